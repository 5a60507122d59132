//! What the keys of a game's file mean, from the schema of those files.

use ohban_protocol::Background;
use serde_json::Value;

use crate::schema::schema;

/// The schema, with all its parts in their places.
pub(crate) struct Documentation(Value);

impl Documentation {
    pub(crate) fn new() -> Documentation {
        Documentation(schema(true).to_value())
    }

    /// For those who show no documentation.
    pub(crate) fn none() -> Documentation {
        Documentation(Value::Null)
    }

    /// What is written about the innermost key on the way to an entry such as
    /// `pieces.king.code` or `setup[0]`, in the form "`code`: text"; `None`
    /// where no such entry can be.
    pub(crate) fn of(&self, path: &str) -> Option<String> {
        let mut schemas = vec![&self.0];
        let mut about = None;
        let steps = path.replace('[', ".[");
        for step in steps.split('.') {
            let choices: Vec<_> = schemas.into_iter().flat_map(alternatives).collect();
            let keys: Vec<_> = choices.iter().filter_map(|one| one.get("properties")?.get(step)).collect();
            let text = keys.iter().find_map(|schema| schema.get("description")?.as_str());
            about = text.map(|text| (step, text)).or(about);
            schemas = if keys.is_empty() { choices.into_iter().filter_map(entries).collect() } else { keys };
            if schemas.is_empty() {
                return None;
            }
        }
        let (key, text) = about?;
        Some(format!("`{key}`: {text}"))
    }
}

impl Background for Documentation {
    fn documentation(&self, path: &str) -> Option<String> {
        self.of(path)
    }

    fn text(&self, file: &str) -> Option<String> {
        let read = || std::fs::read_to_string(file).ok();
        read().or_else(|| ohban_protocol::bundled_text(file).map(str::to_owned))
    }
}

/// The schema, and all those that it leaves the choice between.
pub(crate) fn alternatives(schema: &Value) -> Vec<&Value> {
    let choices = ["anyOf", "oneOf"].into_iter().filter_map(|key| schema.get(key)?.as_array());
    [schema].into_iter().chain(choices.flatten().flat_map(alternatives)).collect()
}

/// The schema of the entries of a list, or of a mapping with names as keys.
pub(crate) fn entries(schema: &Value) -> Option<&Value> {
    let named = schema.get("additionalProperties").filter(|schema| schema.is_object());
    named.or_else(|| schema.get("items"))
}

#[cfg(test)]
mod tests {
    use super::Documentation;

    #[test]
    fn keys_are_found_by_their_paths() {
        let documentation = Documentation::new();
        let of = |path| documentation.of(path);
        assert_eq!(of("name").as_deref(), Some("`name`: English name."));
        assert_eq!(of("royal[3]"), of("royal"));
        assert_eq!(of("pieces.any_name"), of("pieces"));
        assert_eq!(
            of("pieces.any_name.promotes_to").as_deref(),
            Some(
                "`promotes_to`: The piece of the library that it promotes to; or a list of those that it may choose from."
            )
        );
        assert_eq!(of("setup.black[0]").as_deref(), Some("`black`: Ranks of Black, as Black sees them."));
        assert!(
            of("promotion.trigger").is_some_and(|text| text.starts_with("`trigger`: Required: what gives"))
        );
        for missing in ["", "nmae", "pieces.king.kode", "name.x", "royal[0][0]"] {
            assert_eq!(of(missing), None, "{missing}");
        }
    }
}
