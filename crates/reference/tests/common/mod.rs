//! Readers for the plain text data of the tests, and the games under test.
#![allow(dead_code, reason = "not every test asks for everything")]

use std::collections::BTreeMap;
use std::path::PathBuf;

use ohban::{LoadVariant, Loaded, Loader, Variant};
use ohban_reference::Reference;

/// The reference for a game that comes with the library, or whose file is
/// among the test data.
pub(crate) fn reference(game: &str) -> Reference {
    let file =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../ohban/tests/data").join(format!("{game}.yaml"));
    let variant = if file.exists() {
        Loader::new().file(file).map(Loaded::into_variant)
    } else {
        Variant::builtin(game)
    };
    let variant = variant.unwrap_or_else(|error| panic!("{game}: {error}"));
    Reference::new(variant.spec()).unwrap_or_else(|error| panic!("{game}: {error}"))
}

/// The reference for `chu`, or for `chu+repetition.occurrence=4`: a game with
/// some keys of its rules changed.
pub(crate) fn switched(name: &str) -> Reference {
    let mut switches = name.split('+');
    let game = switches.next().unwrap_or_default();
    let switches: Vec<&str> = switches.collect();
    if switches.is_empty() {
        return reference(game);
    }
    let mut alone = String::new();
    let mut rules: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for switch in switches {
        let (key, value) = switch.split_once('=').expect("a switch has a value");
        let Some((rule, key)) = key.split_once('.') else {
            alone += &format!("{key}: {value}\n");
            continue;
        };
        let value = if value.contains(',') { format!("[{value}]") } else { value.to_owned() };
        rules.entry(rule).or_default().push(format!("{key}: {value}"));
    }
    let rules = rules.iter().map(|(rule, keys)| format!("{rule}: {{{}}}\n", keys.join(", ")));
    let yaml = format!("name: {name}\nextends: {game}\n{alone}{}", rules.collect::<String>());
    let variant = Variant::from_yaml_str(&yaml, "switched").unwrap_or_else(|e| panic!("{yaml}\n{e}"));
    Reference::new(variant.spec()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A file of the shared test data.
pub(crate) fn data(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../ohban/tests/data").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of the files of a folder, without their ending.
pub(crate) fn files_of(folder: &str) -> Vec<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../ohban/tests/data").join(folder);
    let files = std::fs::read_dir(path).expect("folder of test data");
    let mut games: Vec<String> = files
        .map(|file| file.expect("file").path().file_stem().expect("name").to_string_lossy().into_owned())
        .collect();
    games.sort();
    games
}

/// The records of a file: key and value of each line, records apart by blank
/// lines, remarks left out.
pub(crate) fn records(text: &str) -> Vec<Vec<(&str, &str)>> {
    let blocks = text.split("\n\n").map(|block| {
        let lines = block.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        lines.map(|line| line.trim_start().split_once(' ').unwrap_or((line.trim_start(), ""))).collect()
    });
    blocks.filter(|record: &Vec<_>| !record.is_empty()).collect()
}

/// The value of the first line with this key.
pub(crate) fn value<'a>(record: &[(&str, &'a str)], key: &str) -> Option<&'a str> {
    record.iter().find(|(name, _)| *name == key).map(|(_, value)| *value)
}
