//! A small alpha-beta search with quiescence that plays any game.
//!
//! ```sh
//! cargo run --release --example search -- chu 3
//! ```

use std::cmp::Reverse;
use std::error::Error;
use std::io::{Write, stdout};

use ohban::{
    Color, Game, GameResult, LoadVariant, Move, Piece, Position, SearchLine, Setup, Variant, Verdict,
};

const USAGE: &str = "usage: search GAME DEPTH [SFEN]

GAME is a bundled game (chu, tai, shogi ...) or the path of a .yaml file.
Without SFEN the start position is meant. Examples:

  search chu 3
  search mini 5 \"2k2/5/2P2/5/2K2 b G 1\"";

const MATE: i32 = 1_000_000;
/// Captures are followed up to this number of plies from the root.
const DEEPEST: usize = 24;

/// What a piece is worth: the more, the more moves it has in the middle of an
/// empty board.
fn worth(variant: &Variant, piece: Piece) -> i32 {
    let Some(middle) = variant.size().square(variant.size().square_count() / 2) else { return 0 };
    let alone = Setup { board: vec![(middle, piece)], turn: piece.color(), ..Setup::default() };
    let moves = Position::from_setup(variant, &alone).map_or(0, |alone| alone.legal_moves_from(middle).len());
    10 + 3 * i32::try_from(moves).unwrap_or(0)
}

struct Search {
    /// By [`Piece::index`].
    worth: Vec<i32>,
    /// How good a move of a piece to a square has been: by [`Piece::index`],
    /// then by the number of the square.
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
        Search { worth, history, lists: vec![Vec::new(); DEEPEST], nodes: 0 }
    }

    /// Material, as the side to move sees it.
    fn evaluate(&self, position: &Position) -> i32 {
        let hand = |color| {
            let kinds = position.variant().hand_kinds().iter();
            kinds.map(move |&kind| (Piece::new(kind, color), i32::from(position.in_hand(color, kind))))
        };
        let side = |color| {
            let board = position.pieces_of(color).map(|(_, piece)| (piece, 1));
            board.chain(hand(color)).map(|(piece, count)| self.worth[piece.index()] * count).sum::<i32>()
        };
        side(position.turn()) - side(!position.turn())
    }

    fn history(&mut self, position: &Position, m: Move) -> Option<&mut u32> {
        let size = position.variant().size();
        self.history.get_mut(position.mover(m)?.index() * size.square_count() + size.dense(m.to()))
    }

    /// First captures of much by little, then what has been good elsewhere.
    fn sort(&mut self, position: &Position, moves: &mut [Move]) {
        moves.sort_by_cached_key(|&m| {
            let taken: i32 = position.captures(m).map(|(_, piece)| self.worth[piece.index()]).sum();
            let mover = position.mover(m).map_or(0, |piece| self.worth[piece.index()]);
            (Reverse(taken * 16 - mover.min(taken)), Reverse(self.history(position, m).map_or(0, |n| *n)))
        });
    }

    /// The value of the position for the side to move, and the best move.
    fn node(&mut self, line: &mut SearchLine<'_>, depth: u32, alpha: i32, beta: i32) -> (i32, Option<Move>) {
        self.nodes += 1;
        let (ply, us) = (line.plies(), line.position().turn());
        let lost = i32::try_from(ply).unwrap_or(0) - MATE;
        if let Some(loser) = line.position().royals_lost_by() {
            return (if loser == us { lost } else { -lost }, None);
        }
        let (check, stand) = (line.position().in_check(), self.evaluate(line.position()));
        if ply >= DEEPEST || (depth == 0 && !check && stand >= beta) {
            return (stand, None);
        }
        // Whoever stands well even after passing need not look for a move.
        if depth >= 3 && !check && stand >= beta {
            line.play_null();
            let value = -self.node(line, depth - 3, -beta, 1 - beta).0;
            line.undo();
            if value >= beta {
                return (value, None);
            }
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        match depth {
            _ if check => line.position().legal_evasions_into(&mut moves),
            0 => line.position().legal_captures_into(&mut moves),
            _ => line.position().legal_moves_into(&mut moves),
        }
        self.sort(line.position(), &mut moves);
        let mut best = (if depth == 0 && !check { stand } else { lost }, None);
        for &m in &moves {
            // The last ply goes on after a check.
            let rest = depth.saturating_sub(u32::from(depth != 1 || !line.position().gives_check(m)));
            let verdict = line.play(m);
            let value = match verdict {
                Verdict::GoesOn => -self.node(line, rest, -beta, -alpha.max(best.0)).0,
                Verdict::Ends(outcome) if outcome.result == GameResult::Win(us) => -lost,
                Verdict::Ends(outcome) if outcome.result == GameResult::Win(!us) => lost,
                Verdict::Ends(_) => 0,
                Verdict::Illegal => lost,
            };
            line.undo();
            if value > best.0 && verdict != Verdict::Illegal {
                best = (value, Some(m));
            }
            if best.0 >= beta {
                self.history(line.position(), m).into_iter().for_each(|n| *n += depth * depth);
                break;
            }
        }
        self.lists[ply] = moves;
        best
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| matches!(argument.as_str(), "-h" | "--help")) {
        writeln!(stdout(), "{USAGE}")?;
        return Ok(());
    }
    let (game, depth, sfen) = match &arguments[..] {
        [game, depth] => (game, depth, "start"),
        [game, depth, sfen] => (game, depth, &**sfen),
        _ => return Err(USAGE.into()),
    };
    let depth: u32 = depth.parse().map_err(|_| USAGE)?;
    let variant = if game.ends_with(".yaml") { Variant::load(game)? } else { Variant::builtin(game)? };
    let start =
        if sfen == "start" { Position::start(&variant) } else { Position::from_sfen(&variant, sfen)? };
    let game = Game::new(start);
    let mut search = Search::new(&variant);
    for depth in 1..=depth {
        let (value, best) = search.node(&mut SearchLine::of(&game), depth, -MATE, MATE);
        let best = best.map_or_else(|| "none".to_owned(), |m| game.position().usi(m));
        writeln!(stdout(), "{depth:>2} {value:>8} {best:<10} {:>11} nodes", search.nodes)?;
    }
    Ok(())
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(2);
    }
}
