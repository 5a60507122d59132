//! The keys of the rules as tables in Markdown, for documents: what stands in
//! them is told beside each rule.

use ohban::rules::{CaptureLimit, MovesWithin, Region, RuleKey, RuleValue, Rules};
use serde_json::Value;

use crate::diagnostics::{alternatives, entries};
use crate::schema::schema;

/// Tables for each rule, between lines that say whose they are.
pub(crate) fn tables() -> String {
    let schema = schema(true).to_value();
    let rule = |(key, value): (&str, RuleValue)| {
        let about = schema.get("properties").and_then(|rules| rules.get(key));
        let tables = about.map(|about| rule(key, &value, about)).unwrap_or_default();
        format!("<!-- keys of {key}, made by `ohban schema --tables` -->\n{tables}<!-- end of {key} -->\n")
    };
    // What a kind may not capture is said of each kind.
    let of_kinds = ("capture_limits", CaptureLimit::default().value());
    Rules::catalogue().into_iter().chain([of_kinds]).map(rule).collect::<Vec<_>>().join("\n")
}

fn rule(name: &str, value: &RuleValue, about: &Value) -> String {
    let keys = match value {
        RuleValue::Keys(keys) => keys.clone(),
        // What is said of each kind.
        RuleValue::Entries(_) => keys_of_entries(name),
        _ => return choices(name, value, about),
    };
    let about = alternatives(about).into_iter().find_map(entries).unwrap_or(about);
    let about_key = |key: &str| {
        alternatives(about)
            .into_iter()
            .find_map(|one| one.get("properties")?.get(key))
            .unwrap_or(&Value::Null)
    };
    let mut tables = "| key | type | default | meaning |\n|---|---|---|---|\n".to_owned();
    for (key, value) in &keys {
        let (kind, default) = kind_and_default(value);
        let text = description(about_key(key));
        let (meaning, default) = match text.strip_prefix("Required: ") {
            Some(meaning) => (meaning, "required".to_owned()),
            None => (text, default),
        };
        tables += &format!("| `{key}` | {kind} | {default} | {} |\n", sentence(meaning));
    }
    for (key, value) in keys.iter().filter(|(_, value)| !value.words().is_empty()) {
        tables += &format!("\n{}", choices(key, value, about_key(key)));
    }
    tables
}

/// The keys of an entry of a rule that says something of each kind.
fn keys_of_entries(rule: &str) -> Vec<(&'static str, RuleValue)> {
    let value = match rule {
        "moves_within" => MovesWithin::default().value(),
        _ => Region::default().value(),
    };
    if let RuleValue::Keys(keys) = value { keys } else { Vec::new() }
}

fn choices(name: &str, value: &RuleValue, about: &Value) -> String {
    let RuleValue::Choice { word: default, of } = value else {
        let (kind, default) = kind_and_default(value);
        return format!("{kind}, {default} by default: {}.\n", sentence(description(about)));
    };
    let mut table = format!("| `{name}` | meaning |\n|---|---|\n");
    let words: Vec<_> =
        alternatives(about).into_iter().flat_map(|one| alternatives(entries(one).unwrap_or(one))).collect();
    for word in *of {
        let choice = words.iter().copied().find(|one| one.get("const") == Some(&(*word).into()));
        let is_default = word == default && !description(about).starts_with("Required: ");
        let is_default = if is_default { " (default)" } else { "" };
        let meaning = sentence(choice.map(description).unwrap_or_default());
        table += &format!("| `{word}`{is_default} | {meaning} |\n");
    }
    table
}

fn kind_and_default(value: &RuleValue) -> (&'static str, String) {
    match value {
        RuleValue::Absent | RuleValue::Keys(_) => ("mapping", "none".to_owned()),
        RuleValue::Choice { word, .. } => ("choice", format!("`{word}`")),
        RuleValue::Flag(flag) => ("`true` or `false`", format!("`{flag}`")),
        RuleValue::Number(0) => ("number", "none".to_owned()),
        RuleValue::Number(number) => ("number", format!("`{number}`")),
        RuleValue::Kinds(_) => ("list of kinds", "`[]`".to_owned()),
        RuleValue::Ranks(_) => ("lists of kinds", "`[]`".to_owned()),
        RuleValue::Numbers(_) => ("kind: number", "empty".to_owned()),
        RuleValue::Pairs(_) => ("kind: kind", "empty".to_owned()),
        RuleValue::Entries(_) => ("kind: mapping", "empty".to_owned()),
        RuleValue::Moves(_) | RuleValue::Steps(_) => ("moves", "none".to_owned()),
        RuleValue::List(_) => ("list of numbers", "`[]`".to_owned()),
        RuleValue::Squares(_) => ("list of squares", "`[]`".to_owned()),
    }
}

fn description(about: &Value) -> &str {
    about.get("description").and_then(Value::as_str).unwrap_or_default()
}

/// A sentence as it stands in a table: without its capital and its stop.
fn sentence(text: &str) -> String {
    let text = text.strip_suffix('.').unwrap_or(text);
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect::<String>().replace('|', "\\|")
}
