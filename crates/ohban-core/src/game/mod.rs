//! Whole games: a position with its history, what that history forbids, and
//! how the game ends.

mod line;
mod text;

use std::collections::HashMap;
use std::ops::ControlFlow;

pub use line::SearchLine;

use crate::color::Color;
use crate::movegen::IllegalMove;
use crate::moves::Move;
use crate::outcome::{EndReason, Outcome};
use crate::position::{Position, Undo};
use crate::reason::IllegalReason;
use crate::rules::{DeclareError, MoveFacts, Tally, Verdict, bare_king, impasse, mate};
use crate::variant::Variant;

/// A game in progress: a start position and the moves played from there.
///
/// After each move the rules of the variant say whether the game is over:
/// [`legal_moves`](Game::legal_moves) is empty exactly when there is an
/// [`outcome`](Game::outcome). Nothing is rescanned: each move keeps sums over
/// the game so far and looks up how often its position has occurred. Positions
/// are told apart by their 64-bit [`key`](Position::key) alone.
///
/// ```
/// use ohban::{Game, LoadVariant, Variant};
///
/// let mut game = Game::start(&Variant::builtin("shogi")?);
/// game.play_all("7g7f 7a6b 8h3c+")?;
/// assert_eq!(game.history().len(), 3);
/// assert!(game.position().in_check() && game.outcome().is_none());
/// assert_eq!(game.judge("6i7h").map_err(|e| e.to_string()), Err("`6i7h` is not legal: the piece on 6i is the opponent's".into()));
///
/// game.undo();
/// game.resign(ohban::Color::Black);
/// assert_eq!(game.outcome().map(|o| o.to_string()).as_deref(), Some("white resignation"));
/// assert!(game.legal_moves().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Game {
    position: Position,
    /// Who has the odd move numbers.
    first_player: Color,
    plies: Vec<Ply>,
    occurrences: HashMap<u64, Occurrences>,
    /// By the rules, after the last move.
    outcome: Option<Outcome>,
    /// By a player's word, after the last move.
    spoken: Option<Outcome>,
    /// Whether the game is only studied: see [`Game::study`].
    study: bool,
}

/// A move that was played.
#[derive(Debug, Clone)]
struct Ply {
    undo: Undo,
    tally: Tally,
}

/// How often a position has occurred.
#[derive(Debug, Clone, Copy)]
struct Occurrences {
    count: u32,
    /// The sums when it occurred first.
    first: Tally,
}

impl Game {
    /// A game from the start position of the variant.
    #[must_use]
    pub fn start(variant: &Variant) -> Game {
        Game::new(Position::start(variant))
    }

    /// A game from a position, which counts as its own first occurrence.
    #[must_use]
    pub fn new(position: Position) -> Game {
        Game::from_position(position, false)
    }

    /// A game that goes on past its end, to look at positions where it would
    /// be over: only the loss of the last royal and the lack of moves end it,
    /// but history forbids what it forbids in the real game.
    #[must_use]
    pub fn study(position: Position) -> Game {
        Game::from_position(position, true)
    }

    fn from_position(position: Position, study: bool) -> Game {
        let turn = position.turn();
        let first_player = if position.move_number() % 2 == 1 { turn } else { !turn };
        let first = Tally::default();
        let occurrences = HashMap::from([(position.key(), Occurrences { count: 1, first })]);
        let (plies, outcome, spoken) = (Vec::new(), None, None);
        let mut game = Game { position, first_player, plies, occurrences, outcome, spoken, study };
        game.outcome = game.outcome_by_rules(Verdict::GoesOn);
        game
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The variant that is played.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        self.position.variant()
    }

    /// The moves played, the first one first.
    pub fn history(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator + '_ {
        self.plies.iter().map(|ply| ply.undo.played())
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.spoken.or(self.outcome)
    }

    /// How often the position has occurred in this game, itself included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        self.occurrences.get(&self.position.key()).map_or(0, |occurrences| occurrences.count)
    }

    /// The moves that may be played, in no particular order; none when the
    /// game is over, and only then.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut moves = self.position.legal_moves();
        if self.history_can_forbid() {
            let mut scratch = self.position.clone();
            moves.retain(|&m| !self.is_forbidden(&mut scratch, m));
        }
        moves
    }

    /// Whether the move may be played.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.outcome().is_none()
            && self.position.is_legal(m)
            && !(self.history_can_forbid() && self.is_forbidden(&mut self.position.clone(), m))
    }

    /// Why the move may not be played; `None` exactly when it may.
    #[must_use]
    pub fn why_illegal(&self, m: Move) -> Option<IllegalReason> {
        if self.outcome().is_some() {
            return Some(IllegalReason::GameOver);
        }
        self.position.why_illegal(m).or_else(|| {
            let forbidden = self.history_can_forbid() && self.is_forbidden(&mut self.position.clone(), m);
            forbidden.then_some(IllegalReason::Repetition)
        })
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// When the move is not legal, with the reason; the game is then as
    /// before.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if let Some(reason) = self.why_illegal(m) {
            return Err(IllegalMove { refused: m, usi: self.position.usi(m), reason });
        }
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays a move that is known to be legal.
    fn play_unchecked(&mut self, m: Move) {
        let mover = self.position.turn();
        let undo = self.position.play_unchecked(m);
        let tally = self.tally().with(self.facts(&self.position, mover, m));
        self.plies.push(Ply { undo, tally });
        let entry = self.occurrences.entry(self.position.key());
        let occurrences = entry.or_insert(Occurrences { count: 0, first: tally });
        occurrences.count = occurrences.count.saturating_add(1);
        let occurrences = *occurrences;
        let verdict = self.verdict(occurrences, tally, mover);
        self.outcome = self.outcome_by_rules(verdict);
    }

    /// Takes the last move back, and what has been declared since; returns
    /// the move, or `None` at the start of the game.
    pub fn undo(&mut self) -> Option<Move> {
        let Ply { undo, .. } = self.plies.pop()?;
        let key = self.position.key();
        if let Some(occurrences) = self.occurrences.get_mut(&key) {
            occurrences.count -= 1;
            if occurrences.count == 0 {
                self.occurrences.remove(&key);
            }
        }
        let m = undo.played();
        self.position.undo(undo);
        // The game was not over when the move was played.
        self.outcome = None;
        self.spoken = None;
        Some(m)
    }

    /// A player gives up. Nothing happens when the game is over.
    pub fn resign(&mut self, color: Color) {
        self.end(Outcome::win(!color, EndReason::Resignation));
    }

    /// The side to move has tried a move that is not legal and loses by it,
    /// as in strict play. Nothing happens when the game is over.
    pub fn lose_by_illegal_move(&mut self, reason: IllegalReason) {
        let repetition = reason == IllegalReason::Repetition;
        let reason = if repetition { EndReason::IllegalRepetition } else { EndReason::IllegalMove };
        self.end(Outcome::win(!self.position.turn(), reason));
    }

    /// Whether the side to move may declare an impasse: [`Game::declare`].
    #[must_use]
    pub fn can_declare(&self) -> bool {
        self.outcome().is_none() && impasse::declare(&self.position).is_ok()
    }

    /// The side to move declares an impasse: its king and ten more pieces
    /// have entered the promotion zone, it is not in check and has points
    /// enough. The game is then over.
    ///
    /// # Errors
    ///
    /// With what is missing; the game goes on.
    pub fn declare(&mut self) -> Result<Outcome, DeclareError> {
        self.settle(impasse::declare)
    }

    /// Both players agree that neither can be mated and count all their
    /// pieces, where the rules know that. The game is then over.
    ///
    /// # Errors
    ///
    /// With what is missing; the game goes on.
    pub fn agree_on_impasse(&mut self) -> Result<Outcome, DeclareError> {
        self.settle(impasse::agree)
    }

    /// A player's points for a declaration: rook and bishop 5, other pieces 1,
    /// royals 0, in the promotion zone and in hand.
    #[must_use]
    pub fn impasse_points(&self, color: Color) -> u32 {
        impasse::points(&self.position, color)
    }

    fn settle(
        &mut self,
        rule: fn(&Position) -> Result<Outcome, DeclareError>,
    ) -> Result<Outcome, DeclareError> {
        if self.outcome().is_some() {
            return Err(DeclareError::GameOver);
        }
        let outcome = rule(&self.position)?;
        self.end(outcome);
        Ok(outcome)
    }

    fn end(&mut self, outcome: Outcome) {
        if self.outcome().is_none() {
            self.spoken = Some(outcome);
        }
    }

    fn tally(&self) -> Tally {
        self.plies.last().map_or_else(Tally::default, |ply| ply.tally)
    }

    /// What the rule of repetition wants to know of a move that has just been
    /// played in `after`.
    fn facts(&self, after: &Position, mover: Color, m: Move) -> MoveFacts {
        let asks = after.variant().rules().repetition.asks();
        let gave_check = asks.checks && after.in_check();
        let attacks = asks.attacks && (gave_check || after.attacks_anything(m.to()));
        MoveFacts { mover, gave_check, attacks, pass: m.is_pass() }
    }

    fn history_can_forbid(&self) -> bool {
        self.variant().rules().repetition.asks().can_forbid
    }

    /// Whether history forbids the move, which `scratch`, a copy of the
    /// position, is used to try.
    fn is_forbidden(&self, scratch: &mut Position, m: Move) -> bool {
        let mover = scratch.turn();
        let undo = scratch.play_unchecked(m);
        let forbidden = self.occurrences.get(&scratch.key()).is_some_and(|earlier| {
            let now = Occurrences { count: earlier.count.saturating_add(1), ..*earlier };
            let due = now.count >= u32::from(scratch.variant().rules().repetition.occurrence);
            due && {
                let tally = self.tally().with(self.facts(scratch, mover, m));
                self.verdict(now, tally, mover) == Verdict::Illegal
            }
        });
        scratch.undo(undo);
        forbidden
    }

    /// What the rule of repetition says of a move after which the sums are
    /// `tally` and its position has occurred that often.
    fn verdict(&self, occurrences: Occurrences, tally: Tally, mover: Color) -> Verdict {
        let repetition = self.variant().rules().repetition;
        if occurrences.count < u32::from(repetition.occurrence) {
            return Verdict::GoesOn;
        }
        let cycle = tally.since(occurrences.first);
        repetition.verdict(&cycle, mover, self.first_player)
    }

    fn has_move(&self) -> bool {
        let mut scratch = self.history_can_forbid().then(|| self.position.clone());
        let found = self.position.try_for_each_move(|m| {
            let forbidden = scratch.as_mut().is_some_and(|scratch| self.is_forbidden(scratch, m));
            if forbidden { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found.is_break()
    }

    /// The outcome after the last move, on which the rule of repetition has
    /// spoken already.
    fn outcome_by_rules(&self, repetition: Verdict) -> Option<Outcome> {
        let position = &self.position;
        if let Some(outcome) = mate::decided(position) {
            return Some(outcome);
        }
        if !self.has_move() {
            return Some(mate::without_moves(position));
        }
        if self.study {
            return None;
        }
        let repeated = match repetition {
            Verdict::Ends(outcome) => Some(outcome),
            Verdict::GoesOn | Verdict::Illegal => None,
        };
        mate::mate(position).or_else(|| bare_king::judge(position)).or(repeated)
    }
}
