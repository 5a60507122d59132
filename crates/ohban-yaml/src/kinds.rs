//! The kinds of pieces of a variant, and the names that rules call them by.

use std::collections::HashMap;

use super::definition::{KindName, OneOrMore, PieceDef, VariantDef};
use super::error_kind::VariantErrorKind;
use super::library::{Library, LibraryPiece};
use super::limits::Limits;
use super::locate::{At, Path};
use super::problems::Problems;
use super::suggest::plain;
use super::syntax::two_items;
use ohban_core::KindInfo;
use ohban_core::rules::{CaptureLimit, KindSet};
use ohban_core::{BoardSize, MOST_FORMS, PieceKind, is_code};

/// All kinds, in the order of the variant.
#[derive(Default)]
pub(super) struct Kinds {
    kinds: Vec<Kind>,
    by_code: HashMap<String, PieceKind>,
    by_id: HashMap<String, Vec<PieceKind>>,
    symbols: HashMap<String, PieceKind>,
}

/// A kind, and the entry of `pieces` that it comes from.
struct Kind {
    code: String,
    path: Path,
    /// `None` when something about it is wrong.
    info: Option<KindInfo>,
}

impl Kinds {
    /// Reads `library` and `pieces`.
    pub(super) fn read(
        def: &VariantDef,
        size: Option<BoardSize>,
        limits: &Limits,
        problems: &mut Problems<'_>,
    ) -> Kinds {
        let mut kinds = Kinds::default();
        let mut library = Library::new(def, size, limits);
        library.check_own(problems);
        let Some(pieces) = def.pieces.as_ref() else {
            let meaning = "the pieces of the game, by their names in the library";
            problems.add(Path::default(), At::Value, VariantErrorKind::MissingKey { key: "pieces", meaning });
            problems.leave_out(Path::of(&["pieces"]));
            return kinds;
        };
        let pieces = || pieces.iter();
        let forms = |piece: &PieceDef| piece.promotes_to.as_ref().map_or(0, |forms| forms.texts().len());
        let promoted: usize = pieces().map(|(_, piece)| forms(piece)).sum();
        if pieces().count() + promoted > PieceKind::MAX {
            let kind = VariantErrorKind::TooManyKinds { kinds: pieces().count() + promoted };
            problems.add(Path::of(&["pieces"]), At::Value, kind);
            problems.leave_out(Path::of(&["pieces"]));
            return kinds;
        }
        for (id, piece) in pieces() {
            kinds.read_piece(id, piece, &mut library, problems);
        }
        kinds
    }

    fn read_piece(
        &mut self,
        id: &str,
        piece: &PieceDef,
        library: &mut Library<'_>,
        problems: &mut Problems<'_>,
    ) {
        let path = Path::of(&["pieces", id]);
        let found = library.get(id, &path, At::Key, problems);
        let Some(code) = &piece.code else {
            let meaning = "`code: DK`, the letters that stand for the piece in `setup`";
            problems.add(path.clone(), At::Value, VariantErrorKind::MissingKey { key: "code", meaning });
            problems.leave_out(path.key("code"));
            return;
        };
        let symbol = self.symbol(piece, code, &path, problems);
        let Some(unpromoted) = self.push(id, code.clone(), &symbol, &path, found) else { return };
        self.add_code(code, unpromoted, path.clone().key("code"), problems);

        let Some(forms) = &piece.promotes_to else { return };
        let path = path.key("promotes_to");
        self.check_forms(piece, forms, &path, problems);
        for (number, promoted_id) in forms.texts().iter().enumerate().take(usize::from(MOST_FORMS)) {
            let path = match forms {
                OneOrMore::One(_) => path.clone(),
                OneOrMore::More(_) => path.clone().index(number),
            };
            if promoted_id == id {
                problems.add(path, At::Value, VariantErrorKind::PromotesToItself);
                continue;
            }
            let found = library.get(promoted_id, &path, At::Value, problems);
            let symbol = self.symbol_promoted(piece, number, symbol.clone(), problems, id);
            let code = format!("{}{code}", "+".repeat(number + 1));
            let Some(promoted) = self.push(promoted_id, code.clone(), &symbol, &path, found) else {
                return;
            };
            self.by_code.insert(code, promoted);
            if let Some(info) = self.info_mut(promoted) {
                info.promoted = true;
                info.unpromoted = Some(unpromoted);
            }
            if let Some(info) = self.info_mut(unpromoted) {
                match number {
                    0 => info.promotes_to = Some(promoted),
                    _ => info.other_forms.push(promoted),
                }
            }
        }
    }

    /// Whether so many forms and symbols can be.
    fn check_forms(&self, piece: &PieceDef, forms: &OneOrMore, path: &Path, problems: &mut Problems<'_>) {
        let number = forms.texts().len();
        if number > usize::from(MOST_FORMS) || number == 0 {
            problems.add(path.clone(), At::Value, VariantErrorKind::Forms { forms: number });
        }
        let texts = forms.texts();
        if let Some(twice) = (1..number).find(|at| texts[..*at].contains(&texts[*at])) {
            let kind = VariantErrorKind::SameForm { name: texts[twice].clone() };
            problems.add(path.clone().index(twice), At::Value, kind);
        }
        let symbols = piece.sfen_promoted.as_ref().map_or(0, |symbols| symbols.texts().len());
        if symbols > 0 && symbols != number {
            let mut path = path.clone();
            path.0.pop();
            let kind = VariantErrorKind::SymbolsOfForms { symbols, forms: number };
            problems.add(path.key("sfen_promoted"), At::Value, kind);
        }
    }

    /// The SFEN symbol of a promoted form in capitals: its own, or that of the
    /// piece that promotes.
    fn symbol_promoted(
        &mut self,
        piece: &PieceDef,
        number: usize,
        unpromoted: String,
        problems: &mut Problems<'_>,
        id: &str,
    ) -> String {
        let Some(symbols) = &piece.sfen_promoted else { return unpromoted };
        let Some(own) = symbols.texts().get(number) else { return unpromoted };
        let path = Path::of(&["pieces", id, "sfen_promoted"]);
        let path = if matches!(symbols, OneOrMore::One(_)) { path } else { path.index(number) };
        if !is_code(own) {
            problems.add(path, At::Value, invalid_code(own));
            return unpromoted;
        }
        let symbol = own.to_ascii_uppercase();
        if let Some(other) = self.symbols.get(&symbol) {
            let other = problems.describe(&self.kinds[other.index()].path);
            let kind = VariantErrorKind::DuplicateSymbol { symbol: symbol.clone(), other };
            problems.add(path, At::Value, kind);
        } else if let Some(kind) = PieceKind::new(self.kinds.len()) {
            self.symbols.insert(symbol.clone(), kind);
        }
        symbol
    }

    /// The SFEN symbol of a piece in capitals.
    fn symbol(&mut self, piece: &PieceDef, code: &str, path: &Path, problems: &mut Problems<'_>) -> String {
        let (symbol, path): (&str, Path) = match &piece.sfen {
            Some(sfen) => (sfen, path.clone().key("sfen")),
            None => (code, path.clone().key("code")),
        };
        if piece.sfen.is_some() && !is_code(symbol) {
            problems.add(path, At::Value, invalid_code(symbol));
            return symbol.to_ascii_uppercase();
        }
        let symbol = symbol.to_ascii_uppercase();
        if let Some(other) = self.symbols.get(&symbol) {
            // Equal codes are reported as such.
            if self.kinds.get(other.index()).is_some_and(|other| other.code != code) {
                let other = problems.describe(&self.kinds[other.index()].path);
                problems.add(
                    path,
                    At::Value,
                    VariantErrorKind::DuplicateSymbol { symbol: symbol.clone(), other },
                );
            }
        } else if let Some(kind) = PieceKind::new(self.kinds.len()) {
            self.symbols.insert(symbol.clone(), kind);
        }
        symbol
    }

    fn add_code(&mut self, code: &str, kind_of_code: PieceKind, path: Path, problems: &mut Problems<'_>) {
        if !is_code(code) {
            let kind = invalid_code(code);
            if let VariantErrorKind::InvalidCode { suggestion: Some(meant), .. } = &kind {
                // The setup may have the code as it should be.
                self.by_code.entry(meant.clone()).or_insert(kind_of_code);
            }
            problems.add(path.clone(), At::Value, kind);
        }
        if let Some(other) = self.by_code.get(code) {
            let other = problems.describe(&self.kinds[other.index()].path);
            // Another code was meant, which the setup may have.
            problems.leave_out(path.clone());
            problems.add(path, At::Value, VariantErrorKind::DuplicateCode { code: code.to_owned(), other });
        } else {
            self.by_code.insert(code.to_owned(), kind_of_code);
        }
    }

    /// Adds a kind, up to [`PieceKind::MAX`].
    fn push(
        &mut self,
        id: &str,
        code: String,
        symbol: &str,
        path: &Path,
        found: Option<LibraryPiece<'_>>,
    ) -> Option<PieceKind> {
        let kind = PieceKind::new(self.kinds.len())?;
        let info = found.map(|LibraryPiece { piece, moves }| KindInfo {
            code: code.clone(),
            sfen: symbol.to_owned(),
            id: id.to_owned(),
            name: piece.name.clone().unwrap_or_else(|| id.replace('_', " ")),
            kanji: piece.kanji.clone().unwrap_or_default(),
            romaji: piece.romaji.clone().unwrap_or_default(),
            moves,
            promoted: false,
            promotes_to: None,
            other_forms: Vec::new(),
            unpromoted: None,
            royal: false,
            capture_limit: CaptureLimit::None,
            value: None,
        });
        self.by_id.entry(id.to_owned()).or_default().push(kind);
        self.kinds.push(Kind { code, path: path.clone(), info });
        Some(kind)
    }

    fn info_mut(&mut self, kind: PieceKind) -> Option<&mut KindInfo> {
        self.kinds.get_mut(kind.index())?.info.as_mut()
    }
}

fn invalid_code(code: &str) -> VariantErrorKind {
    let meant = code.trim_start_matches('+');
    let capital =
        meant.get(..1).unwrap_or_default().to_ascii_uppercase() + meant.get(1..).unwrap_or_default();
    VariantErrorKind::InvalidCode {
        code: code.to_owned(),
        suggestion: Some(capital).filter(|code| is_code(code)),
    }
}

/// How rules find kinds by their names.
impl Kinds {
    /// The kind of this code.
    pub(super) fn by_code(&self, code: &str) -> Option<PieceKind> {
        self.by_code.get(code).copied()
    }

    /// Whether only promoted forms are called so.
    pub(super) fn is_promoted(&self, name: &str) -> bool {
        let named = self.by_id.get(name).into_iter().flatten().copied();
        let mut codes = named.chain(self.by_code(name)).filter_map(|kind| self.kinds.get(kind.index()));
        codes.clone().next().is_some() && codes.all(|kind| kind.code.starts_with('+'))
    }

    /// Whether a kind has this name or code.
    pub(super) fn is_known(&self, name: &str) -> bool {
        self.by_code.contains_key(name) || self.by_id.contains_key(name)
    }

    /// What a kind was before it promoted; itself if it is no promoted form.
    pub(super) fn unpromoted(&self, kind: PieceKind) -> PieceKind {
        let info = self.kinds.get(kind.index()).and_then(|kind| kind.info.as_ref());
        info.and_then(|info| info.unpromoted).unwrap_or(kind)
    }

    /// All codes, in the order of the kinds.
    pub(super) fn codes(&self) -> impl Iterator<Item = &str> + Clone {
        self.kinds.iter().map(|kind| kind.code.as_str())
    }

    /// The code that was meant by a text in the setup: that of a piece whose
    /// name was written, or the nearest.
    pub(super) fn suggest_code(&self, written: &str, problems: &Problems<'_>) -> Option<String> {
        let named = self.by_id.get(&plain(written)).and_then(|kinds| self.kinds.get(kinds.first()?.index()));
        named.map(|kind| kind.code.clone()).or_else(|| problems.suggest(written, self.codes()))
    }

    /// All kinds that a name means.
    pub(super) fn named(
        &self,
        name: &str,
        path: Path,
        at: At,
        problems: &mut Problems<'_>,
    ) -> Vec<PieceKind> {
        if let Some(kind) = self.by_code(name) {
            return vec![kind];
        }
        if let Some(kinds) = self.by_id.get(name) {
            return kinds.clone();
        }
        if let Some(kind) = two_items(name) {
            problems.add(path, at, kind);
            return Vec::new();
        }
        // What is inherited forgets pieces that a file takes away.
        if problems.was_taken_away(name, &path) {
            return Vec::new();
        }
        let ids = self.kinds.iter().filter_map(|kind| Some(kind.info.as_ref()?.id.as_str()));
        let in_library = problems.in_library(name);
        let suggestions = problems.suggest_all(name, ids.chain(self.codes()));
        problems.add(
            path,
            at,
            VariantErrorKind::UnknownKind { name: name.to_owned(), suggestions, in_library },
        );
        Vec::new()
    }

    /// Whether the name means one of these kinds.
    pub(super) fn may_mean(&self, name: &str, set: &KindSet) -> bool {
        let named = self.by_id.get(name).into_iter().flatten().copied();
        self.by_code(name).into_iter().chain(named).any(|kind| set.contains(kind))
    }

    /// The one kind that a name means.
    pub(super) fn one(&self, name: &str, path: Path, problems: &mut Problems<'_>) -> Option<PieceKind> {
        match self.named(name, path.clone(), At::Value, problems).as_slice() {
            [] => None,
            [kind] => Some(*kind),
            several => {
                let codes = several.iter().filter_map(|kind| self.kinds.get(kind.index()));
                let codes = codes.map(|kind| kind.code.clone()).collect();
                problems.add(
                    path,
                    At::Value,
                    VariantErrorKind::AmbiguousKind { name: name.to_owned(), codes },
                );
                None
            }
        }
    }

    /// The one unpromoted kind that a name means, as for pieces in hand.
    pub(super) fn one_unpromoted(
        &self,
        name: &str,
        path: Path,
        problems: &mut Problems<'_>,
    ) -> Option<PieceKind> {
        let kinds = self.named(name, path.clone(), At::Key, problems);
        let unpromoted = kinds.iter().find(|kind| !self.kinds[kind.index()].code.starts_with('+'));
        if unpromoted.is_none() && !kinds.is_empty() {
            problems.add(path, At::Key, VariantErrorKind::PromotedInHand { name: name.to_owned() });
        }
        unpromoted.copied()
    }

    /// The kinds that a list means.
    pub(super) fn set(
        &self,
        names: Option<&Vec<KindName>>,
        path: &Path,
        problems: &mut Problems<'_>,
    ) -> KindSet {
        let names = names.into_iter().flatten().enumerate();
        names.flat_map(|(i, name)| self.named(name, path.clone().index(i), At::Value, problems)).collect()
    }

    /// A set together with the promoted forms of its kinds.
    pub(super) fn with_promoted_forms(&self, set: &KindSet) -> KindSet {
        let infos = set.iter().filter_map(|kind| self.kinds.get(kind.index())?.info.as_ref());
        let promoted = infos.flat_map(KindInfo::forms);
        set.iter().chain(promoted).collect()
    }

    pub(super) fn set_royal(&mut self, royal: &KindSet) {
        royal.iter().for_each(|kind| {
            if let Some(info) = self.info_mut(kind) {
                info.royal = true;
            }
        });
    }

    pub(super) fn set_capture_limit(&mut self, kind: PieceKind, limit: CaptureLimit) {
        if let Some(info) = self.info_mut(kind) {
            info.capture_limit = limit;
        }
    }

    pub(super) fn set_value(&mut self, kind: PieceKind, value: u32) {
        if let Some(info) = self.info_mut(kind) {
            info.value = Some(value);
        }
    }

    /// What is known of the kinds of which nothing is wrong.
    pub(super) fn infos(&self) -> impl Iterator<Item = &KindInfo> {
        self.kinds.iter().filter_map(|kind| kind.info.as_ref())
    }

    /// The kinds, when nothing was wrong.
    pub(super) fn into_infos(self) -> Vec<KindInfo> {
        self.kinds.into_iter().filter_map(|kind| kind.info).collect()
    }
}
