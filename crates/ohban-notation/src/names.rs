//! What the pieces are called in Japanese texts.

use std::collections::HashMap;
use std::sync::Arc;

use smallvec::SmallVec;

use super::cursor::Cursor;
use ohban_core::{PieceKind, Variant};

/// One-character names that moves are written with, by the full name. They
/// are used in a game all of whose pieces have one.
const SHORT: &[(&str, &str)] = &[
    ("玉将", "玉"),
    ("飛車", "飛"),
    ("角行", "角"),
    ("金将", "金"),
    ("銀将", "銀"),
    ("桂馬", "桂"),
    ("香車", "香"),
    ("歩兵", "歩"),
    ("と金", "と"),
    ("成香", "成香"),
    ("成桂", "成桂"),
    ("成銀", "成銀"),
    ("龍馬", "馬"),
    ("龍王", "龍"),
    ("醉象", "象"),
    ("太子", "太"),
];

/// One-character names of chu shogi, for diagrams and for reading.
const SHORT_IN_DIAGRAMS: &[(&str, &str)] = &[
    ("成香", "杏"),
    ("成桂", "圭"),
    ("成銀", "全"),
    ("奔猪", "猪"),
    ("反車", "反"),
    ("銅将", "銅"),
    ("飛鷲", "鷲"),
    ("角鷹", "鷹"),
    ("仲人", "仲"),
    ("麒麟", "麒"),
    ("猛豹", "豹"),
    ("獅子", "獅"),
    ("飛牛", "牛"),
    ("鳳凰", "鳳"),
    ("奔王", "奔"),
    ("横行", "横"),
    ("飛鹿", "鹿"),
    ("盲虎", "虎"),
    ("竪行", "竪"),
    ("鯨鯢", "鯨"),
    ("白駒", "駒"),
];

/// Other names that are read.
const ALSO: &[(&str, &[&str])] = &[
    ("玉将", &["王", "王将"]),
    ("と金", &["个"]),
    ("成桂", &["今"]),
    ("龍王", &["龍玉"]),
    ("獅子", &["師"]),
    ("歩兵", &["兵"]),
];

/// Names that belong to another piece as well: read only where no piece of
/// the plain name fits.
const LOOSELY: &[(&str, &[&str])] = &[("と金", &["金", "金将"])];

/// Names of pieces that have become what they are by promotion: the bishop
/// that was a leopard, the rook that was a gold.
const PROMOTED: &[(&str, &[&str])] = &[("角行", &["小角"]), ("飛車", &["金飛車"])];

/// Names that only diagrams have.
const ONLY_IN_DIAGRAMS: &[(&str, &str)] = &[("成香", "仝")];

/// The tokin in diagrams of games that have no promoted lance of this name.
const TOKIN_OF_LARGE_GAMES: (&str, &str) = ("と金", "杏");

/// What 成 and a name stand for in a diagram: two habits, and opposite ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Naming {
    /// What the piece has become: 成角 is a leopard that was promoted.
    Becomes,
    /// What it was: 成角 is a bishop that was promoted.
    Was,
}

/// A name in a diagram, with the kinds that it can mean.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DiagramName {
    becomes: PieceKind,
    was: PieceKind,
    says: Option<Naming>,
}

impl DiagramName {
    pub(crate) fn kind(self, naming: Naming) -> PieceKind {
        if naming == Naming::Becomes { self.becomes } else { self.was }
    }

    /// The only naming that has this name.
    pub(crate) fn says(self) -> Option<Naming> {
        self.says
    }

    /// Whether the name means another kind with the other naming.
    pub(crate) fn is_open(self) -> bool {
        self.becomes != self.was
    }
}

/// The names of one game's pieces.
#[derive(Debug, Clone)]
pub(crate) struct Names {
    /// By [`PieceKind::index`]: how moves name the piece.
    written: Vec<String>,
    /// By [`PieceKind::index`]: how a diagram names it.
    in_diagrams: Vec<String>,
    /// All names that are read, the longest first.
    read: Vec<(String, Meaning)>,
    /// Names that only diagrams have.
    only_in_diagrams: Vec<(String, PieceKind)>,
    /// Names with 成, with the kinds that have become this and were this.
    promoted: Vec<(String, Option<PieceKind>, Option<PieceKind>)>,
    naming: Naming,
    short: bool,
}

/// Kinds that a name can mean.
#[derive(Debug, Clone, Default)]
pub(crate) struct Meaning {
    pub(crate) kinds: SmallVec<[PieceKind; 4]>,
    /// Kinds that the name means if no piece of the others fits.
    pub(crate) loosely: SmallVec<[PieceKind; 4]>,
}

/// How Japanese notation names a piece: by one character where all pieces of
/// the game have such a name (歩), else by its name in kanji (歩兵), or by its
/// code if it has none.
///
/// ```
/// use ohban::{japanese_name, prelude::*};
///
/// let shogi = Variant::builtin("shogi")?;
/// let pawn = shogi.kind_by_code("P").ok_or("no pawn")?;
/// assert_eq!(japanese_name(&shogi, pawn), "歩");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn japanese_name(variant: &Variant, kind: PieceKind) -> String {
    Names::of(variant).written(kind).to_owned()
}

impl Names {
    /// The names of a variant, made once.
    pub(crate) fn of(variant: &Variant) -> Arc<Names> {
        variant.derived(|| Names::make(variant))
    }

    fn make(variant: &Variant) -> Names {
        let all: Vec<_> = variant.kinds().map(|(kind, _)| full_name(variant, kind)).collect();
        let short: Option<Vec<_>> = all.iter().map(|full| short_name(full)).collect();
        let (in_diagrams, naming) = diagram_names(variant, &all, short.is_some());
        let (written, short) = match short {
            Some(names) => (names, true),
            None => (all.clone(), false),
        };
        let (read, promoted, only_in_diagrams) = (Vec::new(), Vec::new(), Vec::new());
        let mut names = Names { written, in_diagrams, read, only_in_diagrams, promoted, naming, short };
        for ((kind, info), full) in variant.kinds().zip(&all) {
            names_of(full).for_each(|name| names.add(name, kind, false));
            if let Some(base) = info.unpromoted.and_then(|base| all.get(base.index())) {
                for name in names_of(base) {
                    names.add_promoted(name, None, Some(kind));
                }
                for name in names_of(full) {
                    names.add_promoted(name, Some(kind), None);
                }
                for &name in entry(PROMOTED, &info.kanji).unwrap_or(&[]) {
                    names.add(name, kind, false);
                }
            }
            names.add(&info.kanji, kind, false);
            for &name in entry(LOOSELY, &info.kanji).unwrap_or(&[]) {
                names.add(name, kind, true);
            }
            names.only_in_diagrams.extend(entry(ONLY_IN_DIAGRAMS, full).map(|name| (name.to_owned(), kind)));
        }
        if let Some(tokin) = tokin_of_large_game(&all, short) {
            names.only_in_diagrams.push((TOKIN_OF_LARGE_GAMES.1.to_owned(), tokin));
        }
        names.read.sort_by_key(|(name, _)| std::cmp::Reverse(name.chars().count()));
        names
    }

    /// Adds 成 and a name of what the kind has become, or was.
    fn add_promoted(&mut self, name: &str, becomes: Option<PieceKind>, was: Option<PieceKind>) {
        let name = format!("成{}", normal(name));
        becomes.into_iter().chain(was).for_each(|kind| self.add(&name, kind, false));
        match self.promoted.iter_mut().find(|(other, ..)| *other == name) {
            Some(known) => {
                known.1 = known.1.or(becomes);
                known.2 = known.2.or(was);
            }
            None => self.promoted.push((name, becomes, was)),
        }
    }

    /// How diagrams of this game name promoted pieces.
    pub(crate) fn naming(&self) -> Naming {
        self.naming
    }

    fn add(&mut self, name: &str, kind: PieceKind, loosely: bool) {
        let name = normal(name);
        if name.is_empty() {
            return;
        }
        let at = self.read.iter().position(|(other, _)| *other == name).unwrap_or_else(|| {
            self.read.push((name, Meaning::default()));
            self.read.len() - 1
        });
        if let Some((_, meaning)) = self.read.get_mut(at) {
            let list = if loosely { &mut meaning.loosely } else { &mut meaning.kinds };
            if !list.contains(&kind) {
                list.push(kind);
            }
        }
    }

    /// How moves name the piece; kinds written alike have the same name.
    pub(crate) fn written(&self, kind: PieceKind) -> &str {
        self.written.get(kind.index()).map_or("", String::as_str)
    }

    /// How a diagram names the piece: never two kinds alike.
    pub(crate) fn in_diagrams(&self, kind: PieceKind) -> &str {
        self.in_diagrams.get(kind.index()).map_or("", String::as_str)
    }

    /// Whether moves are written with one-character names and the marks of
    /// direction that go with them.
    pub(crate) fn are_short(&self) -> bool {
        self.short
    }

    /// Every name that the text can start with, the longest first, with its
    /// length in bytes. The text must be [`normal`].
    pub(crate) fn at_start<'a>(&'a self, text: &'a str) -> impl Iterator<Item = (usize, &'a Meaning)> {
        self.read
            .iter()
            .filter(|(name, _)| text.starts_with(name.as_str()))
            .map(|(name, meaning)| (name.len(), meaning))
    }

    /// What an exact name can mean in a diagram.
    fn diagram_name(&self, name: &str) -> Option<DiagramName> {
        let only = |kind| DiagramName { becomes: kind, was: kind, says: None };
        if let Some((_, becomes, was)) = self.promoted.iter().find(|(other, ..)| *other == name) {
            // A promoted pawn is 成歩 with either naming.
            let is_tokin = |kind: PieceKind| self.written(kind).starts_with('と');
            let says = match (becomes, was) {
                (Some(_), None) => Some(Naming::Becomes),
                (None, Some(kind)) if !is_tokin(*kind) => Some(Naming::Was),
                _ => None,
            };
            let (becomes, was) = (becomes.or(*was)?, was.or(*becomes)?);
            return Some(DiagramName { becomes, was, says });
        }
        let exact = self.in_diagrams.iter().position(|other| *other == name).and_then(PieceKind::new);
        let in_diagrams = || self.only_in_diagrams.iter().find(|(other, _)| other == name);
        let read = || self.read.iter().find(|(other, _)| *other == name);
        exact
            .or_else(|| in_diagrams().map(|(_, kind)| *kind))
            .or_else(|| read().and_then(|(_, meaning)| meaning.kinds.first().copied()))
            .map(only)
    }

    /// Reads the longest name from the start that a diagram can have.
    pub(crate) fn read_in_diagram(&self, cursor: &mut Cursor<'_>) -> Option<DiagramName> {
        let rest = normal(cursor.rest());
        let all = self.in_diagrams.iter().chain(self.read.iter().map(|(name, _)| name));
        let all = all.chain(self.only_in_diagrams.iter().map(|(name, _)| name));
        let fits = all.filter(|name| rest.starts_with(name.as_str()));
        let name = fits.max_by_key(|name| name.chars().count())?;
        for _ in name.chars() {
            cursor.next();
        }
        self.diagram_name(name)
    }
}

/// The text with one form for each character that is written in several.
pub(crate) fn normal(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '竜' => '龍',
            '酔' => '醉',
            '橫' => '横',
            '豬' => '猪',
            _ => c,
        })
        .collect()
}

fn entry<T: Copy>(table: &[(&str, T)], name: &str) -> Option<T> {
    table.iter().find(|(other, _)| *other == name).map(|(_, value)| *value)
}

fn short_name(full: &str) -> Option<String> {
    let one_character = full.chars().count() == 1;
    entry(SHORT, full).map(str::to_owned).or_else(|| one_character.then(|| full.to_owned()))
}

/// The one character that stands for a name in diagrams, if there is a usual one.
#[must_use]
pub fn one_character(kanji: &str) -> Option<&'static str> {
    let short = entry(SHORT_IN_DIAGRAMS, kanji).or_else(|| entry(SHORT, kanji));
    short.filter(|name| name.chars().count() == 1)
}

/// Whether a name cannot be taken for anything else in a move.
fn can_be_read(kanji: &str) -> bool {
    kanji.starts_with(|c: char| c.is_alphabetic() && !"同仝一二三四五六七八九十".contains(c))
        && kanji.chars().all(char::is_alphanumeric)
}

/// The name in kanji, or the code if there is none that can be read.
/// Unpromoted pieces of one game that are written alike are told apart by 左
/// and 右 if their English names are, by the code otherwise.
fn full_name(variant: &Variant, kind: PieceKind) -> String {
    let Some(info) = variant.kind(kind) else { return String::new() };
    if !can_be_read(&info.kanji) {
        return info.code.clone();
    }
    let alike = |other: PieceKind| {
        other != kind && variant.kind(other).is_some_and(|o| !o.promoted && o.kanji == info.kanji)
    };
    if info.promoted || !variant.kinds().any(|(other, _)| alike(other)) {
        return info.kanji.clone();
    }
    match info.name.split(' ').next() {
        Some("left") => format!("左{}", info.kanji),
        Some("right") => format!("右{}", info.kanji),
        _ => format!("{}{}", info.kanji, info.code),
    }
}

/// The full name, the short ones and others of the same meaning.
fn names_of(full: &str) -> impl Iterator<Item = &str> {
    let short = [entry(SHORT, full), entry(SHORT_IN_DIAGRAMS, full)].into_iter().flatten();
    short.chain(entry(ALSO, full).unwrap_or(&[]).iter().copied()).chain([full])
}

/// The tokin of a game that writes it 杏, as lishogi does for chu shogi.
fn tokin_of_large_game(full: &[String], short: bool) -> Option<PieceKind> {
    let has_lance = full.iter().any(|name| name == "成香");
    let at = full.iter().position(|name| *name == TOKIN_OF_LARGE_GAMES.0).filter(|_| !short && !has_lance)?;
    PieceKind::new(at)
}

/// The names in diagrams, and what 成 means in them. A promoted piece written
/// like another one is named 成 and what it has become, or what it was if
/// several become the same.
fn diagram_names(variant: &Variant, full: &[String], short: bool) -> (Vec<String>, Naming) {
    let tokin = tokin_of_large_game(full, short);
    let plain: Vec<&str> = full
        .iter()
        .enumerate()
        .map(|(at, full)| match tokin {
            Some(tokin) if tokin.index() == at => TOKIN_OF_LARGE_GAMES.1,
            _ => entry(SHORT_IN_DIAGRAMS, full).or_else(|| entry(SHORT, full)).unwrap_or(full),
        })
        .collect();
    let mut count: HashMap<&str, usize> = HashMap::new();
    plain.iter().for_each(|name| *count.entry(name).or_default() += 1);
    let names_with = |naming: Naming| -> Vec<String> {
        let names = variant.kinds().zip(&plain).map(|((_, info), name)| {
            let base = info.unpromoted.and_then(|base| plain.get(base.index()));
            match base {
                Some(base) if count.get(name).is_some_and(|n| *n > 1) => {
                    format!("成{}", if naming == Naming::Becomes { name } else { base })
                }
                _ => (*name).to_owned(),
            }
        });
        names.collect()
    };
    let names = names_with(Naming::Becomes);
    let mut sorted = names.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() == names.len() {
        (names, Naming::Becomes)
    } else {
        (names_with(Naming::Was), Naming::Was)
    }
}

/// How many columns of a terminal or of a diagram a text takes: two for kanji
/// and other full-width characters.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().map(|c| if u32::from(c) >= 0x1100 { 2 } else { 1 }).sum()
}
