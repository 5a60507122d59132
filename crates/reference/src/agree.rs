//! The engine against the reference in one position.

use ohban::{Color, DeclareError, Game, Move, Outcome, Piece, Position, Setup};

use ohban::rules::Try;

use crate::{Random, RefGame, Reference, State, difference};

/// How many of the moves of a position are played on both sides.
const PLAYED: usize = 6;
/// How many arbitrary moves are asked about.
const ASKED: usize = 24;

impl Reference {
    /// Compares everything that the engine says of a position with what the
    /// reference says of it.
    ///
    /// # Errors
    ///
    /// The first thing that differs, in words.
    pub fn agrees(&self, state: &State, position: &Position, random: &mut Random) -> Result<(), String> {
        let sfen = self.to_sfen(state);
        same("sfen", &sfen, &position.to_sfen())?;
        let read = Position::from_sfen(position.variant(), &sfen).map_err(|error| error.to_string())?;
        same("position as read", &read, position)?;
        same("hash from scratch", &position.key_from_scratch(), &position.key())?;

        let moves = self.legal_moves(state);
        let expected: Vec<&str> = moves.iter().map(|one| one.usi.as_str()).collect();
        let listed = position.legal_moves();
        let found: Vec<String> = listed.iter().map(|&m| position.usi(m)).collect();
        if let Some(difference) = difference(&expected, &found) {
            return Err(difference);
        }
        same("number of moves", &(moves.len() as u64), &position.count_moves())?;
        same("whether there is a move", &!moves.is_empty(), &position.has_legal_move())?;
        for color in Color::BOTH {
            let title = format!("check to {color}");
            same(&title, &self.in_check(state, color), &position.is_royal_attacked(color))?;
        }
        if self.in_check(state, state.turn) {
            same("mate", &self.is_mate(state), &position.is_mate())?;
        }
        // Which sides began without a royal is known to neither of these two.
        // The goals of a try need not be alike for both sides.
        if self.rules.endings.r#try != Try::EnemyHome {
            same("number of moves after half a turn", &read.count_moves(), &turned(position)?.count_moves())?;
        }
        asked(position, &listed, random)?;
        for _ in 0..PLAYED {
            let Some(chosen) = random.pick(&moves) else { break };
            let mut next = position.clone();
            let m = position.parse_usi(&chosen.usi).map_err(|error| error.to_string())?;
            let undo = next.play(m).map_err(|error| format!("{}: {error}", chosen.usi))?;
            same(&chosen.usi, &self.to_sfen(&self.play(state, chosen)), &next.to_sfen())?;
            same("hash from scratch", &next.key_from_scratch(), &next.key())?;
            next.undo(undo);
            same("position after undo", position, &next)?;
            same("setup after undo", &position.setup(), &next.setup())?;
            same("moves after undo", &listed, &next.legal_moves())?;
        }
        Ok(())
    }
}

impl RefGame<'_> {
    /// Compares everything that the engine says of a game with what the
    /// reference says of it: the end, what may be played after this history,
    /// and what the players may declare.
    ///
    /// # Errors
    ///
    /// The first thing that differs, in words.
    pub fn agrees(&self, game: &Game) -> Result<(), String> {
        same("outcome", &self.outcome().map(words), &game.outcome().map(words))?;
        let expected: Vec<&str> = self.legal_moves().iter().map(|one| one.usi.as_str()).collect();
        let found: Vec<String> = game.legal_moves().iter().map(|&m| game.position().usi(m)).collect();
        if let Some(difference) = difference(&expected, &found) {
            return Err(format!("after this history: {difference}"));
        }
        for m in game.position().legal_moves() {
            let text = game.position().usi(m);
            let title = format!("whether {text} is legal after this history");
            let is_legal = expected.contains(&text.as_str());
            same(&title, &is_legal, &game.is_legal(m))?;
            same(&title, &is_legal, &game.why_illegal(m).is_none())?;
        }
        same("occurrences", &(self.occurrences() as u64), &u64::from(game.occurrences()))?;
        for color in Color::BOTH {
            let title = format!("points of {color}");
            same(&title, &self.points(color), &game.impasse_points(color))?;
        }
        same("whether an impasse can be declared", &self.declaration().is_some(), &game.can_declare())?;
        same("declaration", &self.declaration().map(words), &settled(game, Game::declare))?;
        same("agreement", &self.agreement().map(words), &settled(game, Game::agree_on_impasse))
    }
}

fn words(end: impl ToString) -> String {
    end.to_string()
}

/// What a declaration comes to, in a copy of the game.
fn settled(game: &Game, declare: fn(&mut Game) -> Result<Outcome, DeclareError>) -> Option<String> {
    let mut copy = game.clone();
    let settled = declare(&mut copy).ok()?;
    (copy.outcome() == Some(settled)).then(|| settled.to_string())
}

/// Whether single questions are answered as the list says, for moves of it and
/// for arbitrary ones.
fn asked(position: &Position, listed: &[Move], random: &mut Random) -> Result<(), String> {
    let size = position.variant().size();
    let squares: Vec<_> = size.squares().collect();
    let kinds: Vec<_> = position.variant().kinds().map(|(kind, _)| kind).collect();
    for _ in 0..ASKED {
        let pick = |random: &mut Random| random.pick(&squares).copied();
        let (Some(from), Some(to)) = (pick(random), pick(random)) else { break };
        let mut m = match (random.below(4), random.pick(listed), random.pick(&kinds)) {
            (0 | 1, Some(legal), _) => *legal,
            (2, _, Some(kind)) => Move::drop(*kind, to),
            _ => Move::plain(from, to),
        };
        if random.one_in(3) {
            let form = u8::try_from(random.below(4)).unwrap_or(0);
            m = m.promoting_to(form).unwrap_or_else(|| m.not_promoting());
        }
        let title = format!("whether {m:?} is legal");
        same(&title, &listed.contains(&m), &position.is_legal(m))?;
        same(&title, &listed.contains(&m), &position.why_illegal(m).is_none())?;
        if let Some(from) = m.from() {
            let of_square = listed.iter().filter(|one| one.from() == Some(from)).count();
            same("moves of one square", &of_square, &position.legal_moves_from(from).len())?;
        }
    }
    Ok(())
}

/// The position as the other player sees it: turned by half a turn, with the
/// colours exchanged.
fn turned(position: &Position) -> Result<Position, String> {
    let size = position.variant().size();
    let setup = position.setup();
    let other = |piece: Piece| Piece::new(piece.kind(), !piece.color());
    let turned = Setup {
        board: setup.board.iter().map(|&(square, piece)| (size.half_turn(square), other(piece))).collect(),
        hands: setup.hands.iter().map(|&(color, kind, count)| (!color, kind, count)).collect(),
        turn: !setup.turn,
        lion_taken: setup.lion_taken.map(|square| size.half_turn(square)),
        deferred: setup.deferred.iter().map(|&square| size.half_turn(square)).collect(),
        ..setup
    };
    Position::from_setup(position.variant(), &turned).map_err(|error| error.to_string())
}

fn same<T: PartialEq + std::fmt::Debug>(title: &str, expected: &T, found: &T) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{title}: expected {expected:?}, found {found:?}")) }
}
