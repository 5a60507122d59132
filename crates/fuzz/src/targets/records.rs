use std::sync::OnceLock;

use ohban::Variant;
use ohban::record::{Format, Record, RecordMove, decode};
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
                    reads_back(game, format, &record)?;
                }
                Err(error) if format == detected => answers.push(error.to_string()),
                Err(_) => {}
            }
        }
    }
    Ok(answers.join("; "))
}

fn reads_back(game: &Variant, format: Format, record: &Record) -> Result<(), String> {
    let Ok(written) = record.write(format) else { return Ok(()) };
    match Record::read(game, format, &written) {
        Ok(read) if read.last_position() == record.last_position() => Ok(()),
        Ok(_) => Err(format!("{format}: another game is read back from\n{written}")),
        Err(error) => Err(format!("{format}: {error}\n{written}")),
    }
}
