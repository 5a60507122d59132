//! A kind of piece of a game, with the paths that it moves on.

use betza::{Halfway, Hurdle, Leg, Path, RangeCapture};
use schemars::JsonSchema;
use serde::Serialize;

/// A kind of piece.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KindFacts {
    /// Code in the game; promoted forms begin with `+`.
    pub(crate) code: String,
    /// In SFEN, as Black's.
    pub(crate) sfen: String,
    /// Name in the library.
    pub(crate) id: String,
    /// English name.
    pub(crate) name: String,
    /// Name in kanji.
    pub(crate) kanji: String,
    /// Japanese name in Latin letters.
    pub(crate) romaji: String,
    /// How it moves, in Betza's notation.
    pub(crate) moves: String,
    /// How it moves, in words.
    pub(crate) moves_in_words: String,
    /// The ways that it may go, as the documentation of `betza` says how to
    /// run them.
    pub(crate) paths: Vec<PathFacts>,
    /// Whether it is a promoted form.
    pub(crate) promoted: bool,
    /// Code of what it promotes to; of several forms the first.
    pub(crate) promotes_to: Option<String>,
    /// Codes of what it may promote to instead.
    pub(crate) other_forms: Vec<String>,
    /// Code of what it was.
    pub(crate) unpromoted: Option<String>,
    /// Whether the game is lost with the last piece like this.
    pub(crate) royal: bool,
    /// What it may not capture: `none`, `protected_royals` or
    /// `protected_pieces`.
    pub(crate) capture_limit: String,
    /// What the game's author says that it is worth, in hundredths of the
    /// least piece; nothing where the engine works it out.
    pub(crate) value: Option<u32>,
}

/// A way to move. The largest games have thousands of them: they are written
/// from plain numbers, without a tree of JSON in between.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum PathFacts {
    /// To any square of the board.
    Anywhere(Anywhere),
    /// Legs, one after the other.
    Legs(Vec<LegFacts>),
}

/// What stands on the squares where a piece may go that goes anywhere.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Anywhere {
    /// It may go to empty squares.
    empty: bool,
    /// It may capture.
    enemy: bool,
}

/// A leg of a path: a step that is repeated.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LegFacts {
    /// Squares to the right and forward, as the owner sees them.
    step: [i8; 2],
    /// The number of the first step whose square counts.
    first: u8,
    /// The number of the last step; `null`: as far as the board goes.
    last: Option<u8>,
    /// What half-way squares must be: `any`, `empty` or `occupied`.
    halfway: &'static str,
    /// What is hopped over: `none`, `any`, `adjacent` or `several`.
    hurdle: &'static str,
    /// How many pieces at most, of `several`.
    hops: Option<u8>,
    /// What is taken of the pieces passed: `none`, `enemies` or `all`.
    range_capture: &'static str,
    /// Where the leg may end.
    landing: LandingFacts,
}

/// Where a leg may end.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct LandingFacts {
    /// On an empty square.
    empty: bool,
    /// On an enemy, which is taken.
    enemy: bool,
    /// On a piece of its own side, which the next leg goes on from.
    own: bool,
    /// On any piece, which stays: the next leg goes on from there.
    hop: bool,
}

impl PathFacts {
    pub(crate) fn of(path: &Path) -> PathFacts {
        match *path {
            Path::Anywhere { empty, enemy } => PathFacts::Anywhere(Anywhere { empty, enemy }),
            Path::Legs(ref legs) => PathFacts::Legs(legs.iter().map(LegFacts::of).collect()),
        }
    }
}

impl LegFacts {
    fn of(leg: &Leg) -> LegFacts {
        let landing = leg.landing;
        LegFacts {
            step: [leg.step.right, leg.step.forward],
            first: leg.first,
            last: leg.last,
            halfway: match leg.halfway {
                Halfway::Any => "any",
                Halfway::Empty => "empty",
                Halfway::Occupied => "occupied",
            },
            hurdle: match leg.hurdle {
                Hurdle::None => "none",
                Hurdle::Any => "any",
                Hurdle::Adjacent => "adjacent",
                Hurdle::Several(_) => "several",
            },
            hops: match leg.hurdle {
                Hurdle::Several(most) => most,
                _ => None,
            },
            range_capture: match leg.range_capture {
                RangeCapture::None => "none",
                RangeCapture::Enemies => "enemies",
                RangeCapture::All => "all",
            },
            landing: LandingFacts {
                empty: landing.empty,
                enemy: landing.enemy,
                own: landing.own,
                hop: landing.hop,
            },
        }
    }
}
