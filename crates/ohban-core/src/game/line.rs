//! A game as a search goes on from it.

use super::{Game, Occurrences, Tally, Verdict};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::position::{NullUndo, Position, Undo};
use crate::rules::{RepetitionRule, bare_king, mate};

/// The moves that a search plays on from a game, on a copy of its position:
/// the game itself stays as it is.
///
/// Each move is followed by what the game's rule of repetition says of it, as
/// if it were played in the game. Playing and taking back allocate nothing
/// once the line has been as deep before.
///
/// ```
/// use ohban::{Game, LoadVariant, SearchLine, Variant, Verdict};
///
/// let mut game = Game::start(&Variant::builtin("shogi")?);
/// game.play_all("4i4h 6a6b 4h4i")?;
/// let mut line = SearchLine::of(&game);
/// let back = line.position().parse_usi("6b6a")?;
/// assert_eq!(line.play(back), Verdict::GoesOn);
/// assert_eq!(line.occurrences(), 2); // the fourth time would end the game
/// line.undo();
/// assert_eq!(line.position(), game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct SearchLine<'a> {
    game: &'a Game,
    position: Position,
    plies: Vec<SearchPly>,
    /// Whether a position that comes back within the line counts as if it had
    /// come back as often as the rule asks.
    early: bool,
}

#[derive(Debug, Clone)]
struct SearchPly {
    step: Step,
    /// [`Position::key`] after it.
    key: u64,
}

#[derive(Debug, Clone)]
enum Step {
    Move(Undo),
    Null(NullUndo),
}

impl<'a> SearchLine<'a> {
    /// A line that begins with the position of the game.
    #[must_use]
    pub fn of(game: &'a Game) -> SearchLine<'a> {
        SearchLine { game, position: game.position().clone(), plies: Vec::with_capacity(64), early: false }
    }

    /// The same line, in which the rule of repetition speaks as soon as a
    /// position comes back within the line: whoever could repeat once can
    /// repeat as often as the rule asks, and a search need not look so far.
    ///
    /// ```
    /// use ohban::{Game, LoadVariant, SearchLine, Variant, Verdict};
    ///
    /// let game = Game::start(&Variant::builtin("shogi")?);
    /// let mut line = SearchLine::of(&game).judging_early();
    /// let mut verdict = Verdict::GoesOn;
    /// for m in ["4i4h", "6a6b", "4h4i", "6b6a", "4i4h"] {
    ///     assert_eq!(verdict, Verdict::GoesOn);
    ///     verdict = line.play(line.position().parse_usi(m)?);
    /// }
    /// assert!(matches!(verdict, Verdict::Ends(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn judging_early(self) -> SearchLine<'a> {
        SearchLine { early: true, ..self }
    }

    /// The position now.
    #[inline]
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many moves, null moves among them, lead from the game to here.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.plies.len()
    }

    /// Plays a move that is known to be legal in the position, and says what
    /// the rule of repetition makes of it. A move that is
    /// [illegal](Verdict::Illegal) by that rule has been played all the same
    /// and wants to be taken back.
    pub fn play(&mut self, m: Move) -> Verdict {
        let undo = self.position.play_unchecked(m);
        self.plies.push(SearchPly { step: Step::Move(undo), key: self.position.key() });
        self.verdict()
    }

    /// Passes the turn: [`Position::play_null`]. No position from before a
    /// null move counts as an occurrence after it.
    pub fn play_null(&mut self) {
        let undo = self.position.play_null();
        self.plies.push(SearchPly { step: Step::Null(undo), key: self.position.key() });
    }

    /// The last move of the line with what it has done; `None` at its beginning
    /// and after a null move.
    #[must_use]
    pub fn last(&self) -> Option<&Undo> {
        match self.plies.last().map(|ply| &ply.step) {
            Some(Step::Move(undo)) => Some(undo),
            Some(Step::Null(_)) | None => None,
        }
    }

    /// What has decided the position, whoever could still move: the loss of the
    /// last royal, a try or a check, a bare king. A side without a legal move is
    /// not looked for: see [`without_moves`](SearchLine::without_moves).
    #[must_use]
    pub fn decided(&self) -> Option<Outcome> {
        let bare = || if self.game.study { None } else { bare_king::judge(&self.position) };
        mate::decided(&self.position).or_else(bare)
    }

    /// How the game ends if the side to move has no legal move.
    #[must_use]
    pub fn without_moves(&self) -> Outcome {
        mate::without_moves(&self.position)
    }

    /// Takes the last move or null move of the line back; nothing happens at
    /// its beginning.
    pub fn undo(&mut self) {
        match self.plies.pop().map(|ply| ply.step) {
            Some(Step::Move(undo)) => self.position.undo(undo),
            Some(Step::Null(undo)) => self.position.undo_null(undo),
            None => {}
        }
    }

    /// How often the position has occurred in the game and the line together,
    /// itself included.
    #[must_use]
    pub fn occurrences(&self) -> u32 {
        let (in_game, in_line) = self.earlier();
        let now = u32::from(!self.plies.is_empty());
        in_game.map_or(0, |occurrences| occurrences.count).saturating_add(in_line).saturating_add(now)
    }

    /// Occurrences of the position before the last move: in the game, and
    /// their number in the line.
    fn earlier(&self) -> (Option<Occurrences>, u32) {
        let Some((last, before)) = self.plies.split_last() else {
            return (self.game.occurrences.get(&self.position.key()).copied(), 0);
        };
        let mut in_line = 0;
        for ply in std::iter::once(last).chain(before.iter().rev()) {
            in_line += u32::from(ply.key == last.key);
            if matches!(ply.step, Step::Null(_)) {
                return (None, in_line - 1);
            }
        }
        (self.game.occurrences.get(&last.key).copied(), in_line - 1)
    }

    /// What the rule of repetition says of the last move.
    fn verdict(&self) -> Verdict {
        let rules = self.game.variant().rules().repetition;
        if rules.rule == RepetitionRule::Allowed {
            return Verdict::GoesOn;
        }
        let (in_game, in_line) = self.earlier();
        let due = u32::from(rules.occurrence);
        let mut count = in_game.map_or(0, |occurrences| occurrences.count) + in_line + 1;
        if self.early && in_line > 0 {
            count = count.max(due);
        }
        if count < due {
            return Verdict::GoesOn;
        }
        if rules.rule == RepetitionRule::Forbidden {
            return Verdict::Illegal;
        }
        let (first, tally) = self.sums(in_game);
        match self.game.verdict(Occurrences { count, first }, tally, !self.position.turn()) {
            // A game that is only studied goes on.
            Verdict::Ends(_) if self.game.study => Verdict::GoesOn,
            verdict => verdict,
        }
    }

    /// The sums when the position occurred first, and now. A position seldom
    /// comes back as often as the rule counts: only then are the moves of the
    /// line looked at, one by one.
    fn sums(&self, in_game: Option<Occurrences>) -> (Tally, Tally) {
        let mut first = in_game.map(|occurrences| occurrences.first);
        let mut tally = self.game.tally();
        let mut position = self.game.position().clone();
        for ply in &self.plies {
            match &ply.step {
                Step::Move(undo) => {
                    let mover = position.turn();
                    let m = undo.played();
                    let _ = position.play_unchecked(m);
                    tally = tally.with(self.game.facts(&position, mover, m));
                }
                Step::Null(_) => {
                    let _ = position.play_null();
                    (first, tally) = (None, Tally::default());
                }
            }
            if ply.key == self.position.key() {
                first = first.or(Some(tally));
            }
        }
        (first.unwrap_or(tally), tally)
    }
}
