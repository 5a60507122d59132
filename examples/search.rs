//! A small alpha-beta search with quiescence that plays any game.
//!
//! ```sh
//! cargo run --release --example search -- chu 3
//! ```

use std::error::Error;
use std::io::{Write, stdout};
use std::time::Instant;

use ohban::{
    Color, Game, GameResult, LoadVariant, Move, Outcome, Piece, Position, SearchLine, Setup, Variant, Verdict,
};

const USAGE: &str = "usage: search GAME DEPTH [SFEN]

GAME is a bundled game (chu, tai, shogi ...) or the path of a .yaml file.
Without SFEN the start position is meant. Examples:

  search chu 3
  search mini 6 \"2k2/5/2P2/5/2K2 b G 1\"";

const MATE: i32 = 1_000_000;
/// Captures are followed to this number of plies from the root at most.
const DEEPEST: usize = 24;

/// What a piece is worth: the moves it has in the middle of an empty board.
fn worth(variant: &Variant, piece: Piece) -> i32 {
    let size = variant.size();
    let Some(middle) = size.square(size.square_count() / 2) else { return 0 };
    let alone = Setup { board: vec![(middle, piece)], turn: piece.color(), ..Setup::default() };
    let moves = Position::from_setup(variant, &alone).map_or(0, |alone| alone.legal_moves_from(middle).len());
    10 + 3 * i32::try_from(moves).unwrap_or(0)
}

struct Search {
    /// By [`Piece::index`].
    worth: Vec<i32>,
    /// How often a quiet move of a piece to a square was too good: by
    /// [`Piece::index`], then by the number of the square.
    history: Vec<u32>,
    /// One list for each ply.
    lists: Vec<Vec<Move>>,
    nodes: u64,
}

impl Search {
    fn new(variant: &Variant) -> Search {
        let pieces = variant.kinds().flat_map(|(kind, _)| Color::BOTH.map(|color| Piece::new(kind, color)));
        let worth: Vec<i32> = pieces.map(|piece| worth(variant, piece)).collect();
        let history = vec![0; worth.len() * variant.size().square_count()];
        Search { worth, history, lists: vec![Vec::new(); DEEPEST + 1], nodes: 0 }
    }

    /// Material, seen by the side to move.
    fn evaluate(&self, position: &Position) -> i32 {
        let side = |color| {
            let board: i32 = position.pieces_of(color).map(|(_, piece)| self.worth[piece.index()]).sum();
            let hand = position.variant().hand_kinds().iter().map(|&kind| {
                self.worth[Piece::new(kind, color).index()] * i32::from(position.in_hand(color, kind))
            });
            board + hand.sum::<i32>()
        };
        side(position.turn()) - side(!position.turn())
    }

    fn history(&mut self, position: &Position, m: Move) -> Option<&mut u32> {
        let size = position.variant().size();
        let place = position.mover(m)?.index() * size.square_count() + size.dense(m.to());
        self.history.get_mut(place)
    }

    /// The moves most worth trying first: captures of much by little, then
    /// quiet moves that have been good elsewhere.
    fn sort(&mut self, position: &Position, moves: &mut [Move]) {
        moves.sort_by_cached_key(|&m| {
            let taken: i32 = position.captures(m).map(|(_, piece)| self.worth[piece.index()]).sum();
            let mover = position.mover(m).map_or(0, |piece| self.worth[piece.index()]);
            let quiet = if taken == 0 { self.history(position, m).map_or(0, |n| *n) } else { 0 };
            (std::cmp::Reverse(taken * 16 - mover.min(taken)), std::cmp::Reverse(quiet))
        });
    }

    /// The value of the position for the side to move, and the best move.
    fn alpha_beta(&mut self, line: &mut SearchLine<'_>, depth: u32, mut alpha: i32, beta: i32) -> (i32, Option<Move>) {
        self.nodes += 1;
        let (ply, us) = (line.plies(), line.position().turn());
        let lost = i32::try_from(ply).unwrap_or(0) - MATE;
        if line.position().royals_lost_by().is_some() {
            return (if line.position().royals_lost_by() == Some(us) { lost } else { -lost }, None);
        }
        let check = line.position().in_check();
        let quiescent = depth == 0;
        let stand = self.evaluate(line.position());
        if ply >= DEEPEST || (quiescent && !check && stand >= beta) {
            return (stand, None);
        }
        // Whoever is well off even without a move need not look for one.
        if depth >= 3 && !check && stand >= beta {
            line.play_null();
            let value = -self.alpha_beta(line, depth - 3, -beta, 1 - beta).0;
            line.undo();
            if value >= beta {
                return (value, None);
            }
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        match (check, quiescent) {
            (true, _) => line.position().legal_evasions_into(&mut moves),
            (false, true) => line.position().legal_captures_into(&mut moves),
            (false, false) => line.position().legal_moves_into(&mut moves),
        }
        self.sort(line.position(), &mut moves);
        let mut best = (if quiescent && !check { stand } else { lost }, None);
        alpha = alpha.max(best.0);
        for &m in &moves {
            let extended = depth - u32::from(depth > 0 && !(depth < 2 && line.position().gives_check(m)));
            let value = match line.play(m) {
                Verdict::GoesOn => Some(-self.alpha_beta(line, extended, -beta, -alpha).0),
                Verdict::Ends(outcome) => Some(value(outcome, us, lost)),
                Verdict::Illegal => None,
            };
            line.undo();
            best = value.filter(|value| *value > best.0).map_or(best, |value| (value, Some(m)));
            alpha = alpha.max(best.0);
            if alpha >= beta {
                self.history(line.position(), m).into_iter().for_each(|n| *n += depth * depth);
                break;
            }
        }
        self.lists[ply] = moves;
        best
    }
}

fn value(outcome: Outcome, us: Color, lost: i32) -> i32 {
    match outcome.result {
        GameResult::Win(winner) => if winner == us { -lost } else { lost },
        _ => 0,
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| matches!(argument.as_str(), "-h" | "--help")) {
        writeln!(stdout(), "{USAGE}")?;
        return Ok(());
    }
    let (game, depth, sfen) = match &arguments[..] {
        [game, depth] => (game, depth, None),
        [game, depth, sfen] => (game, depth, Some(sfen)),
        _ => return Err(USAGE.into()),
    };
    let depth: u32 = depth.parse().map_err(|_| USAGE)?;
    let variant = if game.ends_with(".yaml") { Variant::load(game)? } else { Variant::builtin(game)? };
    let game = match sfen {
        Some(sfen) => Game::new(Position::from_sfen(&variant, sfen)?),
        None => Game::start(&variant),
    };
    let (mut search, mut line, start) = (Search::new(&variant), SearchLine::of(&game), Instant::now());
    for depth in 1..=depth {
        let (value, best) = search.alpha_beta(&mut line, depth, -MATE, MATE);
        let best = best.map_or_else(|| "none".to_owned(), |m| game.position().usi(m));
        let (nodes, seconds) = (search.nodes, start.elapsed().as_secs_f64());
        writeln!(stdout(), "{depth:>2} {value:>8} {best:<10} {nodes:>11} nodes {seconds:>8.3} s")?;
    }
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
