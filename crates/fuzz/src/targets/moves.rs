use std::sync::OnceLock;

use ohban::{Game, Move, MoveNotation, Position};

use super::{bundled, positions};

fn played() -> &'static [Position] {
    static PLAYED: OnceLock<Vec<Position>> = OnceLock::new();
    PLAYED.get_or_init(|| {
        let games = ["shogi", "mini", "chu", "heisei-chu", "tai"];
        games.iter().flat_map(|game| positions(&bundled(game), 5).into_iter().take(3)).collect()
    })
}

pub(super) fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for position in played() {
        for m in position.legal_moves().into_iter().step_by(7) {
            seeds.extend([position.usi(m), position.western(m), position.japanese(m, None)]);
            seeds.extend(position.cecp(m));
        }
    }
    seeds
}

pub(super) fn read(text: &str) -> Result<String, String> {
    let mut answers = Vec::new();
    for position in played() {
        let last = position.pieces().map(|(square, _)| square).last();
        let game = Game::new(position.clone());
        answers.push(game.judge(text).map_or_else(|error| error.to_string(), |_| "legal".to_owned()));
        let mut note = |read: Result<Move, String>| match read {
            Ok(m) => {
                answers.push(position.why_illegal(m).map_or("legal".to_owned(), |why| why.to_string()));
                judge(position, m)
            }
            Err(error) => {
                answers.push(error);
                Ok(())
            }
        };
        note(position.parse_usi(text).map_err(|error| error.problem.to_string()))?;
        note(position.parse_western(text).map_err(|error| error.problem.to_string()))?;
        note(position.parse_japanese(text, last).map_err(|error| error.problem.to_string()))?;
        note(position.parse_cecp(text).map_err(|error| error.problem.to_string()))?;
    }
    Ok(answers.join("; "))
}

fn judge(position: &Position, m: Move) -> Result<(), String> {
    let legal = position.legal_moves().contains(&m);
    if position.is_legal(m) != legal || position.why_illegal(m).is_none() != legal {
        return Err(format!("{m:?} in {}", position.to_sfen()));
    }
    let mut next = position.clone();
    let undo = next.play_unchecked(m);
    let hashed = next.key() == next.key_from_scratch();
    next.undo(undo);
    if hashed && next == *position { Ok(()) } else { Err(format!("{m:?} played in {}", position.to_sfen())) }
}
