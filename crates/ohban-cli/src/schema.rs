//! The JSON Schema of the files of games.

use ohban::definition::VariantDef;
use schemars::Schema;
use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;

/// The schema; `inline` puts its parts in the places where they are used.
pub(crate) fn schema(inline: bool) -> Schema {
    let settings = SchemaSettings::draft2020_12().with_transform(RecursiveTransform(tidy));
    let settings = settings.with(|settings| settings.inline_subschemas = inline);
    let mut schema = settings.into_generator().into_root_schema_for::<VariantDef>();
    schema.insert("title".to_owned(), "Game for ohban".into());
    schema.insert("description".to_owned(), "A game, or a rule set that changes one.".into());
    schema
}

/// Descriptions come from the documentation of Rust types: lines are joined,
/// and links into that documentation go.
pub(crate) fn tidy(schema: &mut Schema) {
    let Some(text) = schema.get("description").and_then(|text| text.as_str()) else { return };
    if text.contains("[`") {
        schema.remove("description");
    } else {
        let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
        schema.insert("description".to_owned(), joined.into());
    }
}
