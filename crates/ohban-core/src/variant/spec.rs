//! A game as plain data: what a reader of files or a program hands to the
//! compiler.

use super::Handicap;
use super::problem::{SpecError, SpecProblem};
use crate::color::Color;
use crate::geometry::{BoardSize, Square};
use crate::piece::{Piece, PieceKind};
use crate::rules::{CaptureLimit, Rules};

/// A game as plain data, every name resolved: what
/// [`Variant::compile`](crate::Variant::compile) checks and compiles.
///
/// All fields can be set; the methods are for programs that make a game from
/// nothing.
///
/// ```
/// use ohban::rules::{Promotion, PromotionTrigger, RoyalSafety};
/// use ohban::{BoardSize, KindInfo, Position, Variant, VariantSpec};
///
/// let mut game = VariantSpec::new("cub", BoardSize::new(5, 5)?);
/// game.add(KindInfo::new("K", "king", "K".parse()?).royal());
/// game.add(KindInfo::new("C", "cub", "KcaK".parse()?));
/// game.add_promoting(KindInfo::new("P", "pawn", "fW".parse()?), KindInfo::new("T", "tokin", "WfF".parse()?));
/// game.set_up(&["C . K . C", "P P P P P"])?;
/// game.rules.royal_safety = RoyalSafety::Enforced;
/// game.rules.promotion = Promotion { trigger: PromotionTrigger::Zone, zone: 1, ..Promotion::default() };
///
/// let variant = Variant::compile(game)?;
/// assert_eq!(Position::start(&variant).to_sfen(), "c1k1c/ppppp/5/PPPPP/C1K1C b - 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantSpec {
    /// Short name as used on command lines, `dai-dai`.
    pub id: String,
    /// English name, `Dai dai shogi`.
    pub name: String,
    /// Name in kanji; may be empty.
    pub kanji: String,
    /// What the game is, in one line; may be empty.
    pub about: String,
    /// Whose rules these are; may be empty.
    pub authority: String,
    /// When the game arose, `14th century`; may be empty.
    pub year: String,
    /// By what other programs its moves have been checked; may be empty.
    pub verified: String,
    /// Size of the board.
    pub size: BoardSize,
    /// All kinds of pieces: each unpromoted kind, followed at once by its
    /// promoted form if it has one. This order is that of hands in SFEN.
    pub kinds: Vec<KindInfo>,
    /// The rules.
    pub rules: Rules,
    /// Where the game starts.
    pub start: StartPosition,
    /// Other starts, by name.
    pub handicaps: Vec<Handicap>,
}

impl VariantSpec {
    /// A game without pieces, with no rules but those that every game has.
    #[must_use]
    pub fn new(id: &str, size: BoardSize) -> VariantSpec {
        VariantSpec {
            id: id.to_owned(),
            name: id.to_owned(),
            kanji: String::new(),
            about: String::new(),
            authority: String::new(),
            year: String::new(),
            verified: String::new(),
            size,
            kinds: Vec::new(),
            rules: Rules::default(),
            start: StartPosition::default(),
            handicaps: Vec::new(),
        }
    }

    /// Adds a kind, which does not promote. What exceeds
    /// [`PieceKind::MAX`] kinds is refused when the game is compiled.
    pub fn add(&mut self, kind: KindInfo) -> PieceKind {
        let number = PieceKind::new(self.kinds.len()).unwrap_or(PieceKind::LAST);
        self.kinds.push(kind);
        number
    }

    /// Adds a kind and its promoted form, which takes its code and symbol from
    /// the unpromoted kind.
    pub fn add_promoting(&mut self, kind: KindInfo, promoted: KindInfo) -> (PieceKind, PieceKind) {
        let (code, sfen) = (format!("+{}", kind.code), kind.sfen.clone());
        let unpromoted = self.add(kind);
        let promoted =
            self.add(KindInfo { code, sfen, promoted: true, unpromoted: Some(unpromoted), ..promoted });
        if let Some(info) = self.kinds.get_mut(unpromoted.index()) {
            info.promotes_to = Some(promoted);
        }
        (unpromoted, promoted)
    }

    /// Adds one more form that a kind may choose when it promotes; code and
    /// symbol are taken from the kind, with one `+` more than the form before.
    pub fn add_form(&mut self, unpromoted: PieceKind, form: KindInfo) -> PieceKind {
        let kind = PieceKind::new(self.kinds.len()).unwrap_or(PieceKind::LAST);
        let Some(info) = self.kinds.get_mut(unpromoted.index()) else { return self.add(form) };
        let first = info.promotes_to.is_none();
        if first {
            info.promotes_to = Some(kind);
        } else {
            info.other_forms.push(kind);
        }
        let pluses = "+".repeat(info.other_forms.len() + 1);
        let (code, sfen) = (format!("{pluses}{}", info.code), info.sfen.clone());
        self.add(KindInfo { code, sfen, promoted: true, unpromoted: Some(unpromoted), ..form })
    }

    /// Sets up both sides alike: rows of codes as their owner sees them, the
    /// back rank first, `.` for an empty square.
    ///
    /// # Errors
    ///
    /// When a row or a code does not fit; the start position is then as it was.
    pub fn set_up(&mut self, rows: &[&str]) -> Result<(), SpecError> {
        let mut board = Vec::new();
        for (rank, row) in rows.iter().enumerate() {
            let refused = |problem| SpecError { place: format!("row {}", rank + 1), problem };
            for (column, code) in row.split_whitespace().enumerate().filter(|(_, code)| *code != ".") {
                let found = self.kinds.iter().position(|kind| kind.code == code).and_then(PieceKind::new);
                let kind = found.ok_or_else(|| refused(SpecProblem::UnknownCode(code.to_owned())))?;
                for color in Color::BOTH {
                    let square = self.size.square_seen_by(color, column, rank);
                    let problem =
                        SpecProblem::TooLongRow { files: self.size.files(), ranks: self.size.ranks() };
                    board.push((square.ok_or_else(|| refused(problem))?, Piece::new(kind, color)));
                }
            }
        }
        self.start.board = board;
        Ok(())
    }
}

/// What a variant says of one kind of piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KindInfo {
    /// Code within the variant; promoted forms have the code of the piece
    /// that promotes, after a `+`, the second form after two, and so on: `DK`,
    /// `+DK`, `++DK`.
    pub code: String,
    /// Symbol in SFEN without the `+`, in capitals as for Black: `DK`.
    pub sfen: String,
    /// Name of the piece in the library, `dragon_king`.
    pub id: String,
    /// English name, `dragon king`.
    pub name: String,
    /// Name in kanji; may be empty.
    pub kanji: String,
    /// Name in Japanese with Latin letters; may be empty.
    pub romaji: String,
    /// How it moves.
    pub moves: betza::Movement,
    /// Whether this is a promoted form.
    pub promoted: bool,
    /// What it promotes to; of several forms the first.
    pub promotes_to: Option<PieceKind>,
    /// What it may promote to instead, from the second form on.
    pub other_forms: Vec<PieceKind>,
    /// For a promoted form: what it was.
    pub unpromoted: Option<PieceKind>,
    /// Whether the game is lost with the last piece like this.
    pub royal: bool,
    /// What it may not capture.
    pub capture_limit: CaptureLimit,
    /// What it is worth in the eyes of the game's author, in hundredths of the
    /// least piece: for programs that play. No rule asks for it.
    pub value: Option<u32>,
}

impl KindInfo {
    /// A kind of piece with its code (`DK`), English name (`dragon king`) and
    /// moves. In SFEN it is written by its code.
    #[must_use]
    pub fn new(code: &str, name: &str, moves: betza::Movement) -> KindInfo {
        KindInfo {
            code: code.to_owned(),
            sfen: code.to_ascii_uppercase(),
            id: name.replace(' ', "_"),
            name: name.to_owned(),
            kanji: String::new(),
            romaji: String::new(),
            moves,
            promoted: false,
            promotes_to: None,
            other_forms: Vec::new(),
            unpromoted: None,
            royal: false,
            capture_limit: CaptureLimit::None,
            value: None,
        }
    }

    /// All forms that it may choose from when it promotes, the first one first.
    pub fn forms(&self) -> impl Iterator<Item = PieceKind> + '_ {
        self.promotes_to.into_iter().chain(self.other_forms.iter().copied())
    }

    /// The same kind, royal.
    #[must_use]
    pub fn royal(self) -> KindInfo {
        KindInfo { royal: true, ..self }
    }

    /// The same kind with its name in kanji.
    #[must_use]
    pub fn kanji(self, kanji: &str) -> KindInfo {
        KindInfo { kanji: kanji.to_owned(), ..self }
    }
}

/// Board, hands and side to move at the start of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartPosition {
    /// The pieces on the board.
    pub board: Vec<(Square, Piece)>,
    /// Pieces in reserve: owner, kind, number.
    pub hands: Vec<(Color, PieceKind, u16)>,
    /// Who moves first.
    pub turn: Color,
}

impl StartPosition {
    /// The pieces of both sides, with their number.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (PieceKind, u64)> + '_ {
        let hands = self.hands.iter().map(|&(_, kind, count)| (kind, u64::from(count)));
        self.board.iter().map(|(_, piece)| (piece.kind(), 1)).chain(hands)
    }
}

/// An empty board with Black to move.
impl Default for StartPosition {
    fn default() -> StartPosition {
        StartPosition { board: Vec::new(), hands: Vec::new(), turn: Color::Black }
    }
}
