use std::sync::OnceLock;

use ohban::{Position, Variant};

use super::{bundled, check_position, positions};

fn games() -> &'static [Variant] {
    static GAMES: OnceLock<Vec<Variant>> = OnceLock::new();
    GAMES.get_or_init(|| {
        ["shogi", "mini", "tori", "chu", "chu-tsa", "heisei-chu", "tai"].map(bundled).to_vec()
    })
}

pub(super) fn seeds() -> Vec<String> {
    games().iter().flat_map(|game| positions(game, 3)).map(|position| position.to_sfen()).collect()
}

pub(super) fn read(text: &str) -> Result<String, String> {
    let mut answers = Vec::new();
    for game in games() {
        match Position::from_sfen(game, text) {
            Ok(position) => {
                check_position(&position)?;
                answers.push(format!("{} {:?}", game.id(), position.doubts().first()));
            }
            Err(error) => answers.push(error.problem.to_string()),
        }
    }
    Ok(answers.join("; "))
}
