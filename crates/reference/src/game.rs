//! Whole games: positions in a row, what they forbid, and how they end.

use std::fmt;

use ohban::{Color, GameResult};

use crate::Reference;
use crate::repetition::{Deed, Verdict};
use crate::state::{RefMove, State};

/// A game, as the list of all its positions so far.
///
/// ```
/// use ohban::{LoadVariant, Variant};
/// use ohban_reference::{RefGame, Reference};
///
/// let reference = Reference::new(Variant::builtin("chu")?.spec())?;
/// let mut game = RefGame::new(&reference, reference.start());
/// for text in ["4h4g", "9e9f", "4g4h"] {
///     game.play(&reference.find_move(game.state(), text)?);
/// }
/// let back = reference.find_move(game.state(), "9f9e")?;
/// assert!(!game.legal_moves().contains(&back), "no position may come back");
/// assert_eq!(game.outcome(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct RefGame<'r> {
    pub(crate) reference: &'r Reference,
    /// Every position since the start, the present one last.
    pub(crate) states: Vec<State>,
    /// What each move was, one less than positions.
    pub(crate) deeds: Vec<Deed>,
    /// Who made, or would have made, the first move of the game.
    pub(crate) first_player: Color,
    /// The moves that neither position nor history forbids.
    allowed: Vec<RefMove>,
    outcome: Option<End>,
}

impl<'r> RefGame<'r> {
    /// A game from a position, which counts as its own first occurrence. By
    /// the number of its next move it says who began.
    #[must_use]
    pub fn new(reference: &'r Reference, start: State) -> RefGame<'r> {
        let first_player = if start.number % 2 == 1 { start.turn } else { !start.turn };
        let (states, deeds) = (vec![start], Vec::new());
        let mut game = RefGame { reference, states, deeds, first_player, allowed: Vec::new(), outcome: None };
        game.judge(Verdict::GoesOn);
        game
    }

    /// The position now.
    #[must_use]
    pub fn state(&self) -> &State {
        // A game has its start position at least.
        &self.states[self.states.len() - 1]
    }

    /// How the game ended by the rules, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<End> {
        self.outcome
    }

    /// The moves that may be played, sorted by their text; none when the game
    /// is over.
    #[must_use]
    pub fn legal_moves(&self) -> &[RefMove] {
        if self.outcome.is_some() { &[] } else { &self.allowed }
    }

    /// The moves that history allows, whether the game is over or not: records
    /// go on past the end.
    #[must_use]
    pub fn moves_in_study(&self) -> &[RefMove] {
        &self.allowed
    }

    /// Plays a move that the position allows.
    pub fn play(&mut self, played: &RefMove) {
        let after = self.reference.play(self.state(), played);
        let deed = self.reference.deed(self.state(), played, &after);
        let verdict = self.verdict(&after, deed);
        self.states.push(after);
        self.deeds.push(deed);
        self.judge(verdict);
    }

    /// How often the position has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.states.iter().filter(|earlier| earlier.is_same_position(self.state())).count()
    }

    /// What the rule of repetition says of a move to this position.
    fn verdict(&self, after: &State, deed: Deed) -> Verdict {
        let earlier = || (0..self.states.len()).filter(|&i| self.states[i].is_same_position(after));
        let due = usize::from(self.reference.rules.repetition.occurrence);
        match earlier().next() {
            Some(first) if earlier().count() + 1 >= due => self.repeated(first, deed),
            _ => Verdict::GoesOn,
        }
    }

    fn is_forbidden(&self, candidate: &RefMove) -> bool {
        let after = self.reference.play(self.state(), candidate);
        // The facts about a move are dear, and few moves repeat anything.
        self.states.iter().any(|earlier| earlier.is_same_position(&after)) && {
            let deed = self.reference.deed(self.state(), candidate, &after);
            self.verdict(&after, deed) == Verdict::Illegal
        }
    }

    /// Settles what may be played now, and whether the game is over. What the
    /// board says comes before what the history says.
    fn judge(&mut self, repetition: Verdict) {
        let (reference, state) = (self.reference, self.state());
        let moves = reference.legal_moves(state);
        let allowed = moves.into_iter().filter(|candidate| !self.is_forbidden(candidate)).collect();
        self.allowed = allowed;
        let state = self.state();
        let repeated = match repetition {
            Verdict::Ends(outcome) => Some(outcome),
            Verdict::GoesOn | Verdict::Illegal => None,
        };
        self.outcome = reference
            .finished(state)
            .or_else(|| self.allowed.is_empty().then(|| reference.without_moves(state)))
            .or_else(|| reference.mated(state))
            .or_else(|| reference.bare_king(state))
            .or(repeated);
    }
}

/// How a game ended, and by which rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    /// Who has won.
    pub result: GameResult,
    /// The rule, as the engine calls it: `royal-captured`.
    pub reason: &'static str,
}

/// `black mate`, as the engine writes it.
impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.result, self.reason)
    }
}

pub(crate) fn win(winner: Color, reason: &'static str) -> End {
    End { result: GameResult::Win(winner), reason }
}

pub(crate) fn draw(reason: &'static str) -> End {
    End { result: GameResult::Draw, reason }
}
