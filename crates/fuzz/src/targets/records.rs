use std::sync::OnceLock;

use ohban::Variant;
use ohban::record::{Evaluation, Format, Line, Record, RecordMove, Score, Termination, Time, decode};
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
            // Evaluations, remarks and endings that are one too many.
            "   1 ７六歩(77)  + ( 0:01/)\n*#評価値=-108\n*#読み筋=△３四歩▲２六歩\n*#深さ=20\n   2 投了 +\n   3 中断\nまで1手\nx\n",
            "PI\n+\n+7776FU,T1,'** 30 -3334FU +2726FU\n'* 5\n%TORYO\n$END_TIME:x\n/\nPI82HI\n-\n",
            "1. P-7f {[%eval 0.30,12] [%line 3c3d]} P-3d {+0.34/15 1.2s, c} (0:05/0:00:05) 2. Bx2b+ xS Resigns",
            "[White \"a\"]\n[Black \"b\"]\n[FEN \"4k4/9/9/9/9/9/9/9/4K4[Gp] w 0 1\"]\n\n1. G@e5 Kd8 1/2-1/2",
            "1. 歩-76 歩-34 2. 角x22+ 銀x 3. 角*45",
            "{\"header\":{\"先手\":\"a\"},\"moves\":[{\"comments\":[\"c\"]},{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"},\"forks\":[[{\"special\":\"TORYO\"}]]}]}",
            "{\"format\":\"ohban\",\"version\":1,\"game\":\"shogi\",\"moves\":[{\"move\":\"7g7f\",\"evaluation\":{\"mate\":{\"winner\":\"black\",\"moves\":3}}}],\"end\":{\"reason\":\"x\"}}",
            "先手：甲 / 後手：乙\n▲７六歩 △３四歩\n変化：1手\n▲２六歩\n----\n\n先手：丙\n▲７六歩\n",
            "4k4/9/9/9/9/9/9/9/4K4 b G 1\nposition startpos moves 7g7f\n",
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
        for &format in Format::ALL {
            match Record::read(game, format, text) {
                Ok(record) => {
                    all_are_read(game, format, text, &record)?;
                    answers.push(format!("{format} {}", record.moves().count().min(3)));
                    for &other in Format::ALL {
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

/// Whether the games of the text can be gone through, the first of them being
/// the one that was read.
fn all_are_read(game: &Variant, format: Format, text: &str, first: &Record) -> Result<(), String> {
    let mut games = Record::read_all(game, format, text);
    let same =
        |read: &Result<ohban::record::Reading, _>| read.as_ref().is_ok_and(|read| read.record == *first);
    let is_blank = text.trim_start_matches('\u{feff}').trim().is_empty();
    if games.next().as_ref().is_some_and(|read| !same(read)) || games.by_ref().count() > text.len() {
        return Err(format!("{format}: the first game of the list is another"));
    }
    if !is_blank && games.bytes_read() == 0 {
        return Err(format!("{format}: nothing was read"));
    }
    Ok(())
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

/// What a format keeps that has numbers alone.
fn number_alone(mut evaluation: Evaluation) -> Option<Evaluation> {
    evaluation.depth = None;
    matches!(evaluation.score, Score::Centipawns(_)).then_some(evaluation)
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
        if lost.contains(&"evaluations") {
            played.evaluation = None;
        }
        if lost.contains(&"mates and depths of evaluations") {
            played.evaluation = played.evaluation.take().and_then(number_alone);
        }
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
