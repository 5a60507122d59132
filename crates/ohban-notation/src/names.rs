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
];

/// Names that belong to another piece as well: read only where no piece of
/// the plain name fits. These are what lishogi writes for promoted pieces of
/// chu shogi.
const LOOSELY: &[(&str, &[&str])] = &[("と金", &["金", "金将"]), ("角行", &["小角"]), ("飛車", &["金飛車"])];

/// The names of one game's pieces.
#[derive(Debug, Clone)]
pub(crate) struct Names {
    /// By [`PieceKind::index`]: how moves name the piece.
    written: Vec<String>,
    /// By [`PieceKind::index`]: how a diagram names it.
    in_diagrams: Vec<String>,
    /// All names that are read, the longest first.
    read: Vec<(String, Meaning)>,
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
        let in_diagrams = diagram_names(variant, &all);
        let short: Option<Vec<_>> = all.iter().map(|full| short_name(full)).collect();
        let (written, short) = match short {
            Some(names) => (names, true),
            None => (all.clone(), false),
        };
        let mut names = Names { written, in_diagrams, read: Vec::new(), short };
        for ((kind, info), full) in variant.kinds().zip(&all) {
            names_of(full).for_each(|name| names.add(name, kind, false));
            let base = info.unpromoted.and_then(|base| all.get(base.index()));
            for name in base.into_iter().flat_map(|base| names_of(base)) {
                names.add(&format!("成{name}"), kind, false);
            }
            names.add(&info.kanji, kind, false);
            for &name in entry(LOOSELY, &info.kanji).unwrap_or(&[]) {
                names.add(name, kind, true);
            }
        }
        names.read.sort_by_key(|(name, _)| std::cmp::Reverse(name.chars().count()));
        names
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

    /// The kind with exactly this name in a diagram, or the only one that the
    /// name can mean.
    pub(crate) fn in_diagram(&self, name: &str) -> Option<PieceKind> {
        let name = normal(name);
        let exact = self.in_diagrams.iter().position(|other| *other == name).and_then(PieceKind::new);
        exact.or_else(|| {
            let (_, meaning) = self.read.iter().find(|(other, _)| *other == name)?;
            meaning.kinds.first().copied()
        })
    }

    /// Reads the longest name from the start that a diagram can have.
    pub(crate) fn read_in_diagram(&self, cursor: &mut Cursor<'_>) -> Option<PieceKind> {
        let rest = normal(cursor.rest());
        let by_diagram = self.in_diagrams.iter().filter(|name| rest.starts_with(name.as_str()));
        let longest = by_diagram.map(String::as_str).chain(
            self.read
                .iter()
                .filter(|(name, _)| rest.starts_with(name.as_str()))
                .map(|(name, _)| name.as_str()),
        );
        let name = longest.max_by_key(|name| name.chars().count())?;
        for _ in name.chars() {
            cursor.next();
        }
        self.in_diagram(name)
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

/// The names in diagrams. A promoted piece written like another one is named
/// 成 and what it was.
fn diagram_names(variant: &Variant, full: &[String]) -> Vec<String> {
    let short: Vec<&str> = full
        .iter()
        .map(|full| entry(SHORT_IN_DIAGRAMS, full).or_else(|| entry(SHORT, full)).unwrap_or(full))
        .collect();
    let mut count: HashMap<&str, usize> = HashMap::new();
    short.iter().for_each(|name| *count.entry(name).or_default() += 1);
    let names = variant.kinds().zip(&short).map(|((_, info), name)| {
        let base = info.unpromoted.and_then(|base| short.get(base.index()));
        match base {
            Some(base) if count.get(name).is_some_and(|n| *n > 1) => format!("成{base}"),
            _ => (*name).to_owned(),
        }
    });
    names.collect()
}

/// How many columns of a terminal or of a diagram a text takes: two for kanji
/// and other full-width characters.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().map(|c| if u32::from(c) >= 0x1100 { 2 } else { 1 }).sum()
}
