//! What a file makes wrong in what it extends is told at its own line.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use ohban::{LoadVariant, Variant, VariantError, VariantErrorKind, VariantErrors};

fn errors(text: &str) -> VariantErrors {
    Variant::from_yaml_str(text, "my.yaml").unwrap_err()
}

/// Line, column and path of each error, and the paths of the inherited entries
/// that it makes wrong.
fn clashes(text: &str) -> Vec<(usize, usize, String, Vec<String>)> {
    let errors = errors(text);
    let told = errors.iter().map(|error| {
        assert_eq!(error.file(), "my.yaml", "{error}");
        let inherited = match error.kind() {
            VariantErrorKind::Clash { errors } => {
                errors.iter().map(|error| error.path().to_owned()).collect()
            }
            _ => Vec::new(),
        };
        (error.line().unwrap(), error.column().unwrap(), error.path().to_owned(), inherited)
    });
    told.collect()
}

fn clash(line: usize, column: usize, path: &str, inherited: &[&str]) -> (usize, usize, String, Vec<String>) {
    (line, column, path.to_owned(), inherited.iter().map(|&path| path.to_owned()).collect())
}

#[test]
fn a_smaller_board_clashes_with_the_setup() {
    assert_eq!(
        errors("extends: shogi\nboard: {files: 7, ranks: 7}\n").to_string(),
        "my.yaml:2:9: board.files: with this, the inherited `setup[0]` (variants/shogi.yaml:22:5) is wrong: \
         each row has 9 squares, 7 wanted\n  \
         help: write `setup` in this file too, so that all fits together, or take this back; \
         `null` removes a key"
    );
    assert_eq!(
        clashes("extends: shogi\nboard:\n  ranks: 2\n"),
        [clash(3, 3, "board.ranks", &["promotion.zone", "setup", "setup"])]
    );
    let mended = "extends: shogi\nboard: {files: 7}\nsetup: [. . S K S . .]\n";
    assert!(Variant::from_yaml_str(mended, "my.yaml").is_ok());
}

#[test]
fn a_piece_that_is_taken_away_is_missed() {
    assert_eq!(
        clashes("extends: shogi\npieces:\n  gold_general: null\n  pawn: null\n"),
        [clash(3, 3, "pieces.gold_general", &["setup[0]"]), clash(4, 3, "pieces.pawn", &["setup[2]"]),]
    );
    assert_eq!(
        clashes("extends: shogi\nlibrary: {knight: null}\n"),
        [clash(2, 11, "library.knight", &["pieces.knight"])]
    );
    assert_eq!(clashes("extends: shogi\nboard: {files: 8}\npieces: {gold_general: null}\n").len(), 2);
}

#[test]
fn lists_forget_what_a_file_takes_away() {
    let setup = "setup: [L N S G K G S N L, \". . . . . . . . .\", P P P P P P P P P]\n";
    let game = |pieces: &str| {
        let text = format!("extends: shogi\npieces: {pieces}\n{setup}");
        Variant::from_yaml_str(&text, "my.yaml")
            .map(|variant| variant.rules().endings.five_points.iter().count())
    };
    // Rook and bishop with their promoted forms are worth five points.
    assert_eq!(game("{rook: null, bishop: null}"), Ok(0));
    let one = game("{rook: null}").unwrap();
    assert_eq!(game("{bishop: null}"), Ok(one));
    assert!(one > 0);
    // What the file itself lists must be there, and royals are never forgotten.
    let own = format!("extends: shogi\npieces: {{rook: null}}\nendings: {{five_points: [rook]}}\n{setup}");
    assert_eq!(clashes(&own), [clash(3, 25, "endings.five_points[0]", &[])]);
    let royal = clashes(&format!("extends: shogi\npieces: {{king: null}}\n{}", setup.replace('K', "G")));
    assert_eq!(royal, [clash(2, 10, "pieces.king", &["royal[0]"])]);
}

#[test]
fn rules_that_change_clash_with_others() {
    assert_eq!(clashes("extends: heisei-chu\ndrops: null\n"), [clash(2, 1, "drops", &["reserve"])]);
    assert_eq!(
        clashes("extends: shogi\npieces: {rook: {code: T}}\n"),
        [clash(2, 17, "pieces.rook.code", &["setup[1]"])]
    );
    // The new code is wrong itself: that is the mistake.
    assert_eq!(
        clashes("extends: shogi\npieces: {rook: {code: t}}\n"),
        [clash(2, 23, "pieces.rook.code", &[])]
    );
}

#[test]
fn of_several_files_the_one_that_did_it_is_named() {
    let folder = std::env::temp_dir().join(format!("ohban-inherited-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write("sound.yaml", "extends: shogi\nname: Base\n");
    write("narrow.yaml", "extends: shogi\nboard: {files: 8}\n");
    write("slip.yaml", "extends: shogi\nroyal: [kign]\n");
    write("a.yaml", "extends: sound.yaml\nboard: {files: 8}\n");
    write("b.yaml", "extends: narrow.yaml\nname: B\n");
    write("c.yaml", "extends: slip.yaml\nname: C\n");
    let told = |name: &str| {
        let errors = Variant::load(folder.join(name)).unwrap_err();
        assert_eq!(errors.iter().count(), 1, "{errors}");
        let error: &VariantError = errors.iter().next().unwrap();
        let file = std::path::Path::new(error.file()).file_name().unwrap().to_str().unwrap().to_owned();
        (file, error.line().unwrap(), error.path().to_owned())
    };
    assert_eq!(told("a.yaml"), ("a.yaml".into(), 2, "board.files".into()));
    assert_eq!(told("b.yaml"), ("narrow.yaml".into(), 2, "board.files".into()));
    assert_eq!(told("c.yaml"), ("slip.yaml".into(), 2, "royal[0]".into()));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn very_many_changes_are_no_burden() {
    let pieces: String = (0..3_000).map(|i| format!("  p{i}: null\n")).collect();
    let told = clashes(&format!("extends: shogi\npieces:\n{pieces}  rook: null\n"));
    assert_eq!(told, [clash(2, 1, "pieces", &["setup[1]"])]);
}
