//! All legal moves of shogi variants of every size, by the rules of each game.
//!
//! A game is data: a YAML file says how large the board is, how its pieces
//! move (in Betza's notation), and which rules of promotion, capture, drops,
//! repetition and ending it chooses. Shogi, wa, chu, dai, dai dai, maka dai dai
//! and tai shogi and their relatives come with the crate; a game of your own
//! needs no Rust.
//!
//! # A first program
//!
//! `cargo new first`, then in `first` `cargo add ohban --path PATH/crates/ohban`
//! with the path of a checkout, and as `src/main.rs`:
//!
//! ```
//! use ohban::{LoadVariant, Position, Variant};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let tai = Variant::builtin("tai")?; // or Variant::load("my-game.yaml")?
//!     let mut position = Position::start(&tai);
//!     let moves = position.legal_moves();
//!     println!("{} moves, among them {}", moves.len(), position.usi(moves[0]));
//!
//!     let m = position.parse_usi("11s11r")?; // from file 11, rank s, to rank r
//!     position.play(m)?;
//!     println!("{} to move: {}", position.turn(), position.to_sfen());
//! #   assert_eq!(moves.len(), 479);
//!     Ok(())
//! }
//! ```
//!
//! Squares are named as in USI: files are numbered from Black's right, ranks
//! have letters from the top, so Black (sente, who begins) has the last ones.
//! [`builtin::games`] lists the ids of the bundled games.
//!
//! # Overview
//!
//! The types follow each other in one direction:
//!
//! * [`Variant`]: a game, read from YAML, checked and compiled. Immutable and
//!   cheap to clone; share it between threads.
//! * [`Position`]: board, hands, side to move and what the rules remember. It
//!   lists, counts and tests moves, plays them and takes them back. Equal
//!   positions are equal for the rule of repetition.
//! * [`Move`]: eight bytes. Two moves with the same effect are one move.
//! * [`Game`]: a position with its history: repetition, outcomes, declarations.
//! * [`record::Record`]: a game as it is written down, with comments and
//!   variations, in USI, western and Japanese notation, KIF, KI2, CSA, CECP or
//!   a file format of its own.
//!
//! Beside them: [`Setup`] for positions put together by hand, [`Square`],
//! [`Piece`] and [`PieceKind`], [`rules`] for what a variant chooses from,
//! [`builtin`] for the bundled games, [`perft`](perft()) and [`divide`] for
//! counting. Nothing here prints, and no text or file makes it panic: every error
//! says where it is and what to do.
//!
//! # Cookbook
//!
//! ## Read a position and a move, play it, take it back
//!
//! ```
//! use ohban::{LoadVariant, Position, Variant};
//!
//! let chu = Variant::builtin("chu")?;
//! let sfen = "kg10/12/12/12/12/5p6/5N6/12/12/12/12/11K b - 1";
//! let mut position = Position::from_sfen(&chu, sfen)?;
//! let igui = position.parse_usi("7g7f7g")?; // the lion takes without moving
//! let undo = position.play(igui)?;
//! assert_eq!(position.to_sfen(), "kg10/12/12/12/12/12/5N6/12/12/12/12/11K w - 2");
//! position.undo(undo);
//! assert_eq!(position.to_sfen(), sfen);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Say why a move is not legal
//!
//! ```
//! use ohban::{IllegalReason, LoadVariant, Position, Variant};
//!
//! let shogi = Variant::builtin("shogi")?;
//! let position = Position::from_sfen(&shogi, "4k4/9/9/9/4P4/9/9/9/4K4 b P 1")?;
//! let second_pawn = position.parse_usi("P*5h")?;
//! assert!(matches!(position.why_illegal(second_pawn), Some(IllegalReason::FileLimit { .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Tell people what is wrong with their text
//!
//! Every error says what is wrong, and as plain data where. A text that is no
//! move is another mistake than a move that is not legal:
//!
//! ```
//! use ohban::{Game, IllegalReason, LoadVariant, Position, SfenField, Variant, VariantErrors};
//!
//! let mut game = Game::start(&Variant::builtin("shogi")?);
//! if let Err(error) = game.play_usi("2h2d") {
//!     match error.illegal() {
//!         Some(IllegalReason::Blocked(square)) => println!("blocked: {square:?}"),
//!         Some(reason) => println!("not legal: {reason}"),
//!         None => println!("try 7g7f: {error}"), // `7g`: a move names at least ...
//!     }
//! }
//! # assert!(matches!(game.judge("2h2d").unwrap_err().illegal(), Some(IllegalReason::Blocked(Some(_)))));
//! # assert_eq!(game.judge("7g").unwrap_err().illegal(), None);
//!
//! let chu = Variant::builtin("chu")?;
//! let error = Position::from_sfen(&chu, "kg10/12/12 b - 1").unwrap_err();
//! assert_eq!((error.field, error.column), (SfenField::Board, 1));
//! assert_eq!(error.problem.to_string(), "the board has 3 ranks, 12 wanted");
//!
//! let errors: VariantErrors = Variant::from_yaml_str("extends: shogi\nroyal: [knig]", "my.yaml").unwrap_err();
//! for error in &errors {
//!     eprintln!("{error}"); // my.yaml:2:9: royal[0]: ..., and: did you mean `king`?
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Play a whole game
//!
//! ```
//! use ohban::{Game, LoadVariant, Variant};
//!
//! let mut game = Game::start(&Variant::builtin("mini")?);
//! while game.outcome().is_none() {
//!     let m = game.legal_moves()[0];
//!     game.play(m)?;
//! }
//! println!("{:?} after {} moves", game.outcome(), game.history().len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Define a game
//!
//! ```
//! use ohban::{LoadVariant, Position, Variant};
//!
//! let yaml = "
//! name: Lion shogi
//! extends: mini
//! pieces:
//!   lion: {code: N}
//! setup:
//!   - K G N B R
//!   - P . . . .
//! ";
//! let variant = Variant::from_yaml_str(yaml, "lion.yaml")?;
//! assert!(Position::start(&variant).has_legal_move());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All keys are explained in `variants/README.md` of the repository.
//!
//! ## Read a record
//!
//! ```
//! use ohban::{Game, prelude::*, record::{Format, Record}};
//!
//! let text = "1. P-7f P-3d 2. Bx2b+";
//! let record = Record::read(&Variant::builtin("shogi")?, Format::detect(text), text)?;
//! let mut game = Game::new(record.start.clone());
//! for m in record.moves() {
//!     game.play(m)?;
//! }
//! assert!(record.write(Format::Kif)?.contains("２二角成"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`record::decode`] turns the bytes of a file into text first.
//!
//! ## Draw a board
//!
//! With the feature `svg`, `svg::BoardPicture` makes SVG of a position and
//! `svg::MovesPicture` of the moves of a piece. [`MoveDiagram`] is what the latter
//! draws, for pictures of your own.
//!
//! ## Search
//!
//! [`SearchLine`] plays on from a [`Game`] and says at once when a move brings a
//! position back, by the game's own rule. Its position lists moves into vectors
//! that you keep ([`Position::legal_moves_into`],
//! [`legal_captures_into`](Position::legal_captures_into),
//! [`legal_evasions_into`](Position::legal_evasions_into)) and answers
//! [`captures`](Position::captures), [`gives_check`](Position::gives_check) and
//! [`attackers_of`](Position::attackers_of) without playing a move.
//! [`Position::key`] is for tables of positions, [`Piece::index`] and
//! [`BoardSize::dense`] for those of pieces and squares. None of these
//! allocates; the example `search` is a whole search in 150 lines.
//!
//! ```
//! use ohban::{Game, LoadVariant, SearchLine, Variant, Verdict};
//!
//! /// The number of positions that a search without any skill looks at.
//! fn visit(line: &mut SearchLine<'_>, depth: u32) -> u64 {
//!     let mut nodes = 1;
//!     let mut moves = Vec::new();
//!     if depth > 0 {
//!         line.position().legal_moves_into(&mut moves);
//!     }
//!     for m in moves {
//!         if line.play(m) == Verdict::GoesOn {
//!             nodes += visit(line, depth - 1);
//!         }
//!         line.undo();
//!     }
//!     nodes
//! }
//!
//! let game = Game::start(&Variant::builtin("mini")?);
//! assert_eq!(visit(&mut SearchLine::of(&game), 2), 1 + 14 + 181);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! `notation` and `yaml` are on by default.
//!
//! * `notation`: western and Japanese notation, records.
//! * `yaml`: games from YAML, the bundled ones among them.
//! * `rayon`: `perft_parallel` and `divide_parallel` on all cores.
//! * `serde`: moves, squares, pieces, outcomes, setups and rules as data.
//! * `schema`: `schemars::JsonSchema` for the types of [`definition`], which
//!   editors and other programs can check YAML with.
//! * `png`: the module `png`, the same pictures as PNG, with a font of their own.
//! * `svg`: the module `svg`, pictures of boards and of moves.
#![forbid(unsafe_code)]
// Input never makes these crates panic: see RELIABILITY.md.
#![warn(clippy::expect_used, clippy::panic, clippy::unreachable)]

mod diagram;
#[cfg(feature = "notation")]
mod one_kanji;
#[cfg(feature = "png")]
pub mod png;
#[cfg(feature = "svg")]
pub mod svg;

pub use diagram::{Axis, Mark, MoveDiagram};
pub use ohban_core::*;
#[cfg(feature = "notation")]
pub use ohban_notation::*;
#[cfg(feature = "yaml")]
pub use ohban_yaml::*;
#[cfg(feature = "notation")]
pub use one_kanji::one_kanji_names;

/// Everything that most programs use, traits included: `use ohban::prelude::*`.
pub mod prelude {
    pub use ohban_core::{Color, Game, Move, Outcome, Piece, PieceKind, Position, Square, Variant};
    #[cfg(feature = "notation")]
    pub use ohban_notation::{MoveNotation, record::Record};
    #[cfg(feature = "yaml")]
    pub use ohban_yaml::{LoadVariant, Loader};
}

/// The README's program compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
