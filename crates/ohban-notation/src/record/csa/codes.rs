//! Two-letter codes of pieces, by their names in the library, and whether the
//! format fits a game at all.

use crate::record::{Format, WriteError};
use ohban_core::rules::DropSource;
use ohban_core::{PieceKind, Square, Variant};

/// Unpromoted pieces, then promoted ones.
const CODES: &[(&str, &str)] = &[
    ("king", "OU"),
    ("rook", "HI"),
    ("bishop", "KA"),
    ("gold_general", "KI"),
    ("silver_general", "GI"),
    ("knight", "KE"),
    ("lance", "KY"),
    ("pawn", "FU"),
    ("tokin", "TO"),
    ("promoted_lance", "NY"),
    ("promoted_knight", "NK"),
    ("promoted_silver", "NG"),
    ("dragon_horse", "UM"),
    ("dragon_king", "RY"),
];

/// Where the promoted pieces begin.
const PROMOTED: usize = 8;

/// The codes of one game's pieces.
#[derive(Debug)]
pub(in crate::record) struct Codes {
    /// By [`PieceKind::index`].
    codes: Vec<&'static str>,
}

impl Codes {
    /// # Errors
    ///
    /// For a game that has other pieces, a larger board or no drops.
    pub(in crate::record) fn of(variant: &Variant) -> Result<Codes, WriteError> {
        let no_form =
            |reason| WriteError::NoForm { format: Format::Csa, game: variant.name().to_owned(), reason };
        let size = variant.size();
        if size.files() > 9 || size.ranks() > 9 {
            return Err(no_form("squares have one digit for the file and one for the rank"));
        }
        if variant.rules().drops.as_ref().is_none_or(|drops| drops.source != DropSource::Captures) {
            return Err(no_form("captured pieces go into the hand"));
        }
        let mut codes = Vec::new();
        for (_, info) in variant.kinds() {
            // A pawn that promotes to a rook could not be told from a rook.
            let (unpromoted, promoted) = CODES.split_at(PROMOTED);
            let codes_of_side = if info.promoted { promoted } else { unpromoted };
            let code = codes_of_side.iter().find(|(id, _)| *id == info.id).map(|(_, code)| *code);
            match code.filter(|code| !codes.contains(code)) {
                Some(code) => codes.push(code),
                None => return Err(no_form("it has codes for the pieces of shogi alone")),
            }
        }
        Ok(Codes { codes })
    }

    pub(in crate::record) fn code(&self, kind: PieceKind) -> &'static str {
        self.codes.get(kind.index()).copied().unwrap_or("")
    }

    pub(in crate::record) fn kind(&self, code: &str) -> Option<PieceKind> {
        self.codes.iter().position(|other| *other == code).and_then(PieceKind::new)
    }
}

/// `77`, the file and the rank.
pub(super) fn square(square: Square) -> String {
    format!("{}{}", square.file() + 1, square.rank() + 1)
}

/// Reads two digits; `None` if they are no square of the board.
pub(super) fn read_square(text: &str, variant: &Variant) -> Option<Square> {
    let (file, rank) = text.split_at_checked(1)?;
    let rank = rank.parse().ok()?;
    crate::squares::square(file, rank, variant.size())
}
