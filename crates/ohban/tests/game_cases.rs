//! Questions about rules with known answers: tests/data/rules and
//! tests/data/games; the format is in tests/data/README.md.

mod support;

use std::collections::{BTreeMap, HashMap};

use ohban::{Game, IllegalReason, LoadVariant, Position, Square, Variant};
use support::{data, lines, position, variant};

struct Case<'a> {
    name: &'a str,
    sfen: &'a str,
    moves: &'a str,
    /// Variant, and the questions with their answers.
    questions: Vec<(&'a str, Vec<&'a str>)>,
}

fn cases(text: &str) -> Vec<Case<'_>> {
    let mut cases: Vec<Case<'_>> = Vec::new();
    let mut variants: Vec<&str> = Vec::new();
    for line in lines(text) {
        let (word, rest) = line.trim_start().split_once(' ').unwrap_or((line.trim_start(), ""));
        if matches!(word, "case" | "game") {
            cases.push(Case { name: rest, sfen: "start", moves: "", questions: Vec::new() });
            continue;
        }
        let case = cases.last_mut().expect("a case comes first");
        match word {
            _ if line.starts_with(' ') => {
                for id in &variants {
                    case.questions.push((id, vec![line.trim()]));
                }
            }
            "about" | "confidence" => {}
            "sfen" => case.sfen = rest,
            "moves" => case.moves = rest,
            "in" => variants = rest.split(' ').collect(),
            _ => panic!("{}: `{line}` is nothing that a case has", case.name),
        }
    }
    cases
}

/// `chu`, or `chu+repetition.occurrence=4`: a variant with some rules changed.
fn switched(name: &str) -> Variant {
    if let Some(yaml) = data(&format!("{name}.yaml")) {
        return Variant::from_yaml_str(&yaml, name).unwrap_or_else(|errors| panic!("{errors}"));
    }
    let (id, switches) = name.split_once('+').unwrap_or((name, ""));
    if switches.is_empty() {
        return variant(id);
    }
    let mut rules: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut alone = String::new();
    for switch in switches.split('+') {
        let (key, value) = switch.split_once('=').expect("a switch has a value");
        let Some((rule, key)) = key.split_once('.') else {
            alone += &format!("{key}: {value}\n");
            continue;
        };
        let list = value.contains(',');
        let value = if list { format!("[{}]", value.replace(',', ", ")) } else { value.to_owned() };
        rules.entry(rule).or_default().push(format!("{key}: {value}"));
    }
    let rules: String =
        rules.iter().map(|(rule, keys)| format!("{rule}: {{{}}}\n", keys.join(", "))).collect();
    let yaml = format!("name: {name}\nextends: {id}\n{alone}{rules}");
    Variant::from_yaml_str(&yaml, "switched").unwrap_or_else(|errors| panic!("{yaml}\n{errors}"))
}

fn answer(variant: &Variant, case: &Case<'_>, question: &str) -> Result<(), String> {
    let (word, rest) = question.split_once(' ').unwrap_or((question, ""));
    let start = position(variant, case.sfen);
    let mut game = if word == "status" { Game::new(start) } else { Game::study(start) };
    match game.play_all(case.moves) {
        // Records may go on after the end.
        Err(error) if error.illegal() == Some(IllegalReason::GameOver) => {}
        played => played.map_err(|e| e.to_string())?,
    }
    let now = &game.position().clone();
    let square = |name: &str| -> Square { name.parse().expect("a square") };
    let from_square = |name: &str| {
        // A move that may promote counts once.
        let mut moves: Vec<_> =
            now.legal_moves_from(square(name)).iter().map(|m| m.not_promoting()).collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    };
    let is =
        |found: String, wanted: &str| if found == wanted { Ok(()) } else { Err(format!("found {found}")) };
    match word {
        "legal" | "illegal" => {
            // Another spelling of a legal move is not one of the legal moves.
            let spelled = |text: &str, m| word == "legal" || now.usi(m) == text.trim_end_matches('=');
            let is_legal = |text: &str| game.judge(text).is_ok_and(|m| spelled(text, m));
            let wrong: Vec<_> = rest
                .split(' ')
                .filter(|text| is_legal(text) != (word == "legal"))
                .map(|text| format!("{text} is {:?}", game.judge(text)))
                .collect();
            if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
        }
        "count" => {
            let (at, number) = rest.split_once(' ').expect("square and number");
            is(from_square(at).len().to_string(), number)
        }
        "ends" => {
            let (at, ends) = rest.split_once(' ').expect("square and ends");
            let mut found: Vec<_> = from_square(at).into_iter().map(|m| m.to().to_string()).collect();
            found.sort_unstable();
            found.dedup();
            is(found.join(" "), ends)
        }
        "captures" => {
            let (at, number) = rest.split_once(' ').expect("square and number");
            let captures = from_square(at).into_iter().filter(|m| {
                m.captures_on_the_way() || m.to() != square(at) && now.piece_on(m.to()).is_some()
            });
            is(captures.count().to_string(), number)
        }
        "count-of" => {
            let (symbol, number) = rest.split_once(' ').expect("symbol and number");
            let of = |at| now.piece_on(at).and_then(|p| Some(variant.kind(p.kind())?.sfen == symbol));
            let moves = now.legal_moves().into_iter().filter(|m| m.from().and_then(of) == Some(true));
            is(moves.count().to_string(), number)
        }
        "pieces" | "kinds" => {
            for color in ohban::Color::BOTH {
                let mut kinds: Vec<_> = now.pieces_of(color).map(|(_, piece)| piece.kind()).collect();
                if word == "kinds" {
                    kinds.sort_unstable();
                    kinds.dedup();
                }
                is(kinds.len().to_string(), rest)?;
            }
            Ok(())
        }
        "position" => is(now.to_sfen(), rest),
        "burned" => {
            game.undo();
            let before = game.position();
            let m = game.judge(case.moves).expect("one move");
            let mut burned: Vec<_> =
                before.effects(m).burned().iter().map(|(square, _)| square.to_string()).collect();
            burned.sort_unstable();
            is(burned.join(" "), rest)
        }
        "lost" => is(now.royals_lost_by().map_or("nobody".to_owned(), |loser| loser.to_string()), rest),
        "status" => is(game.outcome().map_or("in-play".to_owned(), |o| o.to_string()), rest),
        "mate" => is(now.is_mate().to_string(), "true"),
        "evasions" => {
            let saves = |m: &ohban::Move| {
                let mut after = now.clone();
                after.play_unchecked(*m);
                !after.is_royal_attacked(now.turn())
            };
            let mut found: Vec<_> = now.legal_moves().into_iter().filter(saves).map(|m| now.usi(m)).collect();
            found.sort_unstable();
            is(found.join(" "), rest)?;
            is(now.is_mate().to_string(), "false")
        }
        "declare" => {
            let points = game.impasse_points(now.turn());
            let word = if game.can_declare() { "yes" } else { "no" };
            is(format!("{word} {points}"), rest)
        }
        _ => Err("no such question".to_owned()),
    }
}

/// Asks all questions of these files.
fn ask(files: &[&str], at_least: usize) {
    let mut variants: HashMap<String, Variant> = HashMap::new();
    let mut asked = 0;
    let mut wrong = Vec::new();
    for file in files {
        let text = data(file).unwrap_or_else(|| panic!("{file} is missing"));
        for case in cases(&text) {
            assert!(!case.questions.is_empty(), "{}: nothing is asked", case.name);
            for (id, questions) in &case.questions {
                let variant = variants.entry((*id).to_owned()).or_insert_with(|| switched(id));
                for question in questions {
                    asked += 1;
                    if let Err(found) = answer(variant, &case, question) {
                        wrong.push(format!("{} in {id}: {question}: {found}", case.name));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {asked} answers are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked >= at_least, "only {asked} questions were asked");
}

#[test]
fn moves_and_lions_of_chu() {
    ask(&["rules/chu_moves.txt", "rules/chu_lions.txt"], 200);
}

#[test]
fn promotion_in_chu() {
    ask(&["rules/chu_promotion.txt"], 50);
}

#[test]
fn endings_and_mates_of_chu() {
    ask(&["rules/chu_endings.txt", "rules/chu_mates.txt"], 50);
}

#[test]
fn shogi_and_wa() {
    ask(&["rules/shogi_moves.txt", "rules/shogi_endings.txt", "rules/wa.txt"], 40);
}

#[test]
fn small_and_modern_games() {
    ask(&["rules/small.txt"], 40);
}

#[test]
fn large_games_and_setups() {
    ask(&["rules/large.txt", "rules/setup.txt"], 40);
}

#[test]
fn tenjiku_and_taikyoku() {
    ask(&["rules/tenjiku_taikyoku.txt"], 300);
}

#[test]
fn recorded_lines_of_tenjiku() {
    ask(&["games/tenjiku.txt"], 60);
}

#[test]
fn complete_games_of_chu() {
    ask(&["games/chu.txt"], 7);
}

/// The form of a switched variant is understood, and changes the rule.
#[test]
fn switches_change_the_rule() {
    let changed = switched("chu+repetition.occurrence=4");
    assert_eq!(changed.rules().repetition.occurrence, 4);
    assert_eq!(Position::start(&changed).count_moves(), 36);
}
