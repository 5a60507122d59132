//! What XBoard calls games.

use std::ffi::OsStr;

use ohban::Variant;

use super::figures::Figures;
use crate::games;

/// Games that XBoard knows by other names, by the size of their boards too.
const OTHER_NAMES: [(&str, &str); 7] = [
    ("minishogi", "mini"),
    ("5x5+5_shogi", "mini"),
    ("torishogi", "tori"),
    ("7x7+6_shogi", "tori"),
    ("9x9+0_shogi", "sho"),
    ("wa-shogi", "wa"),
    ("wa-shogi-drop", "wa-drops"),
];

/// The names of all games that XBoard can show, the first one first.
pub(super) fn all(first: &Variant) -> String {
    let mut names = vec![first.id().to_owned()];
    for game in ohban::builtin::games() {
        let fits = || games::builtin(game.id).is_ok_and(|variant| Figures::of(&variant).is_ok());
        if game.id != first.id() && fits() {
            names.push(game.id.to_owned());
        }
    }
    names.join(",")
}

/// The game that `variant` names.
pub(super) fn variant(name: &str) -> Result<Variant, String> {
    let other = OTHER_NAMES.iter().find(|(other, _)| *other == name);
    let name = other.map_or(name, |(_, id)| id);
    games::open(OsStr::new(name)).map_err(|failure| failure.to_string().replace('\n', "; "))
}
