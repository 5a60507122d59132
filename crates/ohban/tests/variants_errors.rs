//! What is wrong in the file of a variant is reported with its place.

use ohban::{Extends, LoadVariant, Loader, Variant, VariantErrorKind, VariantErrors, definition::VariantDef};

/// The error of a file that is empty or a list.
const NO_KEYS: &str = "small.yaml:1:1: the file is not a mapping of keys to values\n  \
                       help: a file begins for example with `extends: shogi`";

/// A small game without mistakes.
const GOOD: &str = "\
name: Small
board: {files: 5, ranks: 5}
royal: [king]
promotion: {trigger: zone, zone: 1, duty: when_stuck}
pieces:
  king: {code: K}
  pawn: {code: P, promotes_to: tokin}
setup:
  - . . K . .
  - P P P P P
";

fn errors(text: &str) -> VariantErrors {
    Variant::from_yaml_str(text, "small.yaml").expect_err("a variant with a mistake")
}

/// The errors of the small game after one change.
#[track_caller]
fn changed(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    errors(&GOOD.replace(from, to)).to_string()
}

/// The errors of the small game with more lines, which start on line 11.
fn added(lines: &str) -> String {
    errors(&format!("{GOOD}{lines}")).to_string()
}

#[test]
fn the_small_game_is_right() {
    let variant = Variant::from_yaml_str(GOOD, "folder/small.yaml").expect("no mistakes");
    let variant = variant.spec();
    assert_eq!((variant.id.as_str(), variant.name.as_str(), variant.kanji.as_str()), ("small", "Small", ""));
    assert_eq!(variant.start.board.len(), 12);
    assert_eq!(variant.kinds.len(), 3);
}

#[test]
fn keys() {
    assert_eq!(
        changed("royal:", "royals:"),
        "small.yaml:3:1: royals: unknown key `royals`\n  help: did you mean `royal`?"
    );
    assert_eq!(
        changed("code: P", "kode: P"),
        "small.yaml:7:10: pieces.pawn.kode: unknown key `kode`\n  help: did you mean `code`?"
    );
    assert_eq!(
        changed("{code: K}", "{code: K, value: 9}"),
        "small.yaml:6:19: pieces.king.value: unknown key `value`\n  help: possible here: code, sfen, promotes_to, sfen_promoted"
    );
    assert_eq!(
        changed("  pawn:", "  king: {code: X}\n  pawn:"),
        "small.yaml:7:3: pieces.king: `king` stands here for the second time, first on line 6\n  \
         help: remove one of them"
    );
    assert_eq!(
        changed("zone: 1, ", ""),
        "small.yaml:4:12: promotion: the key `zone` is missing\n  \
         help: the number of ranks of the promotion zone"
    );
    assert_eq!(errors("name: Nothing\n").iter().count(), 4, "board, pieces, royal and setup are missing");
    for required in ["board", "pieces", "royal", "setup"] {
        let is_key = |line: &str| !line.starts_with(' ');
        let (mut text, mut left_out) = (String::new(), false);
        for line in GOOD.lines() {
            if is_key(line) {
                left_out = line.starts_with(&format!("{required}:"));
            }
            if !left_out {
                text += &format!("{line}\n");
            }
        }
        // What follows from it is not told.
        let errors = errors(&text);
        let kinds: Vec<_> = errors.iter().map(|error| error.kind()).collect();
        assert!(
            matches!(kinds[..], [VariantErrorKind::MissingKey { key, .. }] if *key == required),
            "{required}: {errors}"
        );
    }
    let without_setup = &GOOD[..GOOD.find("setup").expect("a setup")];
    assert_eq!(
        errors(without_setup).to_string(),
        "small.yaml:1:1: the key `setup` is missing\n  \
         help: where the pieces stand: a row of codes for each rank, the back rank first: \
         `setup: [L N S G K G S N L]`"
    );
}

#[test]
fn values() {
    assert_eq!(
        changed("files: 5", "files: five"),
        "small.yaml:2:16: board.files: expected a whole number from 0 up, found the text \"five\"\n  \
         help: for example `files: 9`"
    );
    assert_eq!(
        changed("code: P", "code: 5"),
        "small.yaml:7:16: pieces.pawn.code: expected a text, found the number 5, which is a text only in quotes\n  \
         help: for example `code: P`"
    );
    assert_eq!(
        changed("king: {code: K}", "king: K"),
        "small.yaml:6:9: pieces.king: expected a mapping, found the text \"K\"\n  \
         help: for example `pawn: {code: P, promotes_to: tokin}`"
    );
    assert_eq!(
        changed("[king]", "king"),
        "small.yaml:3:8: royal: expected a list, found the text \"king\"\n  help: for example `royal: [king]`"
    );
    assert_eq!(
        changed("trigger: zone", "trigger: zome"),
        "small.yaml:4:22: promotion.trigger: `zome` is not one of the choices here\n  help: did you mean `zone`?"
    );
    assert_eq!(
        changed("files: 5", "files: 37"),
        "small.yaml:2:8: board: a board of 37 files and 5 ranks is not possible: both are 1 to 36"
    );
    assert_eq!(
        changed("zone: 1", "zone: 6"),
        "small.yaml:4:34: promotion.zone: a zone of 6 ranks on a board of 5 ranks\n  \
         help: possible here: 1 to 5"
    );
    assert_eq!(
        added("repetition: {rule: draw, occurrence: 1}\n"),
        "small.yaml:11:38: repetition.occurrence: the rule cannot apply at occurrence 1: 2 to 255 are possible"
    );
    assert_eq!(
        added("reserve: {pawn: 2}\n"),
        "small.yaml:11:1: reserve: pieces in reserve, but the variant has no drops\n  \
         help: add the key `drops`, `{}` for the plainest form"
    );
    assert_eq!(
        added("drops: {}\nreserve: {tokin: 2}\n"),
        "small.yaml:12:11: reserve.tokin: `tokin` is a promoted form, which cannot be in hand\n  \
         help: name the piece that promotes to it"
    );
}

#[test]
fn names_of_pieces() {
    assert_eq!(
        changed("pawn:", "pwan:"),
        "small.yaml:7:3: pieces.pwan: the library has no piece `pwan`\n  help: did you mean `pawn`?"
    );
    assert_eq!(
        changed("promotes_to: tokin", "promotes_to: dragon"),
        "small.yaml:7:32: pieces.pawn.promotes_to: the library has no piece `dragon`\n  \
         help: did you mean `dragon_horse` or `dragon_king`?"
    );
    assert_eq!(
        changed("promotes_to: tokin", "promotes_to: pawn"),
        "small.yaml:7:32: pieces.pawn.promotes_to: the piece promotes to itself\n  \
         help: name another piece of the library, or leave `promotes_to` out"
    );
    assert_eq!(
        changed("[king]", "[king, prince]"),
        "small.yaml:3:15: royal[1]: no kind of piece is called `prince`\n  \
         help: the library has it, but the game does not: add it under `pieces`, `prince: {code: ...}`"
    );
    assert_eq!(
        added("drops: {file_limits: {pwan: 1}}\n"),
        "small.yaml:11:23: drops.file_limits.pwan: no kind of piece is called `pwan`\n  help: did you mean `pawn`?"
    );
    assert_eq!(
        errors("extends: heian\ncontagion: {spreads: {king: gold_general}}\n").to_string(),
        "small.yaml:2:29: contagion.spreads.king: `gold_general` can be any of G, +S, +N, +L, +P\n  \
         help: use a code"
    );
}

#[test]
fn codes() {
    assert_eq!(
        changed("code: P", "code: K").lines().next(),
        Some(
            "small.yaml:7:16: pieces.pawn.code: the code `K` is also that of `pieces.king` (small.yaml:6:9)"
        )
    );
    assert_eq!(
        changed("code: P,", "code: P, sfen: K,"),
        "small.yaml:7:25: pieces.pawn.sfen: the SFEN symbol `K` is also that of `pieces.king` (small.yaml:6:9)\n  \
         help: capitals are Black's, small letters White's; give one of them another `sfen`"
    );
    for code in ["p", "P1", "+P", "(P)", "P/", "PK QK", "ABCDEFGHI", "Ä", "''"] {
        let text = GOOD.replace("code: P", &format!("code: {code}"));
        let kinds: Vec<_> = errors(&text).iter().map(|error| error.kind().clone()).collect();
        let wanted = code.trim_matches('\'');
        let refused = |kind: &VariantErrorKind| matches!(kind, VariantErrorKind::InvalidCode { code, .. } if code == wanted);
        assert!(kinds.iter().any(refused), "{code}: {kinds:?}");
    }
}

#[test]
fn rows_of_the_setup() {
    assert_eq!(
        changed("  - P P P P P", "  - P P P P"),
        "small.yaml:10:5: setup[1]: row has 4 squares, 5 wanted\n  \
         help: codes are separated by spaces; an empty square is `.`"
    );
    assert_eq!(
        changed("P P P P P", "P  P p P P"),
        "small.yaml:10:10: setup[1]: no piece has the code `p` (square 3 of the row)\n  help: did you mean `P`?"
    );
    assert_eq!(
        changed(". . K . .", "\". . K Xx .\""),
        "small.yaml:9:12: setup[0]: no piece has the code `Xx` (square 4 of the row)\n  \
         help: codes are separated by spaces; an empty square is `.`"
    );
    assert_eq!(
        changed(". . K . .", ". . . . ."),
        "small.yaml:9:3: setup: no royal piece stands in the setup\n  help: `royal: []` says that no piece is royal"
    );
    assert!(Variant::from_yaml_str(&GOOD.replace("[king]", "[]"), "peaceful").is_ok());
    // Each side's pieces on the middle rank, seen from both sides.
    assert!(Variant::from_yaml_str(&format!("{GOOD}  - . P . . .\n"), "middle").is_ok());
    assert_eq!(added("  - . . P . .\n"), "small.yaml:9:3: setup: the pieces of both sides start on 3c");
    assert_eq!(
        added(&"  - . . . . .\n".repeat(4)),
        "small.yaml:9:3: setup: 6 rows, but the board has 5 ranks\n  \
         help: empty rows behind the last piece can be left out"
    );
}

#[test]
fn setups_of_each_side() {
    let text = GOOD
        .replace("  - . . K . .\n  - P P P P P\n", "  black: [. . K . .]\n  white: [. . K . ., P P P P .]\n");
    let variant = Variant::from_yaml_str(&text, "uneven").expect("no mistakes");
    let variant = variant.spec();
    let squares: Vec<String> = variant.start.board.iter().map(|(square, _)| square.to_string()).collect();
    assert_eq!(squares, ["3e", "3a", "1b", "2b", "3b", "4b"]);
    assert_eq!(
        errors(&text.replace("P P P P .", "P P P P X")).to_string().lines().next(),
        Some("small.yaml:10:30: setup.white[1]: no piece has the code `X` (square 5 of the row)")
    );
}

#[test]
fn moves() {
    let place = |line: &str| {
        let errors = errors(&format!("{GOOD}library:\n  new:\n    {line}\n"));
        let error = errors.iter().next().expect("an error").clone();
        assert!(matches!(error.kind(), VariantErrorKind::Moves(_)), "{error}");
        (error.line(), error.column())
    };
    assert_eq!(place("moves: WxF"), (Some(13), Some(13)));
    assert_eq!(place("moves: \"RmasL\""), (Some(13), Some(17)));
    assert_eq!(place("{kanji: 新駒, moves: 'Wq'}"), (Some(13), Some(26)));
    // Nothing inside the text can be told from an escaped form.
    assert_eq!(place(r#"moves: "\x57xF""#), (Some(13), Some(12)));
    assert_eq!(
        added("library:\n  new: {moves: cacacacaK}\n"),
        "small.yaml:12:16: library.new.moves: a move captures 4 pieces on the way; at most 3 are possible"
    );
    assert_eq!(
        added("library:\n  new: {kanji: 新}\n"),
        "small.yaml:12:8: library.new: the key `moves` is missing\n  \
         help: how the piece moves in XBetza notation, `moves: WfF`"
    );
}

#[test]
fn text_that_is_not_yaml() {
    assert_eq!(
        changed("  king", "\tking"),
        "small.yaml:6:1: a tab in the indentation\n  \
         help: indent with spaces, not with tabs"
    );
    assert_eq!(
        changed("{code: K}", "{code: K"),
        "small.yaml:6:9: the `{` here is not closed by a `}`, or a comma is missing behind it\n  \
         help: entries in brackets are separated by commas"
    );
    assert_eq!(
        added("---\nname: another\n"),
        "small.yaml:11:1: `---` starts a second document, but a file holds one"
    );
    assert_eq!(errors("").to_string(), NO_KEYS);
    assert_eq!(errors("- a\n").to_string(), NO_KEYS);
    assert_eq!(changed("[king]", "!set [king]"), "small.yaml:3:8: tags such as `!name` mean nothing here");
}

#[test]
fn marks_of_byte_order_and_lines_of_windows_are_read() {
    let text = format!("\u{feff}{}", GOOD.replace('\n', "\r\n"));
    assert!(Variant::from_yaml_str(&text, "windows").is_ok());
    let error = errors(&text.replace("royal:", "royl:"));
    assert_eq!(error.iter().next().map(|error| (error.line(), error.column())), Some((Some(3), Some(1))));
}

#[test]
fn extends() {
    let chuu = errors("extends: chuu\n").to_string();
    assert!(
        chuu.starts_with(
            "small.yaml:1:10: extends: there is no variant `chuu`\n  \
             help: did you mean `chu`? The bundled games are shogi, mini, "
        ),
        "{chuu}"
    );
    // The name of a game is as good as its id.
    assert!(errors("extends: dai dai shogi\n").to_string().contains("did you mean `dai-dai`?"));
    assert_eq!(errors("extends: chuu\nnane: Chu\n").iter().count(), 2);
    let dai_dai = Variant::builtin("dai_dai").expect_err("the id has a hyphen").to_string();
    assert!(
        dai_dai.starts_with(
            "bundled games: there is no variant `dai_dai`\n  help: did you mean `dai-dai`? The bundled"
        ),
        "{dai_dai}"
    );
    // A text may be called like what it extends.
    assert!(Variant::from_yaml_str("extends: chu\n", "variants/chu.yaml").is_ok());
    // A text from nowhere cannot reach the file system.
    let manifest = concat!("extends: ", env!("CARGO_MANIFEST_DIR"), "/../../variants/shogi.yaml");
    assert!(matches!(
        errors(manifest).iter().next().map(|error| error.kind()),
        Some(VariantErrorKind::UnknownVariant { .. })
    ));
}

/// Paths, `..`, links and files that are no games: nothing that stands in them is
/// told.
#[test]
#[cfg(unix)]
fn files_extend_nothing_outside_of_their_folder() {
    let top = std::env::temp_dir().join(format!("ohban-outside-{}", std::process::id()));
    let folder = top.join("games");
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let write = |path: &str, text: &str| std::fs::write(top.join(path), text).expect("a file for the test");
    let secret = "TOKEN=hunter2\nname: hunter2\n";
    write("secret.env", secret);
    write("outside.yaml", "extends: shogi\n");
    write("games/inside.env", secret);
    write("games/inside.yaml", "name: hunter2\nservices: {hunter2: 1}\n");
    std::os::unix::fs::symlink(top.join("outside.yaml"), folder.join("link.yaml")).expect("a link");
    std::os::unix::fs::symlink(&top, folder.join("folder")).expect("a link");
    let absolute = top.join("outside.yaml").display().to_string();
    for (extends, wanted) in [
        ("../secret.env", "lies outside"),
        ("../outside.yaml", "lies outside"),
        ("x/../../outside.yaml", "lies outside"),
        ("/etc/hostname", "lies outside"),
        ("/etc/no-such-file", "lies outside"),
        (absolute.as_str(), "lies outside"),
        ("link.yaml", "lies outside"),
        ("folder/outside.yaml", "lies outside"),
        ("inside.env", "is no file of a game"),
        ("inside.yaml", "is no file of a game"),
        ("none.yaml", "there is no variant"),
    ] {
        write("games/mine.yaml", &format!("extends: {extends}\nname: Mine\n"));
        let told = Variant::load(folder.join("mine.yaml")).expect_err(extends).to_string();
        assert!(told.contains(wanted) && !told.contains("hunter2"), "{extends}: {told}");
    }
    // What the caller gives is asked for by name, and by nothing else.
    let texts = |name: &str| match name {
        "base" => Some("extends: root\n".to_owned()),
        "root" => Some("extends: shogi\nname: Root\n".to_owned()),
        _ => None,
    };
    let loader = Loader::new().extends(Extends::texts(texts));
    assert_eq!(loader.text("extends: base\n", "x").expect("texts").variant().name(), "Root");
    assert!(loader.text(&format!("extends: {absolute}\n"), "x").is_err());
    write("games/mine.yaml", "extends: shogi.yaml\n");
    write("games/shogi.yaml", "extends: shogi\n");
    let bundled = Loader::new().extends(Extends::Bundled);
    assert!(bundled.file(folder.join("shogi.yaml")).is_ok());
    assert!(bundled.file(folder.join("mine.yaml")).is_err());
    std::fs::remove_dir_all(top).expect("the folder of the test");
}

#[test]
fn files_extend_files_beside_them() {
    let folder = std::env::temp_dir().join(format!("ohban-extends-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("sub")).expect("a folder for the test");
    let write =
        |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("a file for the test");
    write("base.yaml", "extends: shogi\nname: Base\n");
    write("sub/child.yaml", "extends: ../base.yaml\nroyal: [knig]\n");
    write("a.yaml", "name: A\nextends: b.yaml\n");
    write("b.yaml", "extends: sub/../a.yaml\n");
    write("shogi.yaml", "extends: shogi\nname: Shadow\n");
    write("broken.yaml", "extends: base.yaml\nroyal: [");
    write("over.yaml", "extends: broken.yaml\n");
    let load = |name: &str| Variant::load(folder.join(name)).map_err(|errors| errors.to_string());
    let shown = |name: &str| folder.join(name).display().to_string();

    assert_eq!(
        load("base.yaml").map(|variant| (variant.id().to_owned(), variant.name().to_owned())),
        Ok(("base".into(), "Base".into()))
    );
    assert_eq!(load("shogi.yaml").map(|variant| variant.name().to_owned()), Ok("Shadow".into()));
    // Beyond its own folder a file reaches only where the caller allows it.
    let child = load("sub/child.yaml").expect_err("outside");
    assert!(child.contains("`../base.yaml` lies outside of the folder"), "{child}");
    let wider = Loader::new().extends(Extends::Folder(folder.clone()));
    let child = wider.file(folder.join("sub/child.yaml")).expect_err("a king misspelt").to_string();
    assert!(child.starts_with(&format!("{}:2:9: royal[0]: ", shown("sub/child.yaml"))), "{child}");
    let cycle = load("a.yaml").expect_err("a cycle");
    assert!(
        cycle.starts_with(&format!("{}:1:10: extends: the variant extends itself: ", shown("b.yaml"))),
        "{cycle}"
    );
    let over = load("over.yaml").expect_err("the file below is broken");
    let told = "1:10: extends: `broken.yaml` is no file of a game";
    assert!(over.starts_with(&format!("{}:{told}", shown("over.yaml"))), "{over}");
    let nowhere = load("nowhere.yaml").expect_err("no such file");
    assert!(nowhere.starts_with(&format!("{}: cannot be read: ", shown("nowhere.yaml"))), "{nowhere}");
    std::fs::remove_dir_all(&folder).expect("the folder of the test");
}

#[test]
fn independent_mistakes_are_all_reported_and_nothing_that_follows_from_them() {
    let text = "\
extends: shogi
royal: [knig]
repitition: {}
pieces:
  rook: {promotes_to: dragon_kin, cod: X}
  lance: {code: 5}
setup:
  - L N S G K G S N
  - . B . . . . . Q .
";
    let errors = errors(text);
    let places: Vec<_> = errors.iter().map(|error| (error.line(), error.column(), error.path())).collect();
    let at = |line, column, path| (Some(line), Some(column), path);
    assert_eq!(
        places,
        [
            at(2, 9, "royal[0]"),
            at(3, 1, "repitition"),
            at(5, 23, "pieces.rook.promotes_to"),
            at(5, 35, "pieces.rook.cod"),
            at(6, 17, "pieces.lance.code"),
            at(8, 5, "setup[0]"),
            at(9, 19, "setup[1]"),
        ]
    );
    // All codes would be unknown without the pieces.
    assert_eq!(changed("pieces:", "peices:").lines().count(), 2);
}

#[test]
fn hostile_texts_are_refused() {
    let kind = |text: &str| errors(text).iter().next().map(|error| error.kind().clone());
    let is_syntax = |text: &str, says: &str| match kind(text) {
        Some(VariantErrorKind::Syntax { message, .. }) => assert_eq!(message, says),
        other => panic!("{other:?}"),
    };
    assert!(matches!(kind(&"#".repeat(256 * 1024 + 1)), Some(VariantErrorKind::TooLarge { .. })));
    assert!(matches!(kind(&"[".repeat(200_000)), Some(VariantErrorKind::TooDeep)));
    assert!(matches!(kind(&"{a: ".repeat(60_000)), Some(VariantErrorKind::TooDeep)));
    assert!(matches!(kind(&"[\n".repeat(100_000)), Some(VariantErrorKind::TooDeep)));
    is_syntax(&format!("a: {}", "[".repeat(300)), "lists and mappings are nested too deeply");
    is_syntax(&"- ".repeat(100_000), "lists and mappings are nested too deeply");
    let bomb =
        format!("a: &a [{}]\nb: &b [{}]\nc: [{}]\n", "x,".repeat(999), "*a,".repeat(999), "*b,".repeat(999));
    is_syntax(&bomb, "aliases repeat too much of the text");
    let long = format!("a: &a {}\nb: [{}]\n", "x".repeat(100_000), "*a,".repeat(999));
    is_syntax(&long, "aliases repeat too much of the text");

    let many: String = (0..20_000).map(|i| format!("k{i}: 1\n")).collect();
    let many = errors(&many);
    assert!((1..=100).contains(&many.iter().count()), "some are told, not all");
    assert!(many.omitted() > 0, "and that there are more");
    let pieces: String = (0..5_000).map(|i| format!("  p{i}: {{code: C}}\n")).collect();
    assert!(matches!(
        kind(&format!("extends: shogi\npieces:\n{pieces}")),
        Some(VariantErrorKind::TooManyKinds { kinds: 5_014 })
    ));
    let library: String = (0..4_000).map(|i| format!("  p{i}: {{moves: QaQaQaQaQ}}\n")).collect();
    assert!(matches!(
        kind(&format!("extends: shogi\nlibrary:\n{library}")),
        Some(
            VariantErrorKind::TooManyPaths { .. }
                | VariantErrorKind::TooManyWalks { .. }
                | VariantErrorKind::MovesTooMany(_)
        )
    ));
}

#[test]
fn aliases_within_reason_are_read() {
    let text = GOOD.replace("[king]", "&royals [king]") + "endings: {uncounted: *royals}\n";
    assert!(Variant::from_yaml_str(&text, "aliases").is_ok());
}

#[test]
fn definitions_are_plain_data() {
    let def: VariantDef = serde_yaml::from_str(GOOD).expect("the same shape");
    let written = serde_yaml::to_string(&def).expect("plain data");
    assert_eq!(serde_yaml::from_str::<VariantDef>(&written).expect("what was written"), def);
    let variant = |text: &str| Variant::from_yaml_str(text, "same").expect("no mistakes");
    assert_eq!(variant(&written), variant(GOOD));
}

#[test]
fn the_examples_of_the_documentation_are_right() {
    let text = include_str!("../../../variants/README.md");
    let examples: Vec<&str> =
        text.split("```yaml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() > 15);
    for example in &examples {
        if let Err(error) = serde_yaml::from_str::<VariantDef>(example) {
            panic!("{error} in\n{example}");
        }
    }
    for example in &examples[..2] {
        Variant::from_yaml_str(example, "example").unwrap_or_else(|errors| panic!("{errors}"));
    }
    let slip = examples[0].replace("dragon_king", "dragonking");
    let shown = Variant::from_yaml_str(&slip, "four.yaml").expect_err("a slip").to_string();
    assert!(text.contains(&format!("    {}\n", shown.replace('\n', "\n    "))), "{shown}");
    let VariantErrorKind::UnknownKey { expected, .. } =
        errors("?: x").iter().next().expect("an error").kind().clone()
    else {
        panic!("an unknown key");
    };
    for key in expected {
        assert!(text.contains(&format!("[`{key}`](#")), "`{key}` is not in the table of keys");
    }
}

/// What a stranger writes is shown in every move of a record, and quoted in
/// errors: it is bounded.
#[test]
fn texts_and_quotes_are_bounded() {
    let long = |count: usize| "k".repeat(count);
    for (yaml, wanted) in [
        (
            format!("{{extends: shogi, name: {}}}", long(101)),
            "the text has 101 letters, at most 100 are possible",
        ),
        (format!("{{extends: shogi, kanji: {}}}", "将".repeat(101)), "has 101 letters, at most 100"),
        (format!("{{extends: shogi, about: {}}}", long(1_001)), "has 1001 letters, at most 1000"),
        (format!("{{extends: shogi, handicaps: [{{name: {}}}]}}", long(200)), "has 200 letters"),
        (
            format!("{{extends: shogi, library: {{king: {{moves: K, kanji: {}}}}}}}", "王".repeat(80_000)),
            "has 80000 letters, at most 20",
        ),
        (
            format!("{{extends: shogi, library: {{king: {{moves: K, romaji: {}}}}}}}", long(101)),
            "has 101 letters",
        ),
        (
            format!("{{extends: shogi, library: {{{}: {{moves: K}}}}}}", long(900)),
            "cannot be the name of a piece",
        ),
        (format!("{{extends: {}}}", long(80_000)), "there is no variant"),
        (format!("{{extends: shogi, {}: 1}}", long(500)), "unknown key"),
        (
            format!("{{extends: shogi, pieces: {{king: {{code: {}}}}}}}", long(80_000)),
            "cannot be written in SFEN",
        ),
        (
            format!("{{extends: shogi, pieces: {{king: {{code: K, promotes_to: {}}}}}}}", long(80_000)),
            "no piece",
        ),
        (format!("{{extends: shogi, royal: [{}]}}", long(80_000)), "no kind of piece"),
        (format!("{{extends: shogi, setup: [{}]}}", long(80_000)), "no piece has the code"),
        (format!("{{extends: shogi, first: {}}}", long(80_000)), "is not one of the choices"),
        (format!("{{extends: shogi, board: {}}}", long(80_000)), "expected"),
    ] {
        let told = Variant::from_yaml_str(&yaml, "long").expect_err(wanted);
        for error in &told {
            assert!(error.to_string().chars().count() < 1_000, "{wanted}: {}", error.to_string().len());
        }
        assert!(told.to_string().contains(wanted), "{wanted}: {told}");
    }
    // The longest that are possible.
    let yaml = format!("{{extends: shogi, name: {}, kanji: {}}}", long(100), "将".repeat(100));
    assert!(Variant::from_yaml_str(&yaml, "long").is_ok());
}
