//! Each rule of repetition and each ending by itself, and the words of the
//! reasons against moves.

mod support;

use ohban::{
    Color, DeclareError, EndReason, Game, GameResult, IllegalReason, LoadVariant, Position, Variant,
};
use support::{position, variant};

/// Shogi on the usual board with another rule of repetition or ending.
fn changed(game: &str, rules: &str) -> Variant {
    let yaml = format!("name: changed\nextends: {game}\n{rules}\n");
    Variant::from_yaml_str(&yaml, "changed").unwrap_or_else(|errors| panic!("{errors}"))
}

/// The state after a record: `in-play`, the outcome, or the first move that
/// was refused and the reason.
fn state(variant: &Variant, sfen: &str, moves: &str) -> String {
    let mut game = Game::new(position(variant, sfen));
    match game.play_all(moves) {
        Err(error) => match error.illegal() {
            Some(reason) => format!("{} {reason:?}", error.number.unwrap_or(0)),
            None => panic!("{sfen} {moves}: {error}"),
        },
        Ok(()) => game.outcome().map_or("in-play".to_owned(), |outcome| outcome.to_string()),
    }
}

fn times(n: usize, moves: &str) -> String {
    vec![moves; n].join(" ")
}

const SHUFFLE: &str = "2h3h 8b7b 3h2h 7b8b";
#[test]
fn repetition_is_a_draw_or_no_contest() {
    let shogi = variant("shogi");
    assert_eq!(state(&shogi, "start", &times(3, SHUFFLE)), "draw repetition");
    assert_eq!(state(&shogi, "start", &format!("{} 2h3h 8b7b 3h2h", times(2, SHUFFLE))), "in-play");
    let replay = changed("shogi", "repetition: {rule: no_contest}");
    assert_eq!(state(&replay, "start", &times(3, SHUFFLE)), "no-contest repetition");
    let allowed = changed("shogi", "repetition: {rule: allowed}");
    assert_eq!(state(&allowed, "start", &times(9, SHUFFLE)), "in-play");
}

/// A king between two files and a rook that checks it on both.
#[test]
fn perpetual_check_loses() {
    let sfen = "5k3/9/9/9/9/9/9/4R4/K8 b - 1";
    let cycle = "5h4h 4a5a 4h5h 5a4a";
    for rule in ["draw", "no_contest", "first_player_loses"] {
        let game = changed("shogi", &format!("repetition: {{rule: {rule}}}"));
        assert_eq!(state(&game, sfen, &times(3, cycle)), "white perpetual-check", "{rule}");
    }
    // One move that is no check, and nobody is to blame.
    let pause = "5h4h 4a5a 4h4g 5a6a 4g4h 6a5a 4h5h 5a4a 5h4h 4a5a 4h4g 5a6a 4g4h 6a5a";
    assert_eq!(state(&variant("shogi"), sfen, pause), "draw repetition");
}

#[test]
fn the_first_player_loses_by_repetition() {
    let cycle = "4e4d 2a2b 4d4e 2b2a";
    let mini = variant("mini");
    assert_eq!(state(&mini, "start", &times(3, cycle)), "white repetition");
    // White to move with an odd number: White is the first player.
    let turned = "rbsgk/4p/5/P4/KGSBR w - 1";
    assert_eq!(state(&mini, turned, &times(3, "2a2b 4e4d 2b2a 4d4e")), "black repetition");
    let later = "rbsgk/4p/5/P4/KGSBR w - 2";
    assert_eq!(state(&mini, later, &times(3, "2a2b 4e4d 2b2a 4d4e")), "white repetition");
}

#[test]
fn who_began_must_vary() {
    let tori = variant("tori");
    let cycle = "5g5f 3a3b 5f5g 3b3a";
    let begun = format!("{cycle} 5g5f 3a3b 5f5g");
    assert_eq!(state(&tori, "start", &begun), "in-play");
    assert_eq!(state(&tori, "start", &times(2, cycle)), "8 Repetition");
}

#[test]
fn no_position_may_recur() {
    let chu = variant("chu");
    let cycle = "4h4g 9e9f 4g4h 9f9e";
    assert_eq!(state(&chu, "start", cycle), "4 Repetition");
    let fourth = changed("chu", "repetition: {rule: forbidden, occurrence: 4}");
    assert_eq!(state(&fourth, "start", &times(2, cycle)), "in-play");
    assert_eq!(state(&fourth, "start", &times(3, cycle)), "12 Repetition");
}

#[test]
fn passes() {
    let sfen = "k11/12/3n8/12/12/12/12/12/8N3/12/12/11K b - 1";
    let pass = "4i4j4i 9c9d9c";
    assert_eq!(state(&variant("chu"), sfen, "4i4j4i"), "in-play");
    assert_eq!(state(&variant("chu"), sfen, pass), "2 Repetition");
    // The first passer must deviate, whichever side completes the cycle first.
    let jcsa = variant("chu-jcsa");
    assert_eq!(state(&jcsa, sfen, &times(3, pass)), "in-play");
    assert_eq!(state(&jcsa, sfen, &times(4, pass)), "7 Repetition");
    assert_eq!(state(&variant("chu-lishogi"), sfen, &times(3, pass)), "draw repetition");
}

#[test]
fn attackers_deviate_or_lose() {
    // Black's rook attacks the silver that steps to and fro.
    let sfen = "k11/12/12/5s6/12/12/12/12/12/6R5/12/11K b - 1";
    let cycle = "6j7j 7d6e 7j6j 6e7d";
    let lishogi = variant("chu-lishogi");
    assert_eq!(state(&lishogi, sfen, &times(3, cycle)), "white repetition");
    let jcsa = variant("chu-jcsa");
    assert_eq!(state(&jcsa, sfen, &times(3, cycle)), "in-play");
    assert_eq!(state(&jcsa, sfen, &times(4, cycle)), "13 Repetition");
    // Nobody attacks: a draw.
    let quiet = "4h4g 9e9f 4g4h 9f9e";
    assert_eq!(state(&jcsa, "start", &times(3, quiet)), "draw repetition");
    assert_eq!(state(&lishogi, "start", &times(3, quiet)), "draw repetition");
}

#[test]
fn checkers_deviate_or_lose() {
    // The king steps from file to file before the rook.
    let sfen = "5k3p2/12/12/12/12/12/12/12/12/6R5/12/11K b - 1";
    let cycle = "6j7j 7a6a 7j6j 6a7a";
    assert_eq!(state(&variant("chu-lishogi"), sfen, &times(3, cycle)), "white perpetual-check");
    let jcsa = variant("chu-jcsa");
    assert_eq!(state(&jcsa, sfen, &times(3, cycle)), "in-play");
    assert_eq!(state(&jcsa, sfen, &times(4, cycle)), "13 Repetition");
}

#[test]
fn bare_king_unless_bared_back() {
    let sho = variant("sho");
    // Black takes the last piece: the king cannot bare the other side.
    assert_eq!(state(&sho, "4k4/9/9/9/4p4/4R4/9/9/4K4 b - 1", "5f5e"), "black bare-king");
    // It can, and then it is a draw; or it does not, and loses.
    let near = "9/9/9/4k4/4p4/4R4/9/9/4K4 b - 1";
    assert_eq!(state(&sho, near, "5f5e"), "in-play");
    assert_eq!(state(&sho, near, "5f5e 5d5e"), "draw bare-king");
    assert_eq!(state(&sho, "9/9/9/4k4/3p5/3R5/9/9/4K4 b - 1", "6f6e 5d5c"), "black bare-king");
    // A problem without Black's king is no such ending.
    assert_eq!(state(&sho, "4k4/9/9/9/4p4/4R4/9/9/9 b - 1", "5f5e"), "in-play");
}

#[test]
fn bare_kings_of_chu() {
    let two = "11k/12/12/12/12/12/12/12/12/12/6G5/6K5 w - 1";
    let three = "11k/12/12/12/12/12/12/12/12/12/5GG5/6K5 w - 1";
    assert_eq!(state(&variant("chu-jcsa"), two, ""), "black bare-king");
    assert_eq!(state(&variant("chu-jcsa"), three, ""), "in-play");
    assert_eq!(state(&variant("chu-lishogi"), three, ""), "black bare-king");
    assert_eq!(state(&variant("chu-lishogi"), "11k/12/12/12/12/12/12/12/12/12/5GG5/12 w - 1", ""), "in-play");
    assert_eq!(state(&variant("chu"), three, ""), "in-play");
}

#[test]
fn mate_and_stalemate() {
    let mate = "4k4/9/4P4/9/9/9/9/9/4KG3 b G 1";
    assert_eq!(state(&variant("shogi"), mate, "G*5b"), "black mate");
    assert_eq!(state(&variant("shogi"), "k8/2G6/P8/9/9/9/9/9/4K4 b P 1", "P*5e"), "black stalemate");
    // Chu: the last royal is attacked and cannot be saved.
    let chu = "k11/12/1R10/2R9/12/12/12/12/12/12/12/11K b - 1";
    assert_eq!(state(&variant("chu"), chu, "10d12d"), "in-play");
    assert_eq!(state(&variant("chu-jcsa"), chu, "10d12d"), "black mate");
    // With a prince too, nothing needs an answer.
    let prince = "k5+e5/12/1R10/2R9/12/12/12/12/12/12/12/11K b - 1";
    assert_eq!(state(&variant("chu-jcsa"), prince, "10d12d"), "in-play");
}

/// An emperor does not check a royal that is protected.
#[test]
fn check_by_an_emperor() {
    let tai = variant("tai");
    let empty = "/25".repeat(23);
    let lone = position(&tai, &format!("24e{empty}/12E12 b - 1"));
    assert!(lone.in_check(), "nothing protects the emperor");
    let guarded = position(&tai, &format!("24e{empty}/11GE12 b - 1"));
    assert!(!guarded.in_check(), "the gold protects it");
    assert!(!guarded.is_mate());
}

#[test]
fn impasse_is_declared() {
    let sfen = "2SGS4/+B+RGKGLLRB/3G5/9/7pp/8k/9/9/9 b - 1";
    let mut game = Game::new(position(&variant("shogi"), sfen));
    assert_eq!(game.outcome(), None);
    assert_eq!(game.agree_on_impasse(), Err(DeclareError::NoAgreement));
    let outcome = game.declare().expect("28 points");
    assert_eq!((outcome.winner(), outcome.reason), (Some(Color::Black), EndReason::Impasse));
    assert_eq!((game.outcome(), game.legal_moves().len()), (Some(outcome), 0));
    assert_eq!(game.declare(), Err(DeclareError::GameOver));

    let mut professional = Game::new(position(&variant("shogi-24"), sfen));
    assert_eq!(professional.declare().map(|o| o.result), Ok(GameResult::Draw), "28 points draw, 31 win");
    let more = "2SGS4/+B+RGKGLLRB/3G5/9/7pp/8k/9/9/9 b 3P 1";
    let mut professional = Game::new(position(&variant("shogi-24"), more));
    assert_eq!(professional.declare().map(|o| o.winner()), Ok(Some(Color::Black)));

    let outside = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
    let mut game = Game::new(position(&variant("shogi"), outside));
    assert_eq!(game.declare(), Err(DeclareError::RoyalNotEntered(Color::Black)));
    let mut game = Game::start(&variant("wa-drops"));
    assert_eq!(game.declare(), Err(DeclareError::NoRule));
}

#[test]
fn impasse_by_agreement() {
    let agree = |sfen: &str| Game::new(position(&variant("shogi-24"), sfen)).agree_on_impasse();
    // 27 points each.
    let even = "1K7/PPPPPPPPP/9/9/9/9/9/ppppppppp/7k1 b 2R2G2S2N2L2b2g2s2n2l 1";
    assert_eq!(agree(even).map(|o| o.to_string()), Ok("draw impasse".to_owned()));
    let outside = "1K7/PPPPPPPPP/9/9/9/7k1/9/ppppppppp/9 b 2R2G2S2N2L2b2g2s2n2l 1";
    assert_eq!(agree(outside), Err(DeclareError::RoyalNotEntered(Color::White)));
    let few = "1K7/PPPPPPPPP/9/9/9/9/9/ppp6/7k1 b 2R2B2G2S2N2L2g2s2n2l 1";
    assert_eq!(agree(few).map(|o| o.to_string()), Ok("black impasse".to_owned()));
}

#[test]
fn words_of_players() {
    let mut game = Game::start(&variant("shogi"));
    game.play_all("7g7f").expect("a legal move");
    let reason = game.judge("3c3e").unwrap_err().illegal().expect("3c3e is illegal");
    game.lose_by_illegal_move(reason);
    assert_eq!(game.outcome().map(|o| o.to_string()).as_deref(), Some("black illegal-move"));
    game.resign(Color::Black);
    assert_eq!(game.outcome().map(|o| o.reason), Some(EndReason::IllegalMove), "the first word counts");
    assert!(game.undo().is_some() && game.outcome().is_none());
}

/// A piece that declined on entering the zone waits for one move of its own
/// (The Shogi Association); the SFEN keeps it, and reads without it.
#[test]
fn declined_promotion_waits() {
    let tsa = variant("chu-tsa");
    let sfen = "k11/12/12/12/4S7/3I8/12/12/12/12/12/P10K b - 1";
    let mut game = Game::study(position(&tsa, sfen));
    game.play_all("8e8d 12a11a").expect("legal moves");
    let entered = game.position().to_sfen();
    assert!(entered.ends_with(" 8d"), "{entered}");
    assert_eq!(game.judge("8d8c+").unwrap_err().illegal(), Some(IllegalReason::NoPromotionNow));
    game.play_all("12l12k 11a12a").expect("legal moves");
    assert!(game.judge("8d8c+").is_err(), "it has not moved yet");
    game.play_all("8d8c 12a11a").expect("legal moves");
    assert!(game.judge("8c8b+").is_ok(), "it has waited");
    // The same position without the memory: it may promote.
    let old = entered.trim_end_matches(" 8d");
    assert!(Position::from_sfen(&tsa, old).is_ok_and(|p| p.parse_usi("8d8c+").is_ok_and(|m| p.is_legal(m))));
    // A capture promotes at once, and a pawn must on the last rank.
    let captures = "k11/12/4p7/12/4S7/12/12/12/12/12/12/P10K b - 1";
    let mut game = Game::study(position(&tsa, captures));
    game.play_all("8e8d 12a11a").expect("legal moves");
    assert!(game.judge("8d8c+").is_ok());
    let mut pawn = Game::study(position(&tsa, "k11/12/12/12/4P7/12/12/12/12/12/12/P10K b - 1"));
    pawn.play_all("8e8d 12a11a 8d8c 11a12a").expect("legal moves");
    assert_eq!(pawn.judge("8c8b+").unwrap_err().illegal(), Some(IllegalReason::NoPromotionNow));
    pawn.play_all("8c8b 12a11a").expect("legal moves");
    assert_eq!(pawn.judge("8b8a").unwrap_err().illegal(), Some(IllegalReason::MustPromote));
    assert!(pawn.judge("8b8a+").is_ok());
}

/// Heisei chu: one drop for each player, beside an own piece.
#[test]
fn one_drop_from_the_reserve() {
    let heisei = variant("heisei-chu");
    let mut game = Game::start(&heisei);
    assert_eq!(
        game.judge("L*6f").map_err(|e| e.to_string()).err().as_deref(),
        Some("`L*6f` is not legal: a drop must land beside a piece of one's own, there is none beside 6f")
    );
    game.play_all("L*7k 4e4f").expect("legal moves");
    assert_eq!(game.judge("S*8k").unwrap_err().illegal(), Some(IllegalReason::NotInHand));
    let again = changed("heisei-chu", "drops: {allowance: unlimited}");
    let mut game = Game::start(&again);
    game.play_all("L*7k 4e4f").expect("legal moves");
    assert!(game.legal_moves().iter().any(|m| m.is_drop()), "a drop for each piece");
}

/// A lion that takes both contagious kinds, a drunk elephant and an emperor
/// that take one.
#[test]
fn contagion_to_the_letter() {
    let board = |rest: &str| format!("24e/25/20(ds)4/20(dv)4/{rest}{}/12E12 b - 1", "/25".repeat(19));
    let after = |variant: &Variant, sfen: &str, text: &str| {
        let mut game = Game::study(position(variant, sfen));
        let m = game.play_usi(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let piece = game.position().piece_on(m.to()).expect("the captor");
        variant.kind(piece.kind()).expect("a kind of this game").code.clone()
    };
    let tai = variant("tai");
    let lion = board("20(LN)4");
    assert_eq!(after(&tai, &lion, "5e5d5c"), "+DS", "the last one decides");
    assert_eq!(after(&tai, &lion, "5e5d5e"), "+DV", "igui too");
    assert_eq!(after(&tai, &lion, "5e5c"), "+DS");
    let first = changed("tai", "contagion: {double: first}");
    assert_eq!(after(&first, &lion, "5e5d5c"), "+DV");
    let elephant = board("20(DE)4");
    assert_eq!(after(&tai, &elephant, "5e5d+"), "+DE");
    assert_eq!(after(&tai, &elephant, "13y5d"), "E");
}

#[test]
fn reasons_in_plain_words() {
    let ranks = |number| "36/".repeat(number);
    let rows = "21p14/20(vg)15/19p16/18(BG)16K/";
    let passing = format!("k35/{}{rows}{}36 b - 1", ranks(21), ranks(9));
    let cases = [
        ("shogi", "start", "5e5d", "no piece stands on 5e"),
        ("shogi", "start", "3c3d", "the piece on 3c is the opponent's"),
        ("shogi", "start", "8h7g", "a piece of one's own stands on 7g"),
        ("shogi", "start", "8h6f", "the way is blocked on 7g"),
        ("shogi", "start", "7g7e", "the piece on 7g does not move so"),
        ("shogi", "start", "7g7f+", "the piece may not promote with this move"),
        ("shogi", "start", "P*5e", "no such piece is in hand"),
        (
            "shogi",
            "4k4/9/9/9/9/9/9/4r4/4K4 b - 1",
            "5i4h",
            "the move leaves one's own royal piece under attack",
        ),
        (
            "shogi",
            "4k4/9/9/9/9/9/4P4/9/4K4 b P 1",
            "P*5f",
            "file 5 already holds 1 of these pieces unpromoted, no more may be dropped there",
        ),
        ("shogi", "4k4/9/9/9/9/9/9/9/4K4 b N 1", "N*5b", "a piece dropped on 5b could never move"),
        ("shogi", "4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5i", "5i is occupied, a drop needs an empty square"),
        ("shogi", "4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5f+", "the piece may not promote with this move"),
        ("shogi", "3k5/7P1/9/9/9/9/9/9/4K4 b - 1", "2b2a", "the piece must promote with this move"),
        ("shogi", "3k5/4G4/9/9/9/9/9/9/4K4 b - 1", "5b5a+", "this piece does not promote"),
        (
            "shogi",
            "3rkr3/9/8p/4N4/1B7/9/1SG6/1KS6/9 b LPp 1",
            "P*5b",
            "a piece of this kind may not give mate by a drop (pawn-drop mate)",
        ),
        ("taikyoku", &passing, "18z17y15w", "the way is blocked on 16x"),
        ("chu", "start", "P*5e", "this game has no drops"),
        ("chu", "start", "7j7g", "the piece on 7j does not move so"),
        (
            "chu",
            "k10b/12/12/8n3/6N5/12/12/12/6R5/12/12/K11 b - 1",
            "6e4d",
            "the lion on 4d is too far off and protected (and nothing worth a bridge is taken on the way)",
        ),
        (
            "chu",
            "k4r5B/12/12/12/5N5r/12/12/12/12/12/12/K11 w 1a 1",
            "7a7e",
            "a lion has just been taken by another piece: the lion on 7e may not be taken in return (counter-strike)",
        ),
        (
            "tai",
            "24e/25/25/25/20(cp)4/25/25/25/25/25/25/25/12E12/25/25/25/25/25/25/25/25/25/25/25/25 b - 1",
            "13m5e",
            "the royal piece on 5e is protected, this piece may not take it",
        ),
        (
            "maka-dai-dai",
            "9k9/19/19/14(dv)4/14P4/19/19/19/19/19/19/19/19/19/19/19/19/19/9K9 b - 1",
            "5e5d+",
            "the piece becomes what it takes instead of promoting: the move is written without `+`",
        ),
    ];
    for (game, sfen, text, wanted) in cases {
        let variant = variant(game);
        let error = Game::study(position(&variant, sfen)).judge(text).expect_err(text);
        let told = error.illegal().map_or(error.problem.to_string(), |reason| reason.to_string());
        assert_eq!(told, wanted, "{game}: {text}");
    }
}
