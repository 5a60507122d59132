//! Prints the JSON Schema of the plain data that JavaScript gives and is told,
//! from which `types.d.ts` of the package is made.

use std::io::{self, Write};

use ohban_protocol::{
    BoardFacts, CheckFacts, GameFacts, MoveFacts, OutcomeFacts, PieceFacts, Place, Verdict,
};
use ohban_wasm::{Checked, Looked, ReadFacts, SearchLimits, WrittenFacts};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;

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
    WrittenFacts,
);

fn main() -> io::Result<()> {
    let mut told = SchemaSettings::draft07().for_serialize().into_generator();
    told.subschema_for::<All>();
    // What is read has other optional keys than what is written.
    let mut asked = SchemaSettings::draft07().for_deserialize().into_generator();
    asked.subschema_for::<SearchLimits>();
    let mut definitions = told.take_definitions(true);
    definitions.extend(asked.take_definitions(true));
    definitions.remove("All");
    let schema = serde_json::json!({ "title": "Ohban", "type": "object", "definitions": definitions });
    writeln!(io::stdout(), "{schema:#}")
}
