//! A game that is played.

use ohban::svg::{BoardPicture, PieceStyle};
use ohban::{Color, Position, Square};
use ohban_protocol::{BoardFacts, CheckFacts, Detail, MoveFacts, OutcomeFacts, Place, Verdict};
use wasm_bindgen::prelude::*;

use crate::failure::fail;
use crate::plain::to_js;
use crate::variant::Variant;

/// A position with its history. Moves are in USI.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game(pub(crate) ohban::Game);

#[wasm_bindgen]
impl Game {
    /// A game from its start, or from a position in SFEN. With `study` it goes on
    /// where a bare king, an impasse or repetition would end it.
    ///
    /// # Errors
    ///
    /// `bad_sfen`.
    #[wasm_bindgen(constructor)]
    pub fn new(variant: &Variant, sfen: Option<String>, study: Option<bool>) -> Result<Game, JsValue> {
        let position = match sfen {
            None => Position::start(&variant.0),
            Some(sfen) => Position::from_sfen(&variant.0, &sfen)
                .map_err(|error| fail("bad_sfen", &error.to_string()))?,
        };
        let study = study.unwrap_or(false);
        Ok(Game(if study { ohban::Game::study(position) } else { ohban::Game::new(position) }))
    }

    /// The position in SFEN.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn sfen(&self) -> String {
        self.0.position().to_sfen()
    }

    /// Where the game stands: SFEN, turn, number of the move.
    ///
    /// # Errors
    ///
    /// None that is known.
    #[wasm_bindgen(unchecked_return_type = "Place")]
    pub fn place(&self) -> Result<JsValue, JsValue> {
        to_js(&Place::of(self.0.position()))
    }

    /// What stands where and is in hand.
    ///
    /// # Errors
    ///
    /// None that is known.
    #[wasm_bindgen(unchecked_return_type = "BoardFacts")]
    pub fn board(&self) -> Result<JsValue, JsValue> {
        to_js(&BoardFacts::of(self.0.position()))
    }

    /// The legal moves in USI, in the order of the generator.
    #[must_use]
    pub fn usi(&self) -> Vec<String> {
        self.0.legal_moves().into_iter().map(|m| self.0.position().usi(m)).collect()
    }

    /// How many moves are legal.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.legal_moves().len()
    }

    /// All legal moves with what they take and how they are written.
    ///
    /// # Errors
    ///
    /// None that is known.
    #[wasm_bindgen(unchecked_return_type = "MoveFacts[]")]
    pub fn legal(&self) -> Result<JsValue, JsValue> {
        to_js(&MoveFacts::legal(&self.0, Detail::ALL))
    }

    /// The legal moves of the piece on a square, with what they take and burn.
    ///
    /// # Errors
    ///
    /// `bad_square`.
    #[wasm_bindgen(js_name = legalFrom, unchecked_return_type = "MoveFacts[]")]
    pub fn legal_from(&self, square: &str) -> Result<JsValue, JsValue> {
        let from = square.parse::<Square>().map_err(|error| fail("bad_square", &error.to_string()))?;
        self.told(|m| m.from() == Some(from), || self.0.position().legal_moves_from(from))
    }

    /// The legal drops of a kind.
    ///
    /// # Errors
    ///
    /// `unknown_piece`.
    #[wasm_bindgen(js_name = legalDrops, unchecked_return_type = "MoveFacts[]")]
    pub fn legal_drops(&self, code: &str) -> Result<JsValue, JsValue> {
        let kind = self.0.variant().kind_by_code(code);
        let kind = kind.ok_or_else(|| fail("unknown_piece", &format!("no piece has the code `{code}`")))?;
        let other = self.0.variant().other_face(kind);
        let face =
            |m: &ohban::Move| m.dropped() == Some(kind) || (m.dropped().is_some() && m.dropped() == other);
        self.told(face, || self.0.position().legal_moves())
    }

    /// Whether a move is legal, why not, and what comes after it.
    ///
    /// # Errors
    ///
    /// None that is known: what is wrong with the move is what it returns.
    #[wasm_bindgen(unchecked_return_type = "Verdict")]
    pub fn judge(&mut self, usi: &str) -> Result<JsValue, JsValue> {
        to_js(&Verdict::of(&mut self.0, usi, Detail::ALL))
    }

    /// Plays a move and tells it in full.
    ///
    /// # Errors
    ///
    /// The code of the reason, or `no_move`.
    #[wasm_bindgen(unchecked_return_type = "MoveFacts")]
    pub fn play(&mut self, usi: &str) -> Result<JsValue, JsValue> {
        let last = self.0.history().next_back();
        let refused = |error: ohban::MoveTextError| {
            let code = error.illegal().map_or(ohban_protocol::NO_MOVE, |reason| reason.code());
            fail(code, &error.to_string())
        };
        let m = self.0.judge(usi).map_err(refused)?;
        let facts = MoveFacts::of(self.0.position(), m, last, Detail::ALL);
        self.0.play(m).map_err(|error| fail("illegal_move", &error.to_string()))?;
        to_js(&facts)
    }

    /// Plays moves, separated by blanks, without telling them.
    ///
    /// # Errors
    ///
    /// The code of the reason, or `no_move`.
    #[wasm_bindgen(js_name = playAll)]
    pub fn play_all(&mut self, moves: &str) -> Result<(), JsValue> {
        self.0.play_all(moves).map_err(|error| {
            let code = error.illegal().map_or(ohban_protocol::NO_MOVE, |reason| reason.code());
            fail(code, &error.to_string())
        })
    }

    /// Takes back the last move and returns it; nothing at the start.
    pub fn undo(&mut self) -> Option<String> {
        let undone = self.0.undo()?;
        Some(self.0.position().usi(undone))
    }

    /// Whether the game is over and how, how often the position has occurred,
    /// what may be declared.
    ///
    /// # Errors
    ///
    /// None that is known.
    #[wasm_bindgen(unchecked_return_type = "OutcomeFacts")]
    pub fn outcome(&self) -> Result<JsValue, JsValue> {
        to_js(&OutcomeFacts::of(&self.0))
    }

    /// Check to the side to move.
    ///
    /// # Errors
    ///
    /// None that is known.
    #[wasm_bindgen(unchecked_return_type = "CheckFacts")]
    pub fn check(&self) -> Result<JsValue, JsValue> {
        to_js(&CheckFacts::of(self.0.position()))
    }

    /// The player to move resigns.
    pub fn resign(&mut self) {
        self.0.resign(self.0.position().turn());
    }

    /// The player to move declares an impasse, or with `agreed` both players let
    /// the points decide.
    ///
    /// # Errors
    ///
    /// What is missing.
    pub fn declare(&mut self, agreed: bool) -> Result<(), JsValue> {
        let declared = if agreed { self.0.agree_on_impasse() } else { self.0.declare() };
        declared.map(drop).map_err(|error| fail(error.code(), &error.to_string()))
    }

    /// A picture of the board as SVG.
    ///
    /// # Errors
    ///
    /// `bad_style`.
    pub fn svg(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PieceStyle")] style: Option<String>,
    ) -> Result<String, JsValue> {
        let style = match style.as_deref() {
            None | Some("two-kanji") => PieceStyle::TwoKanji,
            Some("one-kanji") => PieceStyle::OneKanji,
            Some("letters") => PieceStyle::Letters,
            Some("kanji-and-code") => PieceStyle::KanjiAndCode,
            Some(_) => {
                return Err(fail("bad_style", "styles are two-kanji, one-kanji, letters, kanji-and-code"));
            }
        };
        let mut picture = BoardPicture::of(self.0.position()).style(style);
        if let Some(m) = self.0.history().next_back() {
            picture = picture.last_move(m);
        }
        Ok(picture.to_svg())
    }

    /// What is doubtful about the position, such as a side without a king.
    #[must_use]
    pub fn doubts(&self) -> Vec<String> {
        self.0.position().doubts().iter().map(ToString::to_string).collect()
    }

    /// How many paths of so many moves there are.
    #[must_use]
    pub fn perft(&self, depth: u32) -> f64 {
        ohban::perft(self.0.position(), depth) as f64
    }

    /// Whether it is Black's turn.
    #[wasm_bindgen(getter, js_name = blackToMove)]
    #[must_use]
    pub fn black_to_move(&self) -> bool {
        self.0.position().turn() == Color::Black
    }
}

impl Game {
    /// The moves of a list that are wanted; none when the game is over.
    fn told(
        &self,
        wanted: impl Fn(&ohban::Move) -> bool,
        list: impl FnOnce() -> Vec<ohban::Move>,
    ) -> Result<JsValue, JsValue> {
        if self.0.outcome().is_some() {
            return to_js(&Vec::<MoveFacts>::new());
        }
        let detail = Detail { captures: true, notation: false };
        let last = self.0.history().next_back();
        let moves = list().into_iter().filter(wanted);
        to_js(&moves.map(|m| MoveFacts::of(self.0.position(), m, last, detail)).collect::<Vec<_>>())
    }
}
