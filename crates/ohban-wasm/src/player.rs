//! The player.

use std::sync::Arc;
use std::time::Duration;

use ohban::{Move, Position};
use ohban_engine::{Clock, Control, Engine, Info, Limits, Line, Options, Score};
use ohban_protocol::{Detail, MoveFacts};
use wasm_bindgen::prelude::*;

use crate::game::Game;
use crate::plain::{LineFacts, Looked, SearchLimits, from_js, to_js};
use crate::variant::Variant;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn now() -> f64;
}

/// The clock that pages, workers and Node.js share.
#[derive(Debug)]
struct Performance;

impl Clock for Performance {
    fn now(&self) -> Duration {
        Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
    }
}

/// Plays one game, in the thread that calls it: pages keep it in a worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Player(Engine);

#[wasm_bindgen]
impl Player {
    /// A player with so many MiB of memory for positions; other seeds choose
    /// other moves among equals.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(variant: &Variant, hash: Option<u32>, seed: Option<u32>) -> Player {
        let hash = hash.map_or(32, |hash| hash as usize);
        let seed = u64::from(seed.unwrap_or(0));
        let options = Options { hash, seed, clock: Arc::new(Performance), ..Options::default() };
        Player(Engine::new(&variant.0, options))
    }

    /// Looks for the best moves; `onInfo` is told what is found on the way. A
    /// game of another variant has no lines.
    ///
    /// # Errors
    ///
    /// `bad_request` where the limits are not understood.
    #[wasm_bindgen(unchecked_return_type = "Looked")]
    pub fn search(
        &mut self,
        game: &Game,
        #[wasm_bindgen(unchecked_param_type = "SearchLimits")] limits: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "((found: Looked) => void) | undefined")] on_info: Option<
            js_sys::Function,
        >,
    ) -> Result<JsValue, JsValue> {
        let limits: SearchLimits = from_js(limits)?;
        let position = game.0.position();
        let milliseconds = |time: u32| Duration::from_millis(u64::from(time));
        let wanted = Limits {
            depth: limits.depth,
            nodes: limits.nodes.map(u64::from),
            time: limits.time.map(milliseconds),
            multipv: limits.lines.map_or(1, |lines| lines as usize),
            ..Limits::default()
        };
        if self.0.variant().id() != game.0.variant().id() {
            return to_js(&Looked { depth: 0, nodes: 0, time: 0.0, lines: Vec::new() });
        }
        let mut tell = |info: &Info| {
            let Some(on_info) = &on_info else { return };
            let found = Looked {
                depth: info.depth,
                nodes: info.nodes,
                time: info.time.as_secs_f64() * 1000.0,
                lines: vec![line(position, info.multipv, &info.line)],
            };
            // What the page does with it is no concern of the search.
            let _ = to_js(&found).and_then(|found| on_info.call1(&JsValue::NULL, &found));
        };
        let report = self.0.search(&game.0, &wanted, &Control::default(), &mut tell);
        let lines = report.lines.iter().enumerate().map(|(at, found)| line(position, at + 1, found));
        to_js(&Looked {
            depth: report.depth,
            nodes: report.nodes,
            time: report.time.as_secs_f64() * 1000.0,
            lines: lines.collect(),
        })
    }
}

/// Most moves of a line that are told.
const MOST_MOVES: usize = 12;

fn line(position: &Position, rank: usize, line: &Line) -> LineFacts {
    let (centipawns, mate) = match line.score {
        Score::Centipawns(value) => (Some(value), None),
        Score::MateIn(plies) => (None, Some(i64::from(plies))),
        Score::MatedIn(plies) => (None, Some(-i64::from(plies))),
    };
    let mut position = position.clone();
    let mut last: Option<Move> = None;
    let mut moves = Vec::new();
    for &m in line.moves.iter().take(MOST_MOVES) {
        moves.push(MoveFacts::of(&position, m, last, Detail { captures: false, notation: true }));
        position.play_unchecked(m);
        last = Some(m);
    }
    LineFacts { rank, centipawns, mate, moves }
}
