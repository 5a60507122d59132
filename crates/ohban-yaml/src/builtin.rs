//! The games that come with the crate.

/// A bundled game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BuiltinGame {
    /// Its id, `dai-dai`, which [`Loader::builtin`](crate::Loader::builtin) takes.
    pub id: &'static str,
    /// The text of its file.
    pub yaml: &'static str,
    /// Whether it is a rule set: another game with rules of other authorities.
    pub is_rule_set: bool,
    /// Where the file lies in the source of the crate, `variants/chu.yaml`, as
    /// errors call it.
    pub file: &'static str,
}

/// The text of the piece library that all games share.
///
/// ```
/// use ohban::{builtin, definition::VariantDef};
///
/// let library: VariantDef = serde_yaml::from_str(builtin::PIECES)?;
/// let lion = library.library.as_ref().and_then(|pieces| pieces.get("lion"));
/// assert_eq!(lion.and_then(|lion| lion.kanji.as_deref()), Some("獅子"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub const PIECES: &str = include_str!("../variants/pieces.yaml");

macro_rules! games {
    ($folder:literal, $is_rule_set:literal, $id:literal) => {
        BuiltinGame {
            id: $id,
            yaml: include_str!(concat!("../", $folder, $id, ".yaml")),
            is_rule_set: $is_rule_set,
            file: concat!($folder, $id, ".yaml"),
        }
    };
    ($folder:literal, $($id:literal),*; $($rule_set:literal),*) => {
        &[$(games!($folder, false, $id),)* $(games!($folder, true, $rule_set)),*]
    };
}

const GAMES: &[BuiltinGame] = games![
    "variants/",
    "shogi",
    "mini",
    "sho",
    "wa",
    "wa-drops",
    "tori",
    "chu",
    "dai",
    "dai-dai",
    "maka-dai-dai",
    "tai",
    "heian",
    "heian-dai",
    "tenjiku",
    "taikyoku",
    "dobutsu",
    "micro",
    "kyoto",
    "gorogoro",
    "gorogoro-plus",
    "judkins",
    "whale",
    "yari",
    "euro",
    "kyo",
    "okisaki",
    "cannon",
    "hand",
    "yokai",
    "annan",
    "anhoku",
    "antouzai",
    "annan-plus",
    "haimen",
    "taimen",
    "check",
    "try",
    "toruichi",
    "no-drops",
    "una",
    "happokei";
    "shogi-24",
    "chu-jcsa",
    "chu-lishogi",
    "chu-tsa",
    "chu-drops",
    "heisei-chu",
    "dai-tsa",
    "maka-dai-dai-tsa",
    "tai-tsa",
    "tai-japanese",
    "tenjiku-tsa",
    "tenjiku-new",
    "taikyoku-site"
];

const MORE: &[BuiltinGame] = games!["variants/more/", "makruk", "los-alamos", "xiangqi-shogi";];

/// All bundled games: first those with rules of their own, then the rule sets
/// that vary them.
///
/// ```
/// assert!(ohban::builtin::games().iter().any(|game| game.id == "shogi"));
/// ```
#[must_use]
pub fn games() -> &'static [BuiltinGame] {
    GAMES
}

/// Games beyond those of [`games`]: relatives of shogi that show what the
/// language can say. They are loaded by their ids, as all bundled games are.
///
/// ```
/// use ohban::{LoadVariant, Variant, builtin};
///
/// for game in builtin::more() {
///     assert_eq!(Variant::builtin(game.id)?.id(), game.id);
/// }
/// # Ok::<(), ohban::VariantErrors>(())
/// ```
#[must_use]
pub fn more() -> &'static [BuiltinGame] {
    MORE
}

/// Every game that comes with the crate.
///
/// ```
/// use ohban::builtin;
///
/// assert_eq!(builtin::all().count(), builtin::games().len() + builtin::more().len());
/// ```
pub fn all() -> impl Iterator<Item = &'static BuiltinGame> {
    GAMES.iter().chain(MORE)
}
