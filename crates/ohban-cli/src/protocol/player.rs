//! What the commands about the engine print with `--json`.

use ohban::record::Record;
use ohban::{Move, Position, Variant};
use ohban_engine::{Score, Values};
use schemars::JsonSchema;
use serde::Serialize;

use super::color_name;
use crate::analysis::{Judged, for_black};

/// `ohban analyse --json`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct AnalysisFacts {
    /// Id of the game.
    game: String,
    /// The position before the first move.
    start: String,
    /// The moves that were judged.
    moves: Vec<JudgedMove>,
    /// Whether it was stopped before the last of them.
    interrupted: bool,
}

/// A move and what the engine thinks of it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct JudgedMove {
    /// Number of the move.
    number: u32,
    /// The move.
    usi: String,
    /// Who made it: `black` or `white`.
    color: &'static str,
    /// The value after the move.
    score: ScoreFacts,
    /// The value if the best move had been played.
    best_score: ScoreFacts,
    /// How the game should have gone on instead, the best move first.
    best: Vec<String>,
    /// How it should go on after the move.
    answer: Vec<String>,
    /// Plies of the search.
    depth: u32,
    /// The share of the chances to win that the move loses, 0 to 1.
    loss: f64,
    /// `dubious`, `mistake` or `blunder`.
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<&'static str>,
}

/// A value as Black sees it: one of these.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
enum ScoreFacts {
    /// Hundredths of the least piece; more is better for Black.
    Centipawns(i32),
    /// Black wins in so many moves, those of both sides counted.
    BlackMatesIn(u32),
    /// White wins in so many moves.
    WhiteMatesIn(u32),
}

impl From<Score> for ScoreFacts {
    fn from(score: Score) -> ScoreFacts {
        match score {
            Score::Centipawns(value) => ScoreFacts::Centipawns(value),
            Score::MateIn(plies) => ScoreFacts::BlackMatesIn(plies),
            Score::MatedIn(plies) => ScoreFacts::WhiteMatesIn(plies),
        }
    }
}

impl AnalysisFacts {
    pub(crate) fn of(record: &Record, judged: &[Judged], interrupted: bool) -> AnalysisFacts {
        let moves = judged.iter().map(|judged| {
            let mut after = judged.before.clone();
            after.play_unchecked(judged.m);
            JudgedMove {
                number: judged.before.move_number(),
                usi: judged.before.usi(judged.m),
                color: color_name(judged.mover),
                score: for_black(judged.score, judged.mover).into(),
                best_score: for_black(judged.best_score, judged.mover).into(),
                best: line(&judged.before, &judged.best),
                answer: line(&after, &judged.answer),
                depth: judged.depth,
                loss: judged.loss,
                mark: judged.mark.map(|mark| mark.word()),
            }
        });
        AnalysisFacts {
            game: record.start.variant().id().to_owned(),
            start: record.start.to_sfen(),
            moves: moves.collect(),
            interrupted,
        }
    }
}

fn line(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let told = moves.iter().map(|&m| {
        let usi = position.usi(m);
        position.play_unchecked(m);
        usi
    });
    told.collect()
}

/// `ohban values --json`.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ValuesFacts {
    /// Id of the game.
    game: String,
    /// The kinds of pieces in the order of the game.
    kinds: Vec<KindValueFacts>,
}

/// What a kind of piece is worth, and why.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct KindValueFacts {
    /// Code of the kind.
    piece: String,
    /// English name.
    name: String,
    /// Its value on the board, in hundredths of the least piece.
    board: i32,
    /// Its value in hand; 0 for kinds that are never there.
    hand: i32,
    /// Empty squares that it can move to on an average board.
    quiet: f64,
    /// Enemy pieces that it can take there.
    captures: f64,
    /// The share of its moves that lead forward, 0 to 1.
    forward: f64,
    /// Points for its moves.
    from_moves: f64,
    /// Points for taking more than one piece in a move, and for fire.
    from_power: f64,
    /// Points for what it may become.
    from_promotion: f64,
    /// Whether the game itself says what it is worth.
    is_given: bool,
}

impl ValuesFacts {
    pub(crate) fn of(variant: &Variant, values: &Values) -> ValuesFacts {
        let kinds = values.kinds().iter().map(|value| {
            let info = variant.kind(value.kind);
            KindValueFacts {
                piece: info.map_or_else(String::new, |info| info.code.clone()),
                name: info.map_or_else(String::new, |info| info.name.clone()),
                board: value.board,
                hand: value.hand,
                quiet: value.quiet,
                captures: value.captures,
                forward: value.forward,
                from_moves: value.from_moves,
                from_power: value.from_power,
                from_promotion: value.from_promotion,
                is_given: value.is_given,
            }
        });
        ValuesFacts { game: variant.id().to_owned(), kinds: kinds.collect() }
    }
}
