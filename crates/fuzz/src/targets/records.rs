use std::sync::OnceLock;

use ohban::Variant;
use ohban::record::{Format, Line, Record, RecordMove, Termination, Time, decode};
use ohban_reference::Random;

use super::bundled;

fn games() -> &'static [Variant] {
    static GAMES: OnceLock<Vec<Variant>> = OnceLock::new();
    GAMES.get_or_init(|| ["shogi", "chu", "heisei-chu"].map(bundled).to_vec())
}

pub(super) fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    let mut random = Random::new(11);
    for game in games() {
        let mut position = ohban::Position::start(game);
        let mut record = Record::new(position.clone());
        for _ in 0..20 {
            let moves = position.legal_moves();
            let Some(&m) = random.pick(&moves) else { break };
            record.line.moves.push(RecordMove::new(m));
            position.play_unchecked(m);
        }
        seeds.extend(Format::ALL.iter().filter_map(|format| record.write(*format).ok()));
    }
    // What else a record may have.
    seeds.extend(
        [
            "[Sente \"a\"]\n[Result \"1-0\"]\n\n{c} 1. P-7f {[%emt 0:00:05] d} (1. P-2f <resignation> 0-1) P-3d !? <time> 1-0",
            "先手：a\n手合割：平手\n手数----指手---------消費時間--\n*c\n   1 ７六歩(77)   ( 0:05/00:00:05)+\n*d\n   2 投了\nまで1手で先手の勝ち\n\n変化：1手\n   1 ２六歩(27)\n   2 反則負け\n",
            "先手：a\n\n▲７六歩    △３四歩\n*c\nまで2手で時間切れにより後手の勝ち\n\n変化：2手\n△８四歩\n",
            "V2.2\nN+a\n$EVENT:b\nPI\n+\n'*c\n+7776FU\nT5\n-3334FU,T6\n%TORYO\n",
            "+7776FU\n-3335FU\n%ILLEGAL_MOVE\n",
            "1. P-7f P-3e <illegal move> 1-0",
        ]
        .map(str::to_owned),
    );
    seeds
}

pub(super) fn read(text: &str) -> Result<String, String> {
    let mut answers = Vec::new();
    let _ = decode(text.as_bytes());
    let detected = Format::detect(text);
    for game in games() {
        for format in Format::ALL {
            match Record::read(game, format, text) {
                Ok(record) => {
                    answers.push(format!("{format} {}", record.moves().count().min(3)));
                    for other in Format::ALL {
                        reads_back(game, other, &record)
                            .map_err(|broken| format!("read as {format}, written as {broken}"))?;
                    }
                }
                Err(error) if format == detected => answers.push(error.to_string()),
                Err(_) => {}
            }
        }
    }
    Ok(answers.join("; "))
}

/// Whether the record is the same when it has been written, but for what the
/// format says it loses.
fn reads_back(game: &Variant, format: Format, record: &Record) -> Result<(), String> {
    let Ok(written) = record.write(format) else { return Ok(()) };
    let read =
        Record::read(game, format, &written).map_err(|error| format!("{format}: {error}\n{written}"))?;
    let lost = format.lost(record);
    let (wanted, found) = (without(record, &lost), without(&read, &lost));
    if wanted == found {
        return Ok(());
    }
    Err(format!("{format}: another record is read back from\n{written}\nwanted {wanted:?}\nfound {found:?}"))
}

/// A record without what is lost of it.
fn without(record: &Record, lost: &[&str]) -> Record {
    let mut record = record.clone();
    if lost.iter().any(|what| what.contains("tags")) {
        record.tags.clear();
    }
    if lost.contains(&"comments") {
        record.comments.clear();
    }
    if lost.contains(&"the end of the game") {
        record.line.end = None;
    }
    if lost.contains(&"the illegal last move") {
        record.line = Line::default();
    }
    strip(&mut record.line, lost);
    record
}

fn strip(line: &mut Line, lost: &[&str]) {
    let strip_time = |time: &mut Option<Time>| {
        if lost.contains(&"times") {
            *time = None;
        } else if lost.contains(&"total times") {
            *time = time.map(|time| Time { total: None, ..time });
        }
    };
    for played in &mut line.moves {
        strip_time(&mut played.time);
        if lost.contains(&"comments") {
            played.comments.clear();
        }
        if lost.contains(&"variations") {
            played.variations.clear();
        }
    }
    if lost.contains(&"variations") {
        line.variations.clear();
    }
    if let Some(end) = &mut line.end {
        strip_time(&mut end.time);
        if lost.contains(&"the reason why the game ended") {
            end.reason = Termination::Unknown;
        }
    }
    let variations = line.moves.iter_mut().flat_map(|played| &mut played.variations);
    variations.chain(&mut line.variations).for_each(|variation| strip(variation, lost));
}
