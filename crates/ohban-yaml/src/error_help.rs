//! What to do about an error.

use super::VariantErrorKind;
use super::builtin;
use super::error::VariantError;

impl VariantErrorKind {
    /// What to do about it, where there is something to say.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        use VariantErrorKind as Kind;
        let meant = |suggestion: &Option<String>| did_you_mean(suggestion);
        let one_of = |names: &[String]| format!("possible here: {}", names.join(", "));
        match self {
            Kind::Unreadable { suggestion, .. } => meant(suggestion),
            Kind::Syntax { help, .. } => help.map(str::to_owned),
            Kind::UnknownKey { key, expected, .. } if is_of_library(key, expected) => Some(format!(
                "`{key}` describes a piece, which is done under `library`: `library: {{cat: {{moves: FvW}}}}`; \
                 under `pieces` it then has its code"
            )),
            Kind::UnknownKey { expected, suggestion, .. }
            | Kind::UnknownChoice { expected, suggestion, .. } => {
                meant(suggestion).or_else(|| Some(one_of(expected)))
            }
            Kind::WrongValue { example, .. } => example.map(|example| format!("for example `{example}`")),
            Kind::NotAMapping => Some("a file begins for example with `extends: shogi`".to_owned()),
            Kind::InvalidName { suggestion, .. } => Some(match meant(suggestion) {
                Some(meant) => format!("{meant} {NAMES}"),
                None => NAMES.to_owned(),
            }),
            Kind::ControlCharacter { .. } => Some("remove it; a name is one line of plain text".to_owned()),
            Kind::DuplicateKey { .. } => Some("remove one of them".to_owned()),
            Kind::MissingKey { meaning, .. } => Some((*meaning).to_owned()),
            Kind::UnknownVariant { suggestion, path, .. } => {
                let mut help = meant(suggestion).map(|meant| format!("{meant} ")).unwrap_or_default();
                if let Some(path) = path {
                    help += &format!("There is no file {path} (paths start from the folder of this file). ");
                }
                Some(help + &bundled_games())
            }
            Kind::OutOfReach { .. } => Some(
                "a file extends bundled games, and files in the folder of the file that is loaded".to_owned(),
            ),
            Kind::NoGame { .. } => Some("`ohban check` tells what is wrong with a file by itself".to_owned()),
            Kind::TooLong { .. } => Some("shorten it".to_owned()),
            Kind::UnknownPiece { suggestions, .. } => did_you_mean(suggestions).or_else(|| {
                Some(
                    "`ohban piece --library` lists the names; a new piece goes under the key `library`"
                        .to_owned(),
                )
            }),
            Kind::UnknownKind { name, in_library: true, .. } => Some(format!(
                "the library has it, but the game does not: add it under `pieces`, `{name}: {{code: ...}}`"
            )),
            Kind::UnknownKind { suggestions, .. } => did_you_mean(suggestions).or_else(|| {
                Some("use the name of one of `pieces`, of a promoted form, or a code".to_owned())
            }),
            Kind::AmbiguousKind { .. } => Some("use a code".to_owned()),
            Kind::InvalidCode { suggestion, .. } => Some(match meant(suggestion) {
                Some(meant) => format!("{meant} {CODES}"),
                None => CODES.to_owned(),
            }),
            Kind::DuplicateSymbol { .. } => Some(
                "capitals are Black's, small letters White's; give one of them another `sfen`".to_owned(),
            ),
            Kind::DuplicateCode { .. } => Some("give one of them another code".to_owned()),
            Kind::PromotesToItself => {
                Some("name another piece of the library, or leave `promotes_to` out".to_owned())
            }
            Kind::Forms { .. } | Kind::SameForm { .. } => {
                Some("name one piece of the library, or several different ones in brackets".to_owned())
            }
            Kind::SymbolsOfForms { .. } => {
                Some("give each form its symbol, in the order of `promotes_to`".to_owned())
            }
            Kind::Moves(error) => error.help().map(str::to_owned),
            Kind::UnknownCode { suggestion, .. } => meant(suggestion)
                .or_else(|| Some("codes are separated by spaces; an empty square is `.`".to_owned())),
            Kind::RowLength { squares, all_alike: true, .. } => {
                Some(format!("does `board` mean `files: {squares}`? An empty square is `.`"))
            }
            Kind::RowLength { .. } => {
                Some("codes are separated by spaces; an empty square is `.`".to_owned())
            }
            Kind::TooManyRows { .. } => Some("empty rows behind the last piece can be left out".to_owned()),
            Kind::NoPieceThere { .. } => {
                Some("a square is the file from Black's right and the rank from the top: `8b`".to_owned())
            }
            Kind::NoRoyal => Some("`royal: []` says that no piece is royal".to_owned()),
            Kind::Zone { ranks, .. } => Some(format!("possible here: 1 to {ranks}")),
            Kind::ReserveWithoutDrops => Some("add the key `drops`, `{}` for the plainest form".to_owned()),
            Kind::PromotedInHand { .. } => Some("name the piece that promotes to it".to_owned()),
            Kind::Clash { errors } => Some(format!(
                "write {} in this file too, so that all fits together, or take this back; `null` removes a key",
                entries_to_write(errors)
            )),
            _ => None,
        }
    }
}

/// Whether a key that is not possible in an entry of `pieces` is one of
/// `library`.
pub(super) fn is_of_library(key: &str, expected: &[String]) -> bool {
    ["moves", "name", "kanji", "romaji"].contains(&key) && expected.iter().any(|key| key == "promotes_to")
}

const NAMES: &str = "names have small letters, digits and `_`: `gold_general`";
const CODES: &str = "use letters only, at most 8 of them, the first a capital: `DK`";

/// The entries to write anew so that inherited ones no longer count; of lists
/// the whole.
fn entries_to_write(errors: &[VariantError]) -> String {
    let mut entries: Vec<String> = Vec::new();
    for error in errors {
        let entry = error.path().split('[').next().map(|path| format!("`{path}`")).unwrap_or_default();
        if !entries.contains(&entry) {
            entries.push(entry);
        }
    }
    enumerated(&entries, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn enumerated(words: &[String], conjunction: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} {conjunction} {last}", before.join(", ")),
    }
}

fn did_you_mean<'n>(names: impl IntoIterator<Item = &'n String>) -> Option<String> {
    let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    if names.is_empty() { None } else { Some(format!("did you mean {}?", enumerated(&names, "or"))) }
}

fn bundled_games() -> String {
    let ids: Vec<_> = builtin::games().iter().map(|game| game.id).collect();
    format!("The bundled games are {}", ids.join(", "))
}
