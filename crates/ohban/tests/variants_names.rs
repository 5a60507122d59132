//! Names of pieces and games, and texts that are shown: what is refused, what
//! is suggested, and that one mistake is told once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use ohban::{LoadVariant, Variant, VariantError, VariantErrorKind};

const GAME: &str = "\
board: {files: 5, ranks: 5}
pieces:
  king: {code: K}
  rook: {code: R, promotes_to: dragon_king}
  pawn: {code: P, promotes_to: tokin}
setup:
  - R . K . .
  - P . . . P
royal: [king]
promotion: {trigger: zone, zone: 1, last_rank_duty: [pawn]}
drops: {file_limits: {pawn: 1}, no_mate_by: [pawn]}
";

/// The errors of the game after some changes.
#[track_caller]
fn changed(changes: &[(&str, &str)]) -> Vec<VariantError> {
    let mut text = GAME.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    let errors = Variant::from_yaml_str(&text, "my.yaml").unwrap_err();
    errors.iter().cloned().collect()
}

/// Path and help of the only error.
#[track_caller]
fn only(changes: &[(&str, &str)]) -> (String, String) {
    let errors = changed(changes);
    assert_eq!(errors.len(), 1, "{errors:#?}");
    (errors[0].path().to_owned(), errors[0].kind().help().unwrap_or_default())
}

fn told(path: &str, help: &str) -> (String, String) {
    (path.to_owned(), help.to_owned())
}

#[test]
fn a_mistake_is_told_once() {
    // The piece is missed in five places.
    assert_eq!(only(&[("  pawn:", "  pwan:")]), told("pieces.pwan", "did you mean `pawn`?"));
    assert_eq!(only(&[("  king:", "  King:")]), told("pieces.King", "did you mean `king`?"));
    assert_eq!(only(&[("  pawn:", "  P:")]), told("pieces.P", "did you mean `pawn`?"));
    let (path, help) = only(&[("  king: {code: K}\n", "")]);
    assert_eq!(path, "royal[0]");
    assert!(help.contains("add it under `pieces`, `king: {code: ...}`"), "{help}");
    assert_eq!(only(&[("code: P", "code: p")]).0, "pieces.pawn.code");
    assert_eq!(only(&[("code: P", "code: R")]).0, "pieces.pawn.code");
    assert_eq!(only(&[("[king]", "[kign, kign]")]).0, "royal[0]");
    assert_eq!(only(&[("P . . . P", "P . Q . P"), ("R . K . .", "R . K . Q")]).0, "setup[0]");
    assert_eq!(only(&[("files: 5", "files: 4")]).0, "setup[0]");
    assert_eq!(
        only(&[("promotes_to: dragon_king", "promotes_to: dragon_kin"), ("[king]", "[dragon_king, king]")]).0,
        "pieces.rook.promotes_to"
    );
    // Two mistakes are told as two.
    assert_eq!(changed(&[("  pawn:", "  pwan:"), ("[king]", "[queen]")]).len(), 2);
}

#[test]
fn names_are_suggested_by_codes_words_and_beginnings() {
    let promotes_to = |name: &str| only(&[("promotes_to: tokin", &format!("promotes_to: {name}"))]).1;
    assert_eq!(promotes_to("R"), "did you mean `rook`?");
    assert_eq!(promotes_to("+R"), "did you mean `dragon_king`?");
    assert_eq!(promotes_to("Gold General"), "did you mean `gold_general`?");
    assert_eq!(promotes_to("gold-general"), "did you mean `gold_general`?");
    assert!(promotes_to("gold").contains("`gold_general`"), "{}", promotes_to("gold"));
    assert!(promotes_to("silver").contains("`silver_general`"), "{}", promotes_to("silver"));
    assert_eq!(
        promotes_to("zzzzzz"),
        "`ohban piece --library` lists the names; a new piece goes under the key `library`"
    );
    assert_eq!(only(&[("R . K . .", "R . king . .")]), told("setup[0]", "did you mean `K`?"));
    assert_eq!(only(&[("code: K", "code: k")]).1.split('?').next(), Some("did you mean `K`"));
}

#[test]
fn names_of_the_library_cannot_look_like_codes() {
    let library = |name: &str| {
        let errors = changed(&[("royal:", &format!("library: {{{name}: {{moves: W}}}}\nroyal:"))]);
        let [error] = &errors[..] else { panic!("{errors:?}") };
        assert_eq!((error.line(), error.column()), (Some(9), Some(11)), "{name}");
        match error.kind() {
            VariantErrorKind::InvalidName { suggestion, .. } => suggestion.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(library("Cat").as_deref(), Some("cat"));
    assert_eq!(library("CT").as_deref(), Some("ct"));
    assert_eq!(library("Wild Cat").as_deref(), Some("wild_cat"));
    assert_eq!(library("go-between").as_deref(), Some("go_between"));
    assert_eq!(library("7th_cat"), None);
    assert_eq!(library("\"\""), None);
    for name in ["cat", "cat_2", "猫", "łasica"] {
        let text = GAME.replace("royal:", &format!("library: {{{name}: {{moves: W}}}}\nroyal:"));
        assert!(Variant::from_yaml_str(&text, "my.yaml").is_ok(), "{name}");
    }
}

#[test]
fn texts_that_are_shown_have_no_control_characters() {
    for character in ["\\e", "\\n", "\\t", "\\0", "\\x7f", "\\x9b", "\\u202e", "\\u2028", "\\ufffe"] {
        for key in ["name", "kanji"] {
            let errors = changed(&[("royal:", &format!("{key}: \"a{character}b\"\nroyal:"))]);
            assert!(matches!(errors[0].kind(), VariantErrorKind::ControlCharacter { .. }), "{errors:?}");
            assert_eq!((errors[0].line(), errors[0].path()), (Some(9), key));
        }
    }
    for key in ["name", "kanji", "romaji"] {
        let piece = format!("library: {{cat: {{moves: W, {key}: \"a\\e\"}}}}\nroyal:");
        assert_eq!(changed(&[("royal:", &piece)])[0].path(), format!("library.cat.{key}"));
    }
    let (path, _) = only(&[("royal:", "name: a\u{1b}b\nroyal:")]);
    assert_eq!(path, "");
    let text = GAME.replace("royal:", "name: \"Größe 😀 ｘ\"\nkanji: 将棋\nroyal:");
    assert!(Variant::from_yaml_str(&text, "my.yaml").is_ok());
}

#[test]
fn files_that_are_not_there() {
    let folder = std::env::temp_dir().join(format!("ohban-names-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("sub")).unwrap();
    std::fs::write(folder.join("four.yaml"), "extends: for.yaml\n").unwrap();
    std::fs::write(folder.join("bytes.yaml"), [0xff, 0xfe, 0x00]).unwrap();
    let error = |name: &str| {
        let errors = Variant::load(folder.join(name)).unwrap_err();
        let error = errors.iter().next().unwrap();
        (error.kind().to_string(), error.kind().help().unwrap_or_default())
    };
    let near = format!("did you mean `{}`?", folder.join("four.yaml").display());
    for name in ["fuor.yaml", "four", "four.yml", "Four.yaml"] {
        assert_eq!(error(name), ("cannot be read: there is no such file".to_owned(), near.clone()), "{name}");
    }
    assert_eq!(error("else.yaml").1, "");
    assert_eq!(error("bytes.yaml").0, "cannot be read: it is not a text in UTF-8");
    let (message, help) = error("four.yaml");
    assert_eq!(message, "there is no variant `for.yaml`");
    let path = folder.join("for.yaml");
    let path = format!(
        "There is no file {} (paths start from the folder of this file). The bundled",
        path.display()
    );
    assert!(help.contains(&path) && help.ends_with("taikyoku-site"), "{help}");
    std::fs::remove_dir_all(&folder).unwrap();
}
