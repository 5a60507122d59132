//! The JSON Schema of everything that programs ask and are told.

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value};

use super::{
    AnalysisFacts, Answer, ConvertFacts, Failed, GameFacts, InfoFacts, LegalFacts, LibraryFacts, MatchFacts,
    MateLine, MovesLine, PerftFacts, PiecesFacts, Request, ResultLine, SfenFacts, ShowFacts, ValuesFacts,
};
use crate::schema::tidy;
use ohban_protocol::Diagnostic;

/// One schema for a request to the service, its answer, and what each command
/// prints with `--json`, each under its name in `$defs`.
pub(crate) fn schema() -> Value {
    let settings = SchemaSettings::draft2020_12().with_transform(RecursiveTransform(tidy));
    let mut generator = settings.for_serialize().into_generator();
    let mut roots = Map::new();
    let mut root = |name: &str, schema: Schema| roots.insert(name.to_owned(), schema.to_value());
    // What is read has other optional keys than what is written.
    let mut reader = SchemaSettings::draft2020_12()
        .with_transform(RecursiveTransform(tidy))
        .for_deserialize()
        .into_generator();
    root("request", reader.subschema_for::<Request>());
    root("answer", generator.subschema_for::<Answer>());
    root("error", generator.subschema_for::<Failed>());
    root("analyse", generator.subschema_for::<AnalysisFacts>());
    root("check", list_of::<Diagnostic>(&mut generator));
    root("convert", generator.subschema_for::<ConvertFacts>());
    root("games", list_of::<GameFacts>(&mut generator));
    root("info", generator.subschema_for::<InfoFacts>());
    root("legal", generator.subschema_for::<LegalFacts>());
    root("match", generator.subschema_for::<MatchFacts>());
    root("mate", generator.subschema_for::<MateLine>());
    root("moves", generator.subschema_for::<MovesLine<'_>>());
    root("perft", generator.subschema_for::<PerftFacts>());
    root("piece", generator.subschema_for::<PiecesFacts>());
    root("piece --library", generator.subschema_for::<LibraryFacts>());
    root("result", generator.subschema_for::<ResultLine>());
    root("sfen", generator.subschema_for::<SfenFacts>());
    root("show", generator.subschema_for::<ShowFacts>());
    root("values", generator.subschema_for::<ValuesFacts>());
    let mut definitions = reader.take_definitions(true);
    definitions.extend(generator.take_definitions(true));
    definitions.extend(roots);
    serde_json::json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What ohban says to programs",
        "description": "Requests to `ohban serve` and its answers, and what commands print with --json: \
                        each under its name in $defs.",
        "$defs": definitions,
    })
}

fn list_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Vec<T>>()
}
