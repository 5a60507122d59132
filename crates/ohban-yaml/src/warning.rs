//! Warnings: what a file may say but hardly means.

use thiserror::Error;

use super::error::{Place, fmt_path, fmt_place};

/// Something in the file of a variant that is allowed but likely a mistake.
///
/// `Display` is `file:line:column: path: message`, as of a
/// [`VariantError`](crate::VariantError).
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}{}{}: {kind}", fmt_place(*.place), fmt_path(.path))]
pub struct VariantWarning {
    pub(super) kind: VariantWarningKind,
    pub(super) file: String,
    pub(super) place: Option<Place>,
    pub(super) path: String,
}

impl VariantWarning {
    /// What is doubtful.
    #[must_use]
    pub fn kind(&self) -> &VariantWarningKind {
        &self.kind
    }

    /// The file, as it was named when it was read.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line, from 1; `None` when the place is in another file.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.place.map(|place| place.line)
    }

    /// The column in characters, from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.place.map(|place| place.column)
    }

    /// The way to the value, `pieces.king.promotes_to`.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }
}

/// What is doubtful.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VariantWarningKind {
    /// A piece whose every move leads off the board.
    #[error("the {name} can never move: all its moves lead off this board")]
    NeverMoves {
        /// English name of the piece.
        name: String,
    },
    /// A piece that no game will ever see.
    #[error("the {name} never comes onto the board")]
    NeverReached {
        /// English name of the piece.
        name: String,
    },
    /// A promoted form that no game will ever see.
    #[error("the {name} can never promote: {}", if *.for_want_of_captures { "it cannot capture" } else { "it cannot reach the promotion zone" })]
    NeverPromotes {
        /// English name of the piece.
        name: String,
        /// Whether it would have to capture; else, to reach the zone.
        for_want_of_captures: bool,
    },
    /// An optional promotion that gives up moves and gains none.
    #[error("the {name} would only lose moves as a {promoted}, and need not promote")]
    OnlyWeakens {
        /// English name of the piece.
        name: String,
        /// English name of its promoted form.
        promoted: String,
    },
    /// Directions before K or Q, of which dialects of the notation make
    /// different squares.
    #[error("`{notation}` is read differently elsewhere")]
    OtherDialects {
        /// The move as written.
        notation: String,
        /// Length of the move in characters.
        length: usize,
    },
    /// A key that another key makes meaningless.
    #[error("`{key}` has no effect with `{because}`")]
    NoEffect {
        /// The key and its value where they are short, `zone`.
        key: String,
        /// The other entry, `trigger: capture`.
        because: &'static str,
    },
    /// A piece of the file's own library that the game does not have.
    #[error("the game has no `{name}`, which `library` describes")]
    Unused {
        /// Name of the piece in the library.
        name: String,
    },
    /// An entry of a list whose kinds stand in the list already.
    #[error("`{name}` is in the list already")]
    Repeated {
        /// The name or code.
        name: String,
    },
    /// More warnings than are listed.
    #[error("{omitted} more warnings are not listed")]
    Omitted {
        /// How many.
        omitted: usize,
    },
    /// Black could take a royal with the first move.
    #[error("Black can take the royal piece on {square} with the first move")]
    RoyalEnPrise {
        /// The square, as `5e`.
        square: String,
    },
}

impl VariantWarningKind {
    /// What to do about it.
    #[must_use]
    pub fn help(&self) -> &'static str {
        match self {
            VariantWarningKind::NeverMoves { .. } => "check `moves` against the size of the board",
            VariantWarningKind::NeverReached { .. } => {
                "put its code into `setup` or `reserve`, or remove it from `pieces`"
            }
            VariantWarningKind::OnlyWeakens { .. } => {
                "is `promotes_to` the piece that was meant? Where it is, `promotion: {duty: always}` \
                 says that promotion is no choice"
            }
            VariantWarningKind::NeverPromotes { .. } => "leave `promotes_to` out, or change `promotion`",
            VariantWarningKind::NoEffect { .. } => "remove one of the two",
            VariantWarningKind::Unused { .. } => {
                "give it a code under `pieces`, name it in a `promotes_to`, or remove it"
            }
            VariantWarningKind::Repeated { .. } => "remove it",
            VariantWarningKind::Omitted { .. } => "mend some of those that are",
            VariantWarningKind::OtherDialects { .. } => {
                "directions before K and Q pick from the eight neighbours here, `fK` is one square; \
                 Fairy-Stockfish and Wikipedia read `fWfF`. Write W and F apart, R and B for Q"
            }
            VariantWarningKind::RoyalEnPrise { .. } => "check `setup`, and the pieces' `moves`",
        }
    }
}
