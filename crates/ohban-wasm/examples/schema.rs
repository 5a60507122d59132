//! Prints the JSON Schema of the plain data that JavaScript gives and is told,
//! from which `types.d.ts` of the package is made.

use std::io::{self, Write};

use ohban_protocol::{BoardFacts, CheckFacts, GameFacts, MoveFacts, OutcomeFacts, PieceFacts, Place, Verdict};
use ohban_wasm::{Checked, Looked, ReadFacts, SearchLimits, WrittenFacts};
use schemars::JsonSchema;

/// Everything, so that each type has its name.
#[derive(JsonSchema)]
#[allow(dead_code)]
struct All(
    GameFacts,
    MoveFacts,
    BoardFacts,
    CheckFacts,
    OutcomeFacts,
    PieceFacts,
    Place,
    Verdict,
    Checked,
    Looked,
    ReadFacts,
    SearchLimits,
    WrittenFacts,
);

fn main() -> io::Result<()> {
    let settings = schemars::generate::SchemaSettings::draft07().for_serialize();
    let mut generator = settings.into_generator();
    generator.subschema_for::<All>();
    let mut definitions = generator.take_definitions(true);
    definitions.remove("All");
    let schema = serde_json::json!({ "title": "Ohban", "type": "object", "definitions": definitions });
    writeln!(io::stdout(), "{schema:#}")
}
