//! Errors with their places.

use std::fmt;
use std::ops::Range;

use thiserror::Error;

use crate::letters::{Atom, Direction, Modality};
use crate::{MAX_LEAP, MAX_LEGS, MAX_PATHS, MAX_TEXT_LENGTH};

/// What is wrong in a text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// The text is empty.
    #[error("no moves are given")]
    Empty,
    /// The text has more than [`MAX_TEXT_LENGTH`] bytes.
    #[error("the notation is longer than {MAX_TEXT_LENGTH} bytes")]
    TooLong,
    /// A space, tab or line end.
    #[error("whitespace in the notation")]
    Whitespace,
    /// A character that has no meaning where it stands.
    #[error("unknown letter {letter:?}")]
    UnknownLetter {
        /// The character.
        letter: char,
    },
    /// One of `i o e t u x`, which other dialects of the notation know.
    #[error("the letter {letter:?} of other dialects is not supported")]
    UnsupportedLetter {
        /// The letter.
        letter: char,
    },
    /// `L` or `J`, which are different leaps in different programs.
    #[error("the atom {letter:?} means different leaps in different programs")]
    AmbiguousAtom {
        /// The letter.
        letter: char,
    },
    /// Directions, modalities or an `a` that no atom follows.
    #[error("an atom is missing")]
    MissingAtom,
    /// A digit where no atom stands before it.
    #[error("a range without an atom before it")]
    RangeWithoutAtom,
    /// A range of three digits.
    #[error("a range has at most two digits")]
    ThirdDigit,
    /// A range after a doubled atom, which is unlimited already.
    #[error("a range after the doubled atom `{atom}{atom}`")]
    RangeAfterDoubledAtom {
        /// The atom that was doubled.
        atom: Atom,
    },
    /// The same modality letter twice in one leg.
    #[error("the letter {letter:?} is repeated in one leg")]
    RepeatedModality {
        /// The letter.
        letter: char,
    },
    /// An `h` that belongs to no pair.
    #[error("an `h` alone means nothing")]
    LoneHalf,
    /// Direction letters that mean nothing for this atom.
    #[error("the directions `{letters}` mean nothing for the atom {atom} in {}", leg_name(*.later))]
    UndefinedDirections {
        /// The letters that belong together.
        letters: String,
        /// The atom of the move.
        atom: Atom,
        /// Whether they stand in a later leg, where they are relative to the leg before.
        later: bool,
    },
    /// A turn by 45 or 135 degrees on a leap that has eight directions already.
    #[error("the atom {atom} turns by 90 or 180 degrees, not diagonally as in `{letters}`")]
    DiagonalTurn {
        /// The letters that belong together.
        letters: String,
        /// The atom of the move.
        atom: Atom,
    },
    /// `n` or `j` where there is no half-way square.
    #[error("the letter {letter:?} needs a half-way square, and {atom} has none here")]
    NoHalfwaySquare {
        /// `n` or `j`.
        letter: char,
        /// The atom of the move.
        atom: Atom,
    },
    /// `n` and `j` in one leg: no square is both empty and occupied.
    #[error("`n` and `j` contradict each other")]
    LameAndJumping,
    /// `p`, `pp`, `g` or `cc` on a single leg of range 1, which has no square to pass.
    #[error("`{letters}` needs a range of 2 or more")]
    NothingToPass {
        /// `p`, `pp`, `g` or `cc`.
        letters: Modality,
    },
    /// `pp`, `cc` or `dd` on a leg that another leg follows.
    #[error("`{letters}` stands on the last leg only")]
    DoubledOnEarlierLeg {
        /// The doubled letter.
        letters: Modality,
    },
    /// `pp`, `cc` or `dd` on a leap.
    #[error("`{letters}` passes the pieces on a line, and {atom} leaps")]
    DoubledOnLeap {
        /// The doubled letter.
        letters: Modality,
        /// The atom of the move.
        atom: Atom,
    },
    /// `dd` without `cc`.
    #[error("`dd` needs a `cc` beside it")]
    OnlyOwnOnTheWay,
    /// A letter that says something else of the squares passed, or of the last one.
    #[error("`{letters}` leaves nothing for `{other}` to say")]
    NotBesideDoubled {
        /// The doubled letter.
        letters: Modality,
        /// The other letter.
        other: Modality,
    },
    /// `y` on the last leg, where no range is left to change.
    #[error("`y` needs a leg after it")]
    RangeChangeOnLastLeg,
    /// The leap `(0,0)`.
    #[error("the leap (0,0) does not move")]
    ZeroLeap,
    /// A leap beyond [`MAX_LEAP`].
    #[error("a leap goes at most {MAX_LEAP} squares")]
    LeapTooLong,
    /// A `(` whose `)` is missing.
    #[error("the parenthesis is not closed")]
    UnclosedParenthesis,
    /// Something else than two numbers with a comma between the parentheses.
    #[error("a leap is written as `(m,n)` with two numbers")]
    MalformedLeap,
    /// Something other than `m` and `c` on the atom `U`.
    #[error("the atom U takes only `m` and `c`")]
    NotOnUniversal,
    /// A move of more than [`MAX_LEGS`] legs.
    #[error("a move has at most {MAX_LEGS} legs")]
    TooManyLegs,
}

/// Whether the letter would have a meaning.
fn is_known(letter: char) -> bool {
    Atom::from_letter(letter).is_some()
        || Direction::from_letter(letter).is_some()
        || Modality::from_letter(letter).is_some()
}

fn leg_name(later: bool) -> &'static str {
    if later { "a later leg" } else { "the first leg" }
}

impl ParseErrorKind {
    fn help(&self) -> Option<&'static str> {
        use ParseErrorKind as Kind;
        Some(match self {
            Kind::Empty | Kind::MissingAtom | Kind::RangeWithoutAtom => {
                "a move ends with one of the atoms W F D N A H C Z G K R B Q U or (m,n), \
                 and then its range"
            }
            Kind::Whitespace => "write the moves one after the other without spaces",
            Kind::UnknownLetter { letter: 'O' } => "castling is not supported",
            Kind::UnknownLetter { letter } if is_known(letter.to_ascii_uppercase()) => {
                "atoms are capital letters"
            }
            Kind::UnknownLetter { letter } if is_known(letter.to_ascii_lowercase()) => {
                "directions, modalities and `a` are small letters"
            }
            Kind::UnknownLetter { letter: '*' } => {
                "the range 0, or none at all on R, B and Q, is unlimited: `W0`, `R`"
            }
            Kind::UnknownLetter { letter: ',' | ';' | '.' | '-' | '+' | '/' | '|' } => {
                "the moves stand one behind the other with nothing between, `WfF`; \
                 a range is a whole number, `W3`"
            }
            Kind::UnknownLetter { .. } => {
                "atoms: W F D N A H C Z G K R B Q U (m,n); directions: f b l r v s h; \
                 modalities: m c d p g y n j; another leg: a"
            }
            Kind::UnsupportedLetter { letter } => match letter {
                'i' => "it marks moves of a piece that has not moved yet",
                'o' => "it lets a move wrap around the side edges of the board",
                'e' => "it marks en passant captures",
                't' => "it forbids hopping over enemies, or capturing royal pieces",
                'u' => "it puts a captured piece back where the leg started",
                _ => "it stands for effects on other pieces, and programs differ about them",
            },
            Kind::AmbiguousAtom { .. } => "write C for the (3,1) leap and Z for the (3,2) leap",
            Kind::ThirdDigit => "0, or no range at all on R, B and Q, is unlimited",
            Kind::RangeAfterDoubledAtom { .. } => {
                "a doubled atom is unlimited; write the atom once with its range"
            }
            Kind::LoneHalf => "h stands in the pairs fh bh lh rh hr hl on oblique leaps",
            Kind::UndefinedDirections { later: true, .. } => {
                "a later leg takes f b l r v s and their pairs, relative to the leg before"
            }
            Kind::UndefinedDirections { atom, .. } if atom.is_diagonal() => {
                "diagonal atoms take f b l r, and fr fl br bl for a single direction"
            }
            Kind::UndefinedDirections { .. } => {
                "h belongs to oblique leaps: N C Z and (m,n) with two different numbers"
            }
            Kind::DiagonalTurn { .. } => "later legs of oblique leaps take f b l r v s alone",
            Kind::NoHalfwaySquare { letter: 'j', .. } => {
                "j stands on leaps with a square in the middle, \
                 and on slides of range 2 or more, where it skips the first square"
            }
            Kind::NoHalfwaySquare { .. } => {
                "n stands on leaps with a square in the middle: D A N H G and even (m,n)"
            }
            Kind::LameAndJumping => "write two moves: one lame, one jumping",
            Kind::NothingToPass { .. } => "give the atom a range, 0 for unlimited",
            Kind::DoubledOnEarlierLeg { .. } => {
                "on an earlier leg p hops over one piece and c captures one: use a leg for each"
            }
            Kind::DoubledOnLeap { .. } => "the slides are W F K R B Q",
            Kind::OnlyOwnOnTheWay => "ccdd takes everything that it passes, cc enemies alone",
            Kind::NotBesideDoubled { letters: Modality::HopSeveral, .. } => {
                "write two moves: one with pp, one with the other letter"
            }
            Kind::NotBesideDoubled { .. } => {
                "a range capture ends on an empty square or on an enemy; write other moves beside it"
            }
            Kind::RangeChangeOnLastLeg => "remove it, or add a leg with `a`",
            Kind::UnclosedParenthesis | Kind::MalformedLeap => "for example (4,1)",
            Kind::RepeatedModality { .. } => "remove one of them",
            Kind::TooLong | Kind::ZeroLeap | Kind::LeapTooLong | Kind::NotOnUniversal | Kind::TooManyLegs => {
                return None;
            }
        })
    }
}

/// A text that is not a piece's moves, with the place of the first mistake.
///
/// `Display` gives the message, the text, and a caret line under the place:
///
/// ```
/// let error = betza::Movement::parse("RmasL").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the atom 'L' means different leaps in different programs\n    \
///          RmasL\n        \
///              ^\nhelp: write C for the (3,1) leap and Z for the (3,2) leap"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    kind: ParseErrorKind,
    span: Range<usize>,
    text: String,
}

impl ParseError {
    /// `span` lies inside `text`, on character boundaries.
    pub(crate) fn new(kind: ParseErrorKind, span: Range<usize>, text: &str) -> Self {
        Self { kind, span, text: text.to_owned() }
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &ParseErrorKind {
        &self.kind
    }

    /// The place in [`text`](Self::text) in bytes, on character boundaries; empty where something
    /// is missing.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The text that was read; of a text that is too long only the beginning.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is wrong in one line, without the place.
    #[must_use]
    pub fn message(&self) -> String {
        self.kind.to_string()
    }

    /// What to do about it, where there is something to say.
    #[must_use]
    pub fn help(&self) -> Option<&'static str> {
        self.kind.help()
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Escaped, so that a tab or line end in the text cannot move the carets.
        let width = |text: &str| text.escape_debug().count();
        let before = self.text.get(..self.span.start).map_or(0, width);
        let under = self.text.get(self.span.clone()).map_or(0, width).max(1);
        writeln!(f, "{}", self.kind)?;
        writeln!(f, "    {}", self.text.escape_debug())?;
        write!(f, "    {:before$}{}", "", "^".repeat(under))?;
        self.help().map_or(Ok(()), |help| write!(f, "\nhelp: {help}"))
    }
}

impl std::error::Error for ParseError {}

/// A piece whose moves cannot be spelled out.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ResolveError {
    /// The moves together have more than [`MAX_PATHS`] paths.
    #[error("the piece has more than {MAX_PATHS} paths, counted up to the move `{notation}`")]
    TooManyPaths {
        /// The move that passes the limit, printed.
        notation: String,
        /// Its place in the text that the piece was read from, in bytes.
        span: Range<usize>,
    },
}
