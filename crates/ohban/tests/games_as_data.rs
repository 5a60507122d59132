//! Games made by a program: whatever a specification holds, it compiles to a
//! game that can be played or is refused with a reason.

use ohban::rules::{Drops, KindSet, MovesWithin, PromotionTrigger, Region, RegionProblem};
use ohban::{
    BoardSize, Color, Game, KindInfo, LoadVariant, Piece, PieceKind, Position, SpecProblem, Square, Variant,
    VariantSpec, builtin,
};

fn spec(game: &str) -> VariantSpec {
    Variant::builtin(game).expect("a bundled game").spec().clone()
}

fn kind(index: usize) -> PieceKind {
    PieceKind::new(index).expect("a number of a kind")
}

/// The problems, each with its place.
fn problems(spec: VariantSpec) -> Vec<(String, SpecProblem)> {
    let errors = Variant::compile(spec).expect_err("a specification with a mistake");
    errors.iter().map(|error| (error.place.clone(), error.problem.clone())).collect()
}

#[test]
fn bundled_games_compile_again_to_the_same() {
    for game in builtin::games() {
        let variant = Variant::builtin(game.id).unwrap();
        assert_eq!(Variant::compile(variant.spec().clone()).as_ref(), Ok(&variant), "{}", game.id);
    }
}

#[test]
fn kinds_that_are_not_there() {
    let mut without = spec("shogi");
    without.kinds.clear();
    assert!(problems(without).iter().all(|(_, problem)| matches!(problem, SpecProblem::UnknownKind(_))));

    let mut shogi = spec("shogi");
    let beyond = kind(999);
    shogi.rules.contagion.spreads.push((kind(0), beyond));
    shogi.rules.promotion.last_rank_duty = [beyond].into_iter().collect::<KindSet>();
    shogi.kinds[1].promotes_to = Some(beyond);
    let places: Vec<String> = problems(shogi).into_iter().map(|(place, _)| place).collect();
    assert!(places.contains(&"kinds[1].promotes_to".to_owned()), "{places:?}");
    assert!(places.contains(&"rules.promotion.last_rank_duty".to_owned()), "{places:?}");
    assert!(places.contains(&"rules.contagion.spreads".to_owned()), "{places:?}");
}

#[test]
fn pairs_must_agree() {
    let mut shogi = spec("shogi");
    let rook = shogi.kinds.iter().position(|kind| kind.code == "R").unwrap();
    shogi.kinds[rook].promotes_to = None;
    let dragon = kind(rook + 1);
    assert_eq!(
        problems(shogi),
        [(format!("kinds[{}].unpromoted", dragon.index()), SpecProblem::Unpaired(kind(rook)))]
    );
}

#[test]
fn squares_hands_and_numbers() {
    let off: Square = "10a".parse().unwrap();
    let mut shogi = spec("shogi");
    shogi.start.board[0].0 = off;
    shogi.start.hands.push((Color::Black, kind(0), u16::MAX));
    shogi.rules.repetition.occurrence = 1;
    shogi.rules.promotion.zone = 10;
    let found: Vec<SpecProblem> = problems(shogi).into_iter().map(|(_, problem)| problem).collect();
    assert_eq!(
        found,
        [
            SpecProblem::Zone { zone: 10, ranks: 9 },
            SpecProblem::Occurrence(1),
            SpecProblem::OffBoard(off),
            SpecProblem::TooManyInHand(u16::MAX),
        ]
    );

    let mut twice = spec("chu");
    let first = twice.start.board[0];
    twice.start.board.push(first);
    assert!(problems(twice).iter().any(|(_, problem)| *problem == SpecProblem::Occupied(first.0)));

    let mut chu = spec("chu");
    chu.start.hands.push((Color::White, kind(0), 1));
    assert_eq!(problems(chu), [("start.hands[0]".to_owned(), SpecProblem::NotInHand(kind(0)))]);
}

#[test]
fn codes_that_sfen_cannot_hold() {
    let mut shogi = spec("shogi");
    shogi.kinds[0].code = "+".to_owned();
    shogi.kinds[0].sfen = "k".to_owned();
    let code = shogi.kinds[3].code.clone();
    shogi.kinds[1].code = code;
    let found: Vec<String> = problems(shogi).into_iter().map(|(place, _)| place).collect();
    assert!(found.starts_with(&["kinds[0].code".to_owned(), "kinds[0].sfen".to_owned()]), "{found:?}");
    assert_eq!(found.len(), 3);
}

#[test]
fn parts_of_the_board_lie_on_it() {
    let region = |files: &[u8], ranks: &[u8], squares: &[&str]| Region {
        files: files.to_vec(),
        ranks: ranks.to_vec(),
        squares: squares.iter().map(|square| square.parse().unwrap()).collect(),
    };
    let cases = [
        (region(&[255, 1], &[], &[]), RegionProblem::File(255)),
        (region(&[1, 9], &[0], &[]), RegionProblem::Rank(0)),
        (region(&[], &[9, 10], &[]), RegionProblem::Rank(10)),
        (region(&[1], &[], &["9i", "10a"]), RegionProblem::Square("10a".parse().unwrap())),
        (region(&[], &[], &[]), RegionProblem::Empty),
    ];
    for (region, problem) in cases {
        let moves = Some("W".parse().unwrap());
        let mut shogi = spec("shogi");
        shogi.rules.confined = vec![(kind(0), region.clone())];
        shogi.rules.promotion.zones = vec![(kind(1), region.clone())];
        shogi.rules.drops.as_mut().unwrap().regions = vec![(kind(1), region.clone())];
        shogi.rules.moves_within = vec![(kind(2), MovesWithin { region, moves })];
        let places = ["promotion.zones[0]", "drops.regions[0]", "confined[0]", "moves_within[0].region"];
        let wanted = places.map(|place| (format!("rules.{place}"), SpecProblem::Region(problem)));
        assert_eq!(problems(shogi), wanted);
    }
}

#[test]
fn lists_name_a_kind_once() {
    let pawns = |number| vec![(kind(1), number), (kind(1), number)];
    let mut shogi = spec("shogi");
    shogi.rules.drops.as_mut().unwrap().file_limits = pawns(1);
    assert_eq!(problems(shogi), [("rules.drops.file_limits".to_owned(), SpecProblem::NamedTwice(kind(1)))]);
    let mut tenjiku = spec("tenjiku");
    let above = tenjiku.rules.jump_ranks[0].iter().next().unwrap();
    tenjiku.rules.jump_ranks[1].insert(above);
    assert_eq!(problems(tenjiku), [("rules.jump_ranks".to_owned(), SpecProblem::NamedTwice(above))]);
    let mut shogi = spec("shogi");
    let pawn = shogi.kinds.iter().position(|info| info.promotes_to.is_some()).unwrap();
    let form = shogi.kinds[pawn].promotes_to.unwrap();
    shogi.kinds[pawn].other_forms = vec![form];
    let twice = (format!("kinds[{pawn}].other_forms"), SpecProblem::NamedTwice(form));
    assert!(problems(shogi).contains(&twice));
}

/// Moves of a part of the board are moves of the game.
#[test]
fn what_cannot_stand_beside_moves_of_a_part_of_the_board() {
    let region = Region { ranks: vec![1], ..Region::default() };
    let within = |moves: &str| {
        vec![(kind(0), MovesWithin { region: region.clone(), moves: Some(moves.parse().unwrap()) })]
    };
    let mut annan = spec("annan");
    annan.rules.moves_within = within("KaK");
    assert_eq!(
        problems(annan.clone()),
        [("rules.relay".to_owned(), SpecProblem::RelayBeside("moves of several legs"))]
    );
    annan.rules.moves_within = within("FW");
    assert!(Variant::compile(annan).is_ok());
}

/// Changes fields of every bundled game in turn to something that a careless
/// program could write, and gives it the rules of other games; what compiles is
/// played and told in words.
#[test]
fn what_compiles_can_be_played() {
    type Change = fn(&mut VariantSpec);
    let changes: [Change; 12] = [
        |spec| spec.kinds.truncate(spec.kinds.len() / 2),
        |spec| spec.kinds.reverse(),
        |spec| spec.start.board.clear(),
        |spec| spec.start.board.truncate(3),
        |spec| spec.size = BoardSize::new(3, 36).unwrap(),
        |spec| spec.size = BoardSize::new(36, 36).unwrap(),
        |spec| spec.rules.drops = Some(Drops::default()),
        |spec| spec.rules.drops = None,
        |spec| spec.rules.promotion.trigger = PromotionTrigger::Zone,
        |spec| spec.rules.promotion.zone = spec.size.ranks(),
        |spec| spec.kinds.iter_mut().for_each(|kind| kind.royal = !kind.royal),
        |spec| spec.start.turn = Color::White,
    ];
    let donors = ["shogi", "tenjiku", "tai", "annan", "kyoto", "whale", "chu-jcsa"].map(spec);
    let mut compiled = 0;
    for game in builtin::games() {
        let changed = changes.iter().map(|change| {
            let mut changed = spec(game.id);
            change(&mut changed);
            changed
        });
        let given = donors.iter().map(|donor| VariantSpec { rules: donor.rules.clone(), ..spec(game.id) });
        for changed in changed.chain(given) {
            let Ok(variant) = Variant::compile(changed) else { continue };
            compiled += 1;
            assert!(!variant.rules_in_words().is_empty());
            let mut game = Game::start(&variant);
            for ply in 0..12 {
                let moves = game.legal_moves();
                let Some(&m) = moves.get(ply * 7 % moves.len().max(1)) else { break };
                game.play(m).unwrap();
            }
            let sfen = game.position().to_sfen();
            assert_eq!(Position::from_sfen(&variant, &sfen).unwrap().to_sfen(), sfen);
        }
    }
    assert!(compiled > 100, "only {compiled} games compiled");
}

#[test]
fn a_program_gives_a_kind_several_forms() {
    let moves = |text: &str| text.parse().unwrap();
    let mut game = VariantSpec::new("forms", BoardSize::new(3, 4).unwrap());
    game.add(KindInfo::new("K", "king", moves("K")).royal());
    let pawn = game.add(KindInfo::new("P", "pawn", moves("fW")));
    let forms = [("queen", "Q"), ("rook", "R"), ("bishop", "B")]
        .map(|(name, text)| game.add_form(pawn, KindInfo::new("X", name, moves(text))));
    game.rules.promotion.trigger = PromotionTrigger::Zone;
    game.rules.promotion.zone = 1;
    game.set_up(&["K . .", "P . ."]).unwrap();
    let variant = Variant::compile(game).unwrap();
    assert!(variant.promoted_forms(pawn).eq(forms));
    let codes: Vec<_> = forms.iter().filter_map(|form| variant.kind(*form)).map(|info| &*info.code).collect();
    assert_eq!(codes, ["+P", "++P", "+++P"]);
    let position = Position::from_sfen(&variant, "k2/2P/3/K2 b - 1").unwrap();
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|m| position.usi(m)).collect();
    moves.retain(|text| text.starts_with("1b1a"));
    moves.sort();
    assert_eq!(moves, ["1b1a", "1b1a+", "1b1a++", "1b1a+++"]);
}

#[test]
fn a_setup_is_written_as_its_owner_sees_it() {
    let mut game = VariantSpec::new("pair", BoardSize::new(3, 4).unwrap());
    let king = game.add(KindInfo::new("K", "king", "K".parse().unwrap()).royal());
    game.set_up(&["K . ."]).unwrap();
    let squares: Vec<_> =
        game.start.board.iter().map(|(square, piece)| (square.to_string(), *piece)).collect();
    let of = |color| Piece::new(king, color);
    assert_eq!(squares, [("3d".to_owned(), of(Color::Black)), ("1a".to_owned(), of(Color::White))]);
    let before = game.clone();
    assert_eq!(game.set_up(&["K", "Q"]).unwrap_err().to_string(), "row 2: no kind has the code `Q`");
    assert!(matches!(game.set_up(&[". . . K"]).unwrap_err().problem, SpecProblem::TooLongRow { .. }));
    assert_eq!(game, before);
}
