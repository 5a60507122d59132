//! Records as programs and people write them.
#![allow(missing_docs)]

mod support;

use ohban::record::{Evaluation, Format, Note, NoteKind, Reading, Record, Score, TextEncoding, decode};
use ohban::{Color, Position, Variant};
use support::{data, variant};

/// A case of `dialects.txt`.
struct Case {
    id: String,
    game: String,
    format: Option<Format>,
    bytes: Vec<u8>,
    questions: Vec<(String, String)>,
}

fn cases() -> Vec<Case> {
    let text = data("notation/dialects.txt").expect("the cases");
    text.split("\n\n").filter(|block| block.contains("case ")).map(case).collect()
}

fn case(block: &str) -> Case {
    let lines: Vec<&str> = block.lines().filter(|line| !line.starts_with('#')).collect();
    let value = |key: &str| lines.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
    let is_text = |line: &&&str| line.starts_with('>');
    let of_text = |line: &&str| line.strip_prefix("> ").unwrap_or("").replace("\\r", "\r") + "\n";
    let text: String = lines.iter().filter(is_text).map(of_text).collect();
    let start = lines.iter().rposition(|line| line.starts_with('>')).expect("a text");
    let questions = lines[start + 1..].iter().map(|line| {
        let (question, answer) = line.split_once(' ').unwrap_or((line, ""));
        (question.to_owned(), answer.to_owned())
    });
    let bytes = match value("encoding") {
        Some("shift-jis") => TextEncoding::ShiftJis.encode(&text).expect("its characters").into_owned(),
        Some("euc-jp") => TextEncoding::EucJp.encode(&text).expect("its characters").into_owned(),
        Some("utf-16") => {
            [0xFF, 0xFE].into_iter().chain(text.encode_utf16().flat_map(u16::to_le_bytes)).collect()
        }
        Some("bom") => [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
        Some(other) => panic!("{other} is no encoding"),
        None => text.into_bytes(),
    };
    let format = value("from").map(|name| name.parse().expect("a format"));
    let (id, game) = (value("case").expect("an id").to_owned(), value("game").expect("a game").to_owned());
    Case { id, game, format, bytes, questions: questions.collect() }
}

fn usi(record: &Record) -> String {
    let mut position = record.start.clone();
    let words = record.moves().map(|m| {
        let word = position.usi(m);
        position.play_unchecked(m);
        word
    });
    words.collect::<Vec<_>>().join(" ")
}

fn winner(color: Option<Color>) -> String {
    color.map_or_else(|| "nobody".to_owned(), |color| color.to_string())
}

fn evaluation(record: &Record, number: usize) -> String {
    let mut position = record.start.clone();
    record.moves().take(number).for_each(|m| drop(position.play_unchecked(m)));
    let played = record.line.moves.get(number - 1);
    let Some(Evaluation { score: Score::Centipawns(score), moves, .. }) =
        played.and_then(|played| played.evaluation.as_ref())
    else {
        return "none".to_owned();
    };
    let words = moves.iter().map(|&m| {
        let word = position.usi(m);
        position.play_unchecked(m);
        word
    });
    [score.to_string()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

/// What is wrong with the answer to a question; `None` if it is right.
fn ask(
    (question, answer): &(String, String),
    (variant, format, text): (&Variant, Format, &str),
    reading: &Reading,
) -> Option<String> {
    let record = &reading.record;
    let number = |words: &str| words.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0);
    let rest = |words: &str| words.split_once(' ').map_or("", |(_, rest)| rest).to_owned();
    let found = match question.as_str() {
        "usi" => usi(record),
        "start" => record.start.to_sfen(),
        "piece" => {
            let (square, _) = answer.split_once(' ').expect("square and piece");
            let piece = record.start.piece_on(square.parse().expect("a square"));
            let info = piece.and_then(|piece| variant.kind(piece.kind()));
            let plus = if info.is_some_and(|info| info.promoted) { "+" } else { "" };
            format!("{square} {plus}{}", info.map_or("nothing", |info| info.sfen.as_str()))
        }
        "end" => record
            .line
            .end
            .as_ref()
            .map_or_else(|| "none".to_owned(), |end| format!("{} {}", end.reason, winner(end.winner))),
        "tag" => {
            let (key, _) = answer.split_once(' ').expect("key and value");
            format!("{key} {}", record.tag(key).unwrap_or("nothing"))
        }
        "comment" => {
            let (number, text) = (number(answer), rest(answer));
            let comments = record.line.moves.get(number - 1).map(|played| &played.comments);
            let has = comments.is_some_and(|comments| comments.contains(&text));
            let found = if has { text } else { format!("{comments:?}") };
            format!("{number} {found}")
        }
        "time" => {
            let time = record.line.moves.get(number(answer) - 1).and_then(|played| played.time);
            format!("{} {}", number(answer), time.map_or(0, |time| time.spent.as_secs()))
        }
        "evaluation" => format!("{} {}", number(answer), evaluation(record, number(answer))),
        "writes" => {
            let to: Format = answer.split(' ').next().and_then(|name| name.parse().ok()).expect("a format");
            let text = record.write(to).expect("the format fits");
            let has = text.lines().any(|line| line.contains(&rest(answer)));
            return (!has).then(|| format!("no line of {to} holds `{}`:\n{text}", rest(answer)));
        }
        "detected" => format.to_string(),
        "games" => {
            let games = Record::read_all(variant, format, text).collect::<Result<Vec<_>, _>>();
            games.map_or_else(|error| error.to_string(), |games| games.len().to_string())
        }
        "note" => {
            let notes: Vec<String> = reading.notes.iter().map(ToString::to_string).collect();
            let has = notes.iter().any(|note| note.contains(answer));
            return (!has).then(|| format!("no note holds `{answer}`: {notes:?}"));
        }
        "error" => return Some("the record was read".to_owned()),
        other => panic!("`{other}` is no question"),
    };
    (found != *answer).then(|| format!("{question}: {found}\n    wanted {answer}"))
}

#[test]
fn records_of_many_authors() {
    let cases = cases();
    assert!(cases.len() > 190, "{}", cases.len());
    let mut wrong = String::new();
    for case in &cases {
        let game = variant(&case.game);
        let text = decode(&case.bytes).unwrap_or_else(|e| panic!("{}: {e}", case.id));
        let format = case.format.unwrap_or_else(|| Format::detect(&text));
        assert!(!case.questions.is_empty(), "{}", case.id);
        match Record::read_noted(&game, format, &text) {
            Ok(reading) => {
                for question in &case.questions {
                    if let Some(problem) = ask(question, (&game, format, &text), &reading) {
                        wrong += &format!("{}: {problem}\n", case.id);
                    }
                }
                goes_round(&case.id, &game, &reading.record);
            }
            Err(error) => {
                let fits = |(question, answer): &(String, String)| {
                    question == "error" && error.to_string().contains(answer)
                };
                if !case.questions.iter().all(fits) {
                    wrong += &format!("{}: {error}\n", case.id);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// What was read is the same after it is written, in every format that loses
/// nothing of it.
fn goes_round(id: &str, game: &Variant, record: &Record) {
    for &format in Format::ALL {
        let Ok(text) = record.write(format) else { continue };
        if !format.lost(record).is_empty() {
            continue;
        }
        let reading =
            Record::read_noted(game, format, &text).unwrap_or_else(|e| panic!("{id}, {format}: {e}\n{text}"));
        assert_eq!(&reading.record, record, "{id}, {format}:\n{text}");
        let is_left_out = |note: &Note| matches!(note.kind, NoteKind::LeftOut { .. });
        assert!(!reading.notes.iter().any(is_left_out), "{id}, {format}: {:?}\n{text}", reading.notes);
    }
}

#[test]
fn games_of_lishogis_library() {
    let text = data("notation/lishogi.txt").expect("the games");
    let games: Vec<&str> = text.split("\n\n").filter(|block| block.starts_with("game ")).collect();
    assert_eq!(games.len(), 30);
    for block in games {
        let value = |key: &str| block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
        let (id, game) = (value("game").expect("an id"), variant(value("variant").expect("a variant")));
        let read = |format, text: &str| {
            let reading =
                Record::read_noted(&game, format, text).unwrap_or_else(|e| panic!("{id}, {format}: {e}"));
            assert_eq!(reading.notes, [], "{id}, {format}");
            reading.record
        };
        let usi = value("usi").expect("the moves");
        let record = read(Format::Usi, usi);
        let last = Position::from_sfen(&game, value("sfen").expect("the end")).expect("a position");
        assert_eq!(record.last_position(), last, "{id}");
        let kif: String = value("kif")
            .expect("KIF")
            .split('/')
            .enumerate()
            .map(|(i, m)| format!("{:4} {m}\n", i + 1))
            .collect();
        let name = if game.id() == "mini" { "5五将棋" } else { "平手" };
        let kif = format!("手合割：{name}\n手数----指手---------消費時間--\n{kif}");
        let mut texts = vec![
            (Format::Western, value("western").expect("western").to_owned()),
            (Format::Western, value("digits").expect("western in digits").to_owned()),
            (Format::Japanese, value("japanese").expect("Japanese").to_owned()),
            (Format::Kif, kif),
        ];
        texts.extend(
            value("csa").map(|moves| (Format::Csa, format!("V2.2\nPI\n+\n{}\n", moves.replace(',', "\n")))),
        );
        for (format, text) in texts {
            assert_eq!(read(format, &text), record, "{id}, {format}");
            assert_eq!(Format::detect(&text), format, "{id}");
        }
        // What we write is what lishogi writes, but that lishogi also tells apart
        // pieces that may not move.
        let written = record.write(Format::Japanese).expect("every game has this form");
        let moves = |text: &str| {
            let plain: String = text.split_whitespace().collect();
            plain.split(['▲', '△']).map(str::to_owned).collect::<Vec<_>>()
        };
        let (ours, theirs) = (moves(&written), moves(value("japanese").expect("Japanese")));
        assert_eq!(ours.len(), theirs.len(), "{id}");
        for (ours, theirs) in ours.iter().zip(&theirs) {
            assert!(theirs.starts_with(ours.as_str()), "{id}: {ours}, {theirs}");
        }
    }
}
