//! "Did you mean": the nearest of the names that exist.

/// Most names that are suggested together.
const MOST: usize = 4;

/// The name that is nearest to what was written, if any is near enough to be a
/// slip of the fingers: about one letter in three wrong, but never all.
pub(super) fn nearest<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Option<String> {
    let written = plain(written);
    let limit = (written.chars().count() / 3).max(1);
    names
        .into_iter()
        .map(|name| (strsim::osa_distance(&written, &plain(name)), name))
        .filter(|(distance, name)| *distance <= limit && *distance < name.len())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name.to_owned())
}

/// The names that may have been meant: the nearest, or else those that have
/// the same words or begin with them, `gold_general` for `gold`.
pub(super) fn related<'n>(written: &str, names: impl Iterator<Item = &'n str> + Clone) -> Vec<String> {
    if let Some(name) = nearest(written, names.clone()) {
        return vec![name];
    }
    let written = plain(written);
    let words: Vec<&str> = written.split('_').filter(|word| word.len() > 1).collect();
    let mut found: Vec<(bool, String)> = Vec::new();
    for name in names {
        let plain = plain(name);
        let has = |word: &&str| {
            plain.split('_').any(|own| own == *word || word.len() > 2 && own.starts_with(*word))
        };
        if !words.is_empty() && words.iter().all(has) && !found.iter().any(|(_, known)| known == name) {
            found.push((!plain.starts_with(&written), name.to_owned()));
        }
    }
    // So many share a word that only those help that begin with it, if any do.
    if found.len() > 3 * MOST {
        found.retain(|(elsewhere, _)| !elsewhere);
    }
    if found.len() > 3 * MOST {
        return Vec::new();
    }
    found.sort();
    found.into_iter().take(MOST).map(|(_, name)| name).collect()
}

/// The form of names of pieces: small letters, digits and `_`.
pub(super) fn plain(name: &str) -> String {
    let letter = |letter: char| if letter == ' ' || letter == '-' { '_' } else { letter };
    name.trim().to_lowercase().chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::{nearest, related};

    #[test]
    fn only_slips_are_corrected() {
        let names = ["lion", "lion_dog", "hook_mover"];
        assert_eq!(nearest("loin", names).as_deref(), Some("lion"));
        assert_eq!(nearest("hookmover", names).as_deref(), Some("hook_mover"));
        assert_eq!(nearest("pawn", names), None);
        assert_eq!(nearest("Q", ["K", "P"]), None);
        assert_eq!(nearest("k", ["K", "P"]).as_deref(), Some("K"));
    }

    #[test]
    fn names_are_known_by_their_words() {
        let names = ["gold_general", "golden_bird", "silver_general", "promoted_silver", "hook_mover"];
        let related = |written| related(written, names.into_iter());
        assert_eq!(related("Gold General"), ["gold_general"]);
        assert_eq!(related("gold"), ["gold_general", "golden_bird"]);
        assert_eq!(related("silver"), ["silver_general", "promoted_silver"]);
        assert_eq!(related("general_gold"), ["gold_general"]);
        assert_eq!(related("mover"), ["hook_mover"]);
        assert_eq!(related("pawn"), [""; 0]);
        assert_eq!(related("G"), [""; 0]);
    }
}
