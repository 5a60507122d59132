//! "Did you mean": the nearest of the names that exist.

/// The name that is nearest to what was written, if any is near enough to be a
/// slip of the fingers: about one letter in three wrong, but never all.
pub(super) fn nearest<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Option<String> {
    let limit = (written.chars().count() / 3).max(1);
    names
        .into_iter()
        .map(|name| (strsim::osa_distance(&written.to_lowercase(), &name.to_lowercase()), name))
        .filter(|(distance, name)| *distance <= limit && *distance < name.len())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn only_slips_are_corrected() {
        let names = ["lion", "lion_dog", "hook_mover"];
        assert_eq!(nearest("loin", names).as_deref(), Some("lion"));
        assert_eq!(nearest("hookmover", names).as_deref(), Some("hook_mover"));
        assert_eq!(nearest("pawn", names), None);
        assert_eq!(nearest("Q", ["K", "P"]), None);
        assert_eq!(nearest("k", ["K", "P"]).as_deref(), Some("K"));
    }
}
