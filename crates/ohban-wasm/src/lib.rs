//! ohban for JavaScript, by wasm-bindgen: games and their rules, positions,
//! records, pictures, the check of YAML, and the player.
//!
//! Everything that comes out is plain objects and lists; their types are those
//! of [`ohban_protocol`], and `types.d.ts` of the package is made from them.
//! What goes wrong is thrown as an `Error` with `code`, and where it is known
//! with `line` and `column`, or with `diagnostics`.
#![forbid(unsafe_code)]
// Input never makes these crates panic: see RELIABILITY.md.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod failure;
mod game;
mod plain;
mod player;
mod record;
mod variant;

pub use game::Game;
pub use plain::{Checked, LineFacts, Looked, ReadFacts, SearchLimits, WrittenFacts};
pub use player::Player;
pub use record::{format_names, read_record, write_record};
pub use variant::{Variant, builtin_games, builtin_yaml, check_yaml, end_codes, illegal_codes};

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type {
  BoardFacts, CheckFacts, Checked, GameFacts, LineFacts, Looked, MoveFacts, OutcomeFacts, PieceFacts,
  Place, ReadFacts, SearchLimits, Verdict, WrittenFacts,
} from "./types.js";
export type * from "./types.js";
/** How pieces are drawn on pictures. */
export type PieceStyle = "two-kanji" | "one-kanji" | "letters" | "kanji-and-code";
/** What is thrown: `code` says it in one word, `message` in words. */
export interface OhbanError extends Error {
  code: string;
  line?: number;
  column?: number;
}
"#;
