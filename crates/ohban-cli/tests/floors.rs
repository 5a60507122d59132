//! The picture of the crates in ARCHITECTURE.md against what cargo knows.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Each crate with the crates of this repository that it needs.
type Floors = BTreeMap<String, Vec<String>>;

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The block of the picture: a crate at the start of each line, what it needs
/// behind the arrow; the crates in their order from the top.
fn drawn() -> (Vec<String>, Floors) {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page");
    let picture = page.lines().skip_while(|line| !line.starts_with("    betza"));
    let mut order = Vec::new();
    let mut floors = Floors::new();
    for line in picture.take_while(|line| line.starts_with("    ")) {
        let (name, needs) = line.split_once("->").unwrap_or((line, ""));
        let mut needs: Vec<String> = needs.split_whitespace().map(str::to_owned).collect();
        needs.sort();
        order.push(name.trim().to_owned());
        floors.insert(name.trim().to_owned(), needs);
    }
    (order, floors)
}

fn real() -> Floors {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("a list");
    let names: Vec<&str> = packages.iter().map(|package| package["name"].as_str().expect("a name")).collect();
    let needs = |package: &Value| {
        let dependencies = package["dependencies"].as_array().expect("a list").iter();
        let built = dependencies.filter(|dependency| dependency["kind"].is_null());
        let mut needs: Vec<String> = built
            .filter_map(|dependency| dependency["name"].as_str())
            .filter(|name| names.contains(name))
            .map(str::to_owned)
            .collect();
        needs.sort();
        needs
    };
    packages
        .iter()
        .map(|package| (package["name"].as_str().expect("a name").to_owned(), needs(package)))
        .collect()
}

#[test]
fn every_arrow_is_drawn_and_none_goes_up() {
    let (order, drawn) = drawn();
    assert_eq!(drawn, real(), "the picture of the crates in ARCHITECTURE.md is not what Cargo.toml says");
    for (name, needs) in &drawn {
        let floor = |name: &String| order.iter().position(|other| other == name);
        assert!(needs.iter().all(|need| floor(need) < floor(name)), "{name} needs a crate below it");
    }
}

#[test]
fn the_core_needs_neither_files_nor_serde() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "-p", "ohban-core", "-e", "normal", "--offline", "--prefix", "none"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let tree = String::from_utf8(output.stdout).unwrap();
    let crates: Vec<&str> = tree.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(crates.contains(&"betza") && crates.contains(&"smallvec"), "{tree}");
    for foreign in ["serde", "yaml_serde", "indexmap", "clap", "encoding_rs", "strsim", "schemars"] {
        assert!(!crates.contains(&foreign), "ohban-core needs {foreign}:\n{tree}");
    }
}

/// The modules of the core in the order that ARCHITECTURE.md gives, with the
/// number of their floor.
fn modules() -> BTreeMap<String, usize> {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page");
    let floors = page.lines().filter_map(|line| line.strip_prefix("    floor: "));
    floors
        .enumerate()
        .flat_map(|(floor, names)| names.split_whitespace().map(move |name| (name.to_owned(), floor)))
        .collect()
}

/// All source files below a folder.
fn sources(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    folders.iter().flat_map(|folder| sources(folder)).chain(files).collect()
}

/// What a line of source names behind `crate::`, comments apart.
fn named(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or_default();
    let mut parts = code.split("crate::");
    let mut before = parts.next().unwrap_or_default();
    parts.filter_map(move |part| {
        let whole =
            !before.ends_with(|letter: char| letter == '$' || letter == '_' || letter.is_alphanumeric());
        before = part;
        let end = part.find(|letter: char| letter != '_' && !letter.is_alphanumeric()).unwrap_or(part.len());
        whole.then(|| &part[..end])
    })
}

#[test]
fn no_module_of_the_core_needs_one_above_it() {
    let modules = modules();
    let folder = root().join("crates/ohban-core/src");
    let list = std::fs::read_to_string(folder.join("lib.rs")).expect("the crate");
    let declared = list.lines().filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod "));
    let mut declared: Vec<&str> = declared.map(|name| name.trim_end_matches(';')).collect();
    declared.sort_unstable();
    assert_eq!(
        declared,
        modules.keys().collect::<Vec<_>>(),
        "the floors in ARCHITECTURE.md are not the modules"
    );

    let mut arrows = 0;
    for file in sources(&folder).iter().filter(|file| !file.ends_with("lib.rs")) {
        let inside = file.strip_prefix(&folder).expect("inside").to_string_lossy().replace(".rs", "");
        let module = inside.split('/').next().expect("a module");
        let source = std::fs::read_to_string(file).expect("a source");
        let source = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        for (number, line) in (1..).zip(source.lines()) {
            for needed in named(line) {
                arrows += 1;
                let place = format!("{}:{number}", file.display());
                let floor = modules.get(needed);
                assert!(floor.is_some(), "{place}: `crate::{needed}` does not say which module it is from");
                assert!(
                    floor <= modules.get(module),
                    "{place}: {module} needs {needed}, which stands above it"
                );
            }
        }
    }
    assert!(arrows > 200, "only {arrows} imports were found");
}

/// Lines of source below these folders and files, without tests.
fn lines(places: &[&str]) -> usize {
    let files = places.iter().map(|place| root().join("crates").join(place));
    let files = files.flat_map(|place| if place.is_dir() { sources(&place) } else { vec![place] });
    files
        .map(|file| std::fs::read_to_string(&file).expect("a source"))
        .map(|source| source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default().lines().count())
        .sum()
}

#[test]
fn the_table_of_lines_is_true() {
    let (core, notation) = (lines(&["ohban-core/src"]), lines(&["ohban-notation/src"]));
    let (rules, variant) = (lines(&["ohban-core/src/rules"]), lines(&["ohban-core/src/variant"]));
    let records = lines(&["ohban-notation/src/record"]);
    let counted = [
        ("betza", lines(&["betza/src"])),
        ("geometry, positions, generator, game, perft, SFEN, USI", core - rules - variant),
        ("rules", rules),
        ("games: compiling, checking, YAML, mistakes", variant + lines(&["ohban-yaml/src"])),
        ("texts of moves", notation - records),
        ("records", records),
        ("pictures, diagrams", lines(&["ohban/src"])),
        ("program, what is told to programs", lines(&["ohban-cli/src", "ohban-protocol/src"])),
    ];
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page");
    for (row, counted) in counted {
        let cells = page.lines().find_map(|line| line.strip_prefix(&format!("| {row} | ")));
        let told = cells.and_then(|cells| cells.split(" | ").nth(1)).expect("a row").replace(',', "");
        let told: usize = told.parse().expect("a number");
        assert!(counted.abs_diff(told) * 10 <= told, "{row}: {counted} lines, ARCHITECTURE.md says {told}");
    }
}
