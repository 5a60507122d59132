//! Games.

use std::cell::RefCell;

use ohban::svg::MovesPicture;
use ohban::{
    EndReason, IllegalReason, Limits, LoadVariant, Loader, PieceKind, Position, VariantErrors, builtin,
};
use ohban_protocol::{Background, Diagnostic, GameFacts, PieceFacts, bundled_text};
use wasm_bindgen::prelude::*;

use crate::failure::{at, fail};
use crate::plain::{Checked, to_js};

/// A game: checked and compiled, never changed.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Variant(pub(crate) ohban::Variant);

thread_local! {
    /// Bundled games that have been read: taking one again costs nothing.
    static KNOWN: RefCell<Vec<ohban::Variant>> = const { RefCell::new(Vec::new()) };
}

#[wasm_bindgen]
impl Variant {
    /// A bundled game by its id, `chu`.
    ///
    /// # Errors
    ///
    /// `unknown_game`.
    pub fn builtin(id: &str) -> Result<Variant, JsValue> {
        let known = KNOWN.with_borrow(|known| known.iter().find(|variant| variant.id() == id).cloned());
        if let Some(variant) = known {
            return Ok(Variant(variant));
        }
        if !builtin::all().any(|game| game.id == id) {
            let message = format!("no bundled game is called `{}`", ohban::text::shortened(id));
            return Err(fail("unknown_game", &message));
        }
        let variant = ohban::Variant::builtin(id).map_err(|errors| bad_game(&errors))?;
        KNOWN.with_borrow_mut(|known| known.push(variant.clone()));
        Ok(Variant(variant))
    }

    /// A game from YAML. It may extend bundled games.
    ///
    /// # Errors
    ///
    /// `bad_game` with the place of the first mistake; `checkYaml` tells all.
    #[wasm_bindgen(js_name = fromYaml)]
    pub fn from_yaml(yaml: &str) -> Result<Variant, JsValue> {
        let loaded = loader().text(yaml, OWN).map_err(|errors| bad_game(&errors))?;
        Ok(Variant(loaded.into_variant()))
    }

    /// Its id.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn id(&self) -> String {
        self.0.id().to_owned()
    }

    /// What is told of it in a list of games.
    ///
    /// # Errors
    ///
    /// None that is known.
    #[wasm_bindgen(unchecked_return_type = "GameFacts")]
    pub fn facts(&self) -> Result<JsValue, JsValue> {
        to_js(&GameFacts::of(&self.0))
    }

    /// All kinds of pieces and how they move.
    ///
    /// # Errors
    ///
    /// None that is known.
    #[wasm_bindgen(unchecked_return_type = "PieceFacts[]")]
    pub fn pieces(&self) -> Result<JsValue, JsValue> {
        let kinds = self.0.kinds();
        to_js(&kinds.map(|(kind, info)| PieceFacts::of(&self.0, kind, info)).collect::<Vec<_>>())
    }

    /// The rules in words, one sentence or two each.
    #[wasm_bindgen(js_name = rulesInWords)]
    #[must_use]
    pub fn rules_in_words(&self) -> Vec<String> {
        self.0.rules_in_words()
    }

    /// Where the game starts, as SFEN.
    #[wasm_bindgen(js_name = startSfen)]
    #[must_use]
    pub fn start_sfen(&self) -> String {
        Position::start(&self.0).to_sfen()
    }

    /// A picture of how a kind moves, as SVG.
    ///
    /// # Errors
    ///
    /// `unknown_piece`.
    #[wasm_bindgen(js_name = pieceSvg)]
    pub fn piece_svg(&self, code: &str) -> Result<String, JsValue> {
        let kind: Option<PieceKind> = self.0.kind_by_code(code);
        let info = kind.and_then(|kind| self.0.kind(kind));
        let info = info.ok_or_else(|| fail("unknown_piece", &format!("no piece has the code `{code}`")))?;
        Ok(MovesPicture::of(info).to_svg())
    }
}

/// Pages open the games of strangers.
fn loader() -> Loader {
    Loader::new().limits(Limits::strict())
}

/// What errors call the text of a game that was given.
const OWN: &str = "game.yaml";

fn bad_game(errors: &VariantErrors) -> JsValue {
    let first = errors.iter().next();
    let message = first.map_or_else(|| errors.to_string(), |error| error.kind().to_string());
    let place = first.and_then(|error| Some((error.line()?, error.column()?)));
    at("bad_game", &message, place)
}

/// The bundled games, in their order. All of them are read for it.
///
/// # Errors
///
/// None that is known.
#[wasm_bindgen(js_name = builtinGames, unchecked_return_type = "GameFacts[]")]
pub fn builtin_games() -> Result<JsValue, JsValue> {
    let read = builtin::games().iter().filter_map(|game| Variant::builtin(game.id).ok());
    to_js(&read.map(|variant| GameFacts::of(&variant.0)).collect::<Vec<_>>())
}

/// The YAML of a bundled game.
#[wasm_bindgen(js_name = builtinYaml)]
#[must_use]
pub fn builtin_yaml(id: &str) -> Option<String> {
    builtin::all().find(|game| game.id == id).map(|game| game.yaml.to_owned())
}

/// The text that was given, and the bundled files it may extend.
struct Given<'a>(&'a str);

impl Background for Given<'_> {
    // The schema, which the editor has, says the same.
    fn documentation(&self, _: &str) -> Option<String> {
        None
    }

    fn text(&self, file: &str) -> Option<String> {
        if file == OWN { Some(self.0.to_owned()) } else { bundled_text(file).map(str::to_owned) }
    }
}

/// Everything that is wrong or doubtful in the YAML of a game.
///
/// # Errors
///
/// None that is known: mistakes are what it returns.
#[wasm_bindgen(js_name = checkYaml, unchecked_return_type = "Checked")]
pub fn check_yaml(yaml: &str) -> Result<JsValue, JsValue> {
    let given = Given(yaml);
    let checked = match loader().text(yaml, OWN) {
        Ok(loaded) => {
            let warnings = loaded.warnings();
            let diagnostics = warnings.iter().map(|warning| Diagnostic::of_warning(warning, &given));
            Checked { ok: true, diagnostics: diagnostics.collect() }
        }
        Err(errors) => {
            let mut diagnostics: Vec<_> =
                errors.iter().map(|error| Diagnostic::of_error(error, &given)).collect();
            if errors.omitted() > 0 {
                diagnostics.push(Diagnostic::of_omitted(OWN, errors.omitted()));
            }
            Checked { ok: false, diagnostics }
        }
    };
    to_js(&checked)
}

/// The codes of all reasons why a move may be illegal.
#[wasm_bindgen(js_name = illegalCodes)]
#[must_use]
pub fn illegal_codes() -> Vec<String> {
    IllegalReason::CODES.iter().map(ToString::to_string).collect()
}

/// The codes of all reasons why a game may have ended.
#[wasm_bindgen(js_name = endCodes)]
#[must_use]
pub fn end_codes() -> Vec<String> {
    EndReason::ALL.iter().map(|reason| reason.code().to_owned()).collect()
}
