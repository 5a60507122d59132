//! Positions and moves as text: what other programs got wrong, and examples
//! from the articles on the games.
#![allow(missing_docs)]

mod support;

use ohban::record::{Format, Record, Termination};
use ohban::{
    Color, LoadVariant, MoveNotation, MoveTextProblem, Position, SetupProblem, SfenProblem, Variant,
};
use support::variant;

const SHOGI: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

fn read(game: &str, sfen: &str) -> Position {
    Position::from_sfen(&variant(game), sfen).unwrap_or_else(|e| panic!("{sfen}: {e}"))
}

#[test]
fn wrong_sfen_is_refused_with_its_place() {
    let (shogi, chu) = (variant("shogi"), variant("chu"));
    let shogi_ranks = |rank: usize, text: &str| {
        let mut ranks: Vec<_> = SHOGI.split('/').collect();
        ranks[rank] = text;
        ranks.join("/") + " b - 1"
    };
    for (sfen, message) in [
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1 b - 1".to_owned(),
            "SFEN, board, column 1: the board has 8 ranks, 9 wanted",
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1".to_owned(),
            "SFEN, board, column 1: the board has 10 ranks, 9 wanted",
        ),
        (shogi_ranks(2, "pppppppppp"), "SFEN, board, column 17: rank c has 10 squares, 9 wanted"),
        (shogi_ranks(3, "10"), "SFEN, board, column 27: rank d has 10 squares, 9 wanted"),
        (
            shogi_ranks(2, "pppxppppp"),
            "SFEN, board, column 20: `x` is no piece of this game (square 6c); single letters are KRBGSNLP",
        ),
        (shogi_ranks(0, "lnsg+kgsnl"), "SFEN, board, column 5: `+` before king, which does not promote"),
        (
            shogi_ranks(0, "lns+gkgsnl"),
            "SFEN, board, column 4: `+` before gold general, which does not promote",
        ),
        (
            shogi_ranks(2, "++pppppppp"),
            "SFEN, board, column 17: 2 `+` before pawn, which has 1 promoted form",
        ),
        (shogi_ranks(2, "ppp+5p"), "SFEN, board, column 20: `+` must stand before the letter of a piece"),
        (
            format!("{SHOGI} x - 1"),
            "SFEN, side to move, column 59: `x`: the side to move is `b` (Black, sente) or `w` (White, gote)",
        ),
        (
            format!("{SHOGI} b - -1"),
            "SFEN, move number, column 63: `-1`: the number of the move is 1 to 1000000000",
        ),
        (format!("{SHOGI} b +P 1"), "SFEN, hands, column 61: a promoted piece cannot be in hand"),
        (format!("{SHOGI} b 2 1"), "SFEN, hands, column 61: the number 2 has no piece after it"),
        (
            "4k4/9/4 p4/9/9/9/9/9/4K4 b - 1".to_owned(),
            "SFEN, board, column 1: the board has 3 ranks, 9 wanted; \
             a blank stands inside the board: was a `+` lost from a web address?",
        ),
        (
            "startpos".to_owned(),
            "SFEN, board, column 1: `startpos` is a word of USI, not of SFEN: begin with the board; the start \
             position needs no SFEN",
        ),
        (
            format!("position sfen {SHOGI} b - 1"),
            "SFEN, board, column 1: `position` is a word of USI, not of SFEN: begin with the board",
        ),
        ("9 b - 1".to_owned(), "SFEN, board, column 1: the board has 1 rank, 9 wanted"),
        (shogi_ranks(3, "９"), "SFEN, board, column 27: the character `９` (U+FF19) has no meaning here"),
    ] {
        let error = Position::from_sfen(&shogi, &sfen).expect_err(&sfen);
        assert_eq!(error.to_string(), message, "{sfen}");
    }
    let start = Position::start(&chu).to_sfen();
    for (sfen, message) in [
        (start.replacen("/12/", "/112/", 1), "SFEN, board, column 59: rank f has 112 squares, 12 wanted"),
        (start.replacen("/12/", "/13/", 1), "SFEN, board, column 59: rank f has 13 squares, 12 wanted"),
        (start.replacen("qn", "q+n", 1), "SFEN, board, column 33: `+` before lion, which does not promote"),
        (
            format!("{SHOGI} b - 1"),
            "SFEN, board, column 1: the board has 9 ranks, 12 wanted; is this a position of another game?",
        ),
        (
            start.replacen("pppppppppppp", "ppppppppppp", 1),
            "SFEN, board, column 40: rank d has 11 squares, 12 wanted",
        ),
        (
            start.replace(" b - ", " b P "),
            "SFEN, lion square, column 125: `P` does not begin with the number of a file, as `8f` does",
        ),
    ] {
        let error = Position::from_sfen(&chu, &sfen).expect_err(&sfen);
        assert_eq!(error.to_string(), message, "{sfen}");
    }
    let tai = variant("tai");
    let start = Position::start(&tai).to_sfen();
    let error = Position::from_sfen(&tai, &start.replace(" b - ", " b P ")).unwrap_err();
    assert_eq!(error.problem, SfenProblem::NoHands);
    // Codes of several letters.
    for (variant, rank, message) in [
        (&chu, "LN11", "rank a has 13 squares, 12 wanted; the lion is written `N`, not `LN`"),
        (&chu, "ln11", "rank a has 13 squares, 12 wanted; the lion is written `N`, not `LN`"),
        (&chu, "NX11", "rank a has 13 squares, 12 wanted"),
        (&chu, "(KR)11", "`KR` is no piece of this game (square 12a); the kirin is written `O`"),
        (
            &chu,
            "(KING)11",
            "`KING` is no piece of this game (square 12a); single letters are KGSCFTEOXNQDHRBVMALIP",
        ),
        (&tai, "HM24", "`H` is no piece of this game (square 25a); the hook mover is written `(HM)`"),
        (&tai, "1+hm23", "`h` is no piece of this game (square 24a); the hook mover is written `(HM)`"),
        (
            &tai,
            "k24",
            "`k` is no piece of this game (square 25a); single letters are EQRBWDGSCTINLP; others stand in \
             parentheses, as `(CP)` does",
        ),
    ] {
        let size = variant.size();
        let sfen =
            format!("{rank}{} b - 1", format!("/{}", size.files()).repeat(usize::from(size.ranks()) - 1));
        let error = Position::from_sfen(variant, &sfen).expect_err(rank);
        assert_eq!(error.problem.to_string(), message, "{rank}");
    }
}

#[test]
fn unusual_sfen_is_read() {
    for sfen in [format!("{SHOGI} b -"), format!("{SHOGI} b - "), format!("{SHOGI} b -    ")] {
        assert_eq!(read("shogi", &sfen).to_sfen(), format!("{SHOGI} b - 1"));
    }
    let hands = "ln1g4l/1ks1g2+R1/1pppp1n1p/p5p2/9/P1P2r3/1PNPP1P1P/2K2S3/L1SG2GNL b PSPpbpb 19";
    assert_eq!(read("shogi", hands).to_sfen(), hands.replace("PSPpbpb", "S2P2b2p"));
    let position = read("shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/9/1B5R1/LNSGKGSNL b ppBG15ppppP 1");
    assert!(position.to_sfen().ends_with(" b BGP20p 1"), "{}", position.to_sfen());
    let spaced = "ln1gkg2l/2s4s1/p1pp+Bpnpp/1r4p2/7P1/P8/2GPPPP1P/2S6/LN2KG+r1L b BPsn3p 1";
    assert_eq!(read("shogi", &spaced.replace(' ', "_")), read("shogi", spaced));
    // Positions without a royal, or with too many of them, can be played.
    read("chu", "4q1e3s1/12/12/12/12/12/12/12/12/12/12/12 b - 1");
    for (game, sfen, doubt) in [
        ("chu", "10kk/12/12/12/12/12/12/12/12/12/12/11K b - 1", "too many royals"),
        ("shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/8P/PPPPPPP1P/1B5R1/LNSGKGSNL b - 1", "two pawns"),
        ("shogi", "4k4/4R4/9/9/9/9/9/9/4K4 b - 1", "left attacked"),
        ("shogi", "P3k4/9/9/9/9/9/9/9/4K4 b - 1", "stuck"),
    ] {
        let doubts = read(game, sfen).doubts();
        let fits = match doubts.as_slice() {
            [SetupProblem::TooManyRoyals { color: Color::White, count: 2, .. }] => doubt == "too many royals",
            [SetupProblem::FileLimit { color: Color::Black, file: 1, count: 2, .. }] => doubt == "two pawns",
            [SetupProblem::LeftAttacked(Color::White)] => doubt == "left attacked",
            [SetupProblem::Stuck { .. }] => doubt == "stuck",
            _ => false,
        };
        assert!(fits, "{sfen}: {doubts:?}");
    }
    let lion = "11k/12/12/12/12/12/12/12/9n2/4+o7/12/6B4K b 8j 2";
    let position = read("chu", lion);
    assert_eq!(position.lion_taken(), "8j".parse().ok());
    assert_eq!(position.to_sfen(), lion);
}

#[test]
fn numbers_of_empty_squares_are_read_as_one_number() {
    for (files, rank, squares) in [(17, "1k15", 1), (36, "36", 0), (12, "12", 0), (36, "10k25", 1)] {
        let yaml = format!(
            "name: wide\nboard: {{files: {files}, ranks: 2}}\npieces:\n  king: {{code: K}}\nsetup:\n  - {}\nroyal: [king]\n",
            "K".to_owned() + &" .".repeat(files - 1)
        );
        let wide = Variant::from_yaml_str(&yaml, "wide").unwrap_or_else(|e| panic!("{e}"));
        let sfen = format!("{rank}/{files} b - 1");
        let position = Position::from_sfen(&wide, &sfen).unwrap_or_else(|e| panic!("{sfen}: {e}"));
        assert_eq!(position.pieces().count(), squares);
        assert_eq!(position.to_sfen(), sfen);
        if files == 36 {
            let error = Position::from_sfen(&wide, &format!("99/{files} b - 1")).unwrap_err();
            assert_eq!(error.to_string(), "SFEN, board, column 1: rank a has 99 squares, 36 wanted");
        }
    }
}

#[test]
fn games_with_more_pieces_than_letters_are_written_and_read() {
    for game in ["dai", "dai-dai", "maka-dai-dai", "tai"] {
        let variant = variant(game);
        let start = Position::start(&variant);
        assert_eq!(Position::from_sfen(&variant, &start.to_sfen()), Ok(start), "{game}");
    }
}

#[test]
fn moves_in_usi() {
    let (shogi, chu) = (Position::start(&variant("shogi")), Position::start(&variant("chu")));
    let nobody = MoveTextProblem::EmptyStart("6f".parse().unwrap());
    assert_eq!(shogi.parse_usi("6f6f").unwrap_err().problem, nobody);
    assert_eq!(shogi.parse_usi("5i5i").unwrap_err().problem, MoveTextProblem::NoMiddle);
    let rook = read("shogi", "4k4/9/9/9/9/9/9/9/L3K4 b - 1");
    let m = rook.parse_usi("9i9a=").expect("a move that declines");
    assert_eq!((rook.usi(m), m.promotes()), ("9i9a".to_owned(), false));
    assert!(matches!(chu.parse_usi("H*8b").unwrap_err().problem, MoveTextProblem::NoDrops));
    // Three squares in one word: they can be read, but lead nowhere.
    assert!(!chu.parse_usi("9a5e1a").is_ok_and(|m| chu.is_legal(m)));
    let lion = read("chu", "12/12/12/12/12/12/12/10ln/9N2/12/12/12 b - 1");
    let m = lion.parse_usi("3i2h1h").expect("a double capture");
    assert_eq!((lion.usi(m), lion.western(m)), ("3i2h1h".to_owned(), "LNx2hx1h".to_owned()));
    assert!(chu.parse_usi("13a12a").is_err());
    let large = Position::start(&variant("tai"));
    assert!(large.parse_usi("36a35b").is_err());
    let pass = chu.parse_cecp("@@@@").unwrap_err().to_string();
    assert_eq!(pass, "`@@@@`: no piece of black can pass");
}

#[test]
fn passes_are_written_where_the_piece_can_pass() {
    let chu = read("chu", "12/12/12/12/12/12/5N6/12/12/12/12/12 b - 1");
    let pass = chu.parse_usi("7g8f7g").expect("a pass");
    assert_eq!(chu.cecp(pass).as_deref(), Some("@@@@"));
    assert_eq!(chu.parse_cecp("@@@@"), Ok(pass));
    assert_eq!(chu.parse_cecp("f6f7,f7f6"), Ok(pass));
    for text in ["LN-!", "LN!", "LN--", "LN7g!", "LN-7f-7g", "ln7g-7f-7g"] {
        assert_eq!(chu.parse_western(text), Ok(pass), "{text}");
    }
    assert_eq!(chu.japanese(pass, None), "獅子じっと");
    let two = read("chu", "12/12/12/12/12/12/5N6/12/12/12/5N6/12 b - 1");
    let pass = two.parse_usi("7g7f7g").expect("a pass");
    assert_eq!(two.cecp(pass).as_deref(), Some("f6f7,f7f6"));
    assert_eq!(
        (two.western(pass), two.japanese(pass, None)),
        ("LN7g-!".to_owned(), "獅子じっと（7七）".to_owned())
    );
}

#[test]
fn usi_with_all_its_prefixes() {
    let shogi = variant("shogi");
    for prefix in [
        format!("sfen {SHOGI} b - 1 moves"),
        format!("position sfen {SHOGI} b - 1 moves"),
        "position startpos moves".to_owned(),
        "startpos moves".to_owned(),
        "moves".to_owned(),
        String::new(),
    ] {
        let text = format!("{prefix} 7g7f 3c3d resign");
        let record = Record::read(&shogi, Format::Usi, &text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(record.write(Format::Usi).unwrap(), "7g7f 3c3d\n");
        let end = record.line.end.expect("an end");
        assert_eq!((end.reason, end.winner), (Termination::Resignation, Some(Color::White)));
    }
    let alone = Record::read(&shogi, Format::Usi, "position sfen 4k4/9/9/9/9/9/9/9/4K4 w 2G").unwrap();
    assert_eq!(alone.write(Format::Usi).unwrap(), "position sfen 4k4/9/9/9/9/9/9/9/4K4 w 2G 1\n");
}

#[test]
fn examples_of_western_notation() {
    for (game, sfen, text, usi) in [
        ("chu", "start", "P-8h", "8i8h"),
        // The captured square of an igui, with and without x.
        ("chu", "12/12/12/9g2/8N3/12/12/12/12/12/12/12 b - 1", "LNx!3d", "4e3d4e"),
        ("chu", "12/12/12/9g2/8N3/12/12/12/12/12/12/12 b - 1", "Ln!3d", "4e3d4e"),
        ("chu", "12/12/12/9g2/8N3/12/12/12/12/12/12/12 b - 1", "LNx3d-4e", "4e3d4e"),
        ("chu", "12/12/8g3/7p4/8N3/12/12/12/12/12/12/12 b - 1", "LNx5dx4c", "4e5d4c"),
        ("chu", "12/12/8g3/7p4/8N3/12/12/12/12/12/12/12 b - 1", "lnx5dx4c", "4e5d4c"),
        ("chu", "12/12/8g3/7p4/8N3/12/12/12/12/12/12/12 b - 1", "LN4ex5dx4c", "4e5d4c"),
        ("chu", "12/12/8g3/7p4/8N3/12/12/12/12/12/12/12 b - 1", "LNx5d-4d", "4e5d4d"),
        ("shogi", "4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*4e", "N*4e"),
        ("shogi", "start", "P-76", "7g7f"),
        ("shogi", "start", "G69-58", "6i5h"),
    ] {
        let position = support::position(&variant(game), sfen);
        let m = position.parse_western(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(position.usi(m), usi, "{text}");
    }
    // Pieces that the articles name: promotion on capture, and declined.
    let tai = variant("tai");
    let mut setup = ohban::Setup::default();
    let piece = |code: &str, color| ohban::Piece::new(tai.kind_by_code(code).expect(code), color);
    for (square, code, color) in [
        ("8d", "OR", Color::Black),
        ("7c", "P", Color::White),
        ("5h", "+CC", Color::Black),
        ("5f", "P", Color::White),
        ("1y", "E", Color::Black),
        ("25a", "E", Color::White),
    ] {
        setup.board.push((square.parse().unwrap(), piece(code, color)));
    }
    let position = Position::from_setup(&tai, &setup).unwrap();
    let old_rat = position.legal_moves_from("8d".parse().unwrap());
    let forced = old_rat.into_iter().find(|m| m.to() == "7c".parse().unwrap());
    if let Some(m) = forced {
        assert_eq!(position.western(m), "ORx7c+");
        assert_eq!(position.parse_western("ORx7c+"), Ok(m));
        assert_eq!(position.parse_western("ORx7c"), Ok(m));
    } else {
        panic!("the old rat takes straight ahead");
    }
    let wa = variant("wa");
    let position = read("wa", "5k5/11/11/3p7/11/3FF6/11/11/11/11/5K5 b - 1");
    let m = position.parse_western("SP-8f").unwrap_err();
    assert_eq!(m.to_string(), "`SP-8f`: no SP of black can go to 8f");
    assert!(wa.kind_by_code("+SP").is_some());
    let position = read("wa", "5k5/11/4p6/11/6F4/11/11/4+P6/11/11/5K5 b - 1");
    let declined = position.parse_western("FFx7c=").expect("the falcon declines");
    assert_eq!((position.western(declined), declined.promotes()), ("FFx7c=".to_owned(), false));
    assert_eq!(position.parse_western("FFx7c").map(|m| m.promotes()), Ok(false));
    let gold = position.parse_western("+SP-7g").expect("the promoted sparrow pawn");
    assert_eq!(position.western(gold), "+SP-7g");
}

#[test]
fn marks_of_direction() {
    // The examples that the Japan Shogi Association gives for its rules.
    for (sfen, moves) in [
        (
            "k7K/9/9/9/9/9/2G6/3G5/2G6 b - 1",
            &[("7g7h", "７八金引"), ("6h7h", "７八金寄"), ("7i7h", "７八金上")][..],
        ),
        (
            "k7K/9/9/9/9/9/2g6/3g5/2g6 w - 1",
            &[("7g7h", "７八金上"), ("6h7h", "７八金寄"), ("7i7h", "７八金引")],
        ),
        ("3k1K3/9/9/5B3/9/9/9/1B7/9 b - 1", &[("4d6f", "６六角引"), ("8h6f", "６六角上")]),
        (
            "3k1K3/9/9/3S1S3/9/3S1S3/9/9/9 b - 1",
            &[("4d5e", "５五銀右引"), ("4f5e", "５五銀右上"), ("6d5e", "５五銀左引"), ("6f5e", "５五銀左上")],
        ),
        (
            "3k1K3/9/9/3s1s3/9/3s1s3/9/9/9 w - 1",
            &[("4d5e", "５五銀左上"), ("4f5e", "５五銀左引"), ("6d5e", "５五銀右上"), ("6f5e", "５五銀右引")],
        ),
        (
            "3k1K3/9/9/9/9/3GGG3/9/9/9 b - 1",
            &[("4f5e", "５五金右"), ("5f5e", "５五金直"), ("6f5e", "５五金左")],
        ),
        ("3k1K3/9/9/9/9/9/3+B+B4/9/9 b - 1", &[("6g5f", "５六馬左"), ("5g5f", "５六馬右")]),
        ("3k1K3/9/9/9/9/9/3+b+b4/9/9 w - 1", &[("6g5f", "５六馬右"), ("5g5f", "５六馬左")]),
        ("k7K/9/9/9/9/9/S8/8g/9 b SPg 1", &[("S*9f", "９六銀打"), ("S*5e", "５五銀")]),
        ("4k4/9/9/+R8/9/9/9/1+R7/4K4 b - 1", &[("9d8e", "８五龍引"), ("8h8e", "８五龍行")]),
    ] {
        let position = read("shogi", sfen);
        for (usi, text) in moves {
            let m = position.parse_usi(usi).unwrap();
            assert_eq!(position.japanese(m, None), *text, "{sfen}");
            assert_eq!(position.parse_japanese(text, None), Ok(m), "{sfen}, {text}");
        }
    }
    let position = Position::start(&variant("shogi"));
    for text in ["同　銀", "同銀", "同 銀", "同銀(79)", "△同　銀", "６八銀"] {
        let read = position.parse_japanese(text, "6h".parse().ok());
        assert_eq!(read, Ok(position.parse_usi("7i6h").unwrap()), "{text}");
    }
}

#[test]
fn pieces_written_alike_get_their_start_square() {
    // A dragon king and a promoted rook are both 龍王.
    let position = read("chu", "11k/12/12/12/12/12/2D2+R6/12/12/12/12/11K b - 1");
    let m = position.parse_usi("10g9g").unwrap();
    assert_eq!(position.japanese(m, None), "９七龍王（10七）");
    assert_eq!(position.parse_japanese("９七龍王（10七）", None), Ok(m));
    assert_eq!(position.parse_japanese("９七竜王（10七）", None), Ok(m));
    assert!(position.parse_japanese("９七龍王", None).unwrap_err().to_string().contains("7g9g"));
    let alone = position.parse_usi("10g10e").unwrap();
    assert_eq!(position.japanese(alone, None), "１０五龍王");
    assert_eq!(position.parse_japanese("10五龍王", None), Ok(alone));
    // Left and right quails of tori shogi.
    let tori = read("tori", "3k3/7/7/7/7/7/3K3 b LR 1");
    let texts = ["L*4d", "R*4d"].map(|usi| tori.japanese(tori.parse_usi(usi).unwrap(), None));
    assert_eq!(texts, ["４四左鶉", "４四右鶉"]);
}
