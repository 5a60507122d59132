//! A naive reference for the rules of `ohban`.
//!
//! Everything here is written for the reader: a plain table of pieces, every
//! rule spelled out where it applies, boards copied instead of undone, attacks
//! found by walking every enemy piece. Nothing is shared with the engine but
//! the data of a variant ([`ohban::VariantSpec`]) and the paths that its
//! movement strings stand for ([`betza::Path`]), so that an error would have
//! to be made twice, in two ways, to stay unseen.
//!
//! ```
//! use ohban::prelude::*;
//! use ohban_reference::Reference;
//!
//! let reference = Reference::new(Variant::builtin("shogi")?.spec())?;
//! let start = reference.start();
//! let moves = reference.legal_moves(&start);
//! assert_eq!(moves.len(), 30);
//! let next = reference.play(&start, &moves[0]);
//! assert_eq!(reference.to_sfen(&next), "lnsgkgsnl/1r5b1/ppppppppp/9/9/8P/PPPPPPPP1/1B5R1/LNSGKGSNL w - 2");
//! assert_eq!(reference.perft(&start, 2), 900);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod agree;
mod burning;
mod captures;
mod compare;
mod drops;
mod endings;
mod game;
mod impasse;
mod invent;
mod keys;
mod late;
mod legality;
mod movement;
mod play;
mod promotion;
mod random;
mod regions;
mod relay;
mod repetition;
mod sfen;
mod state;
mod trial;
mod usi;

use ohban::VariantSpec;
use ohban::rules::{CaptureLimit, Rules};

use regions::Within;

pub use compare::difference;
pub use game::{End, RefGame};
pub use invent::{Invention, invented};
pub use random::Random;
pub use state::{Man, RefMove, Spot, State};
pub use trial::{Games, games, trial};

/// The rules of one variant, ready to be asked.
#[derive(Debug, Clone)]
pub struct Reference {
    files: i32,
    ranks: i32,
    kinds: Vec<Kind>,
    rules: Rules,
    within: Vec<Within>,
    start: State,
    /// Where games with a handicap start.
    handicaps: Vec<State>,
}

/// What a kind of piece is and does.
#[derive(Debug, Clone)]
struct Kind {
    /// SFEN symbol in capitals, without the `+`.
    symbol: String,
    promoted: bool,
    /// By how many `+` SFEN marks it: one for a first form, two for a second;
    /// none if it has a symbol of its own.
    plus: usize,
    /// What it may promote to.
    forms: Vec<usize>,
    unpromoted: Option<usize>,
    royal: bool,
    limit: CaptureLimit,
    paths: Vec<betza::Path>,
}

/// The promoted forms of a kind.
fn forms(info: &ohban::KindInfo) -> Vec<usize> {
    let mut forms: Vec<usize> = info.promotes_to.iter().map(|kind| kind.index()).collect();
    forms.extend(info.other_forms.iter().map(|kind| kind.index()));
    forms
}

impl Reference {
    /// Takes over the data of a variant.
    ///
    /// # Errors
    ///
    /// A message when a movement string does not resolve.
    pub fn new(variant: &VariantSpec) -> Result<Reference, String> {
        let kind = |info: &ohban::KindInfo| {
            let moves = info.moves.resolve().map_err(|error| format!("{}: {error}", info.code))?;
            Ok(Kind {
                symbol: info.sfen.to_uppercase(),
                promoted: info.promoted,
                plus: {
                    let unpromoted = info.unpromoted.map(|kind| &variant.kinds[kind.index()]);
                    let shared = unpromoted.is_none_or(|unpromoted| unpromoted.sfen == info.sfen);
                    if shared { info.code.matches('+').count() } else { 0 }
                },
                forms: forms(info),
                unpromoted: info.unpromoted.map(|kind| kind.index()),
                royal: info.royal,
                limit: info.capture_limit,
                paths: moves.paths().to_vec(),
            })
        };
        let kinds = variant.kinds.iter().map(kind).collect::<Result<Vec<Kind>, String>>()?;
        let within = |(kind, within): &(ohban::PieceKind, ohban::rules::MovesWithin)| {
            let moves = within.moves.as_ref().and_then(|moves| moves.resolve().ok())?;
            let (region, paths) = (within.region.clone(), moves.paths().to_vec());
            Some(Within { kind: kind.index(), region, paths })
        };
        let within: Vec<Within> = variant.rules.moves_within.iter().filter_map(within).collect();
        let (files, ranks) = (i32::from(variant.size.files()), i32::from(variant.size.ranks()));
        let state = |start: &ohban::StartPosition| {
            let mut state = State::empty(files, ranks, kinds.len());
            for (square, piece) in &start.board {
                let spot = Spot { file: i32::from(square.file()), rank: i32::from(square.rank()) };
                state.put(spot, Some(Man { kind: piece.kind().index(), color: piece.color() }));
            }
            for (color, kind, number) in &start.hands {
                state.hands[color.index()][kind.index()] += u32::from(*number);
            }
            state.turn = start.turn;
            state
        };
        let start = state(&variant.start);
        let handicaps = variant.handicaps.iter().map(|handicap| state(&handicap.start)).collect();
        let rules = keys::all_keys(&variant.rules).clone();
        let mut reference = Reference { files, ranks, kinds, rules, within, start, handicaps };
        reference.start.began_with_royal = reference.sides_with_royal(&reference.start);
        Ok(reference)
    }

    /// What a kind may turn into: its promoted forms, or what it was, where
    /// pieces turn back.
    fn other_faces(&self, kind: usize) -> Vec<usize> {
        let Kind { forms, unpromoted, .. } = &self.kinds[kind];
        match unpromoted.filter(|_| self.rules.promotion.reversible && forms.is_empty()) {
            Some(unpromoted) => vec![unpromoted],
            None => forms.clone(),
        }
    }

    /// The position where a game starts.
    #[must_use]
    pub fn start(&self) -> State {
        self.start.clone()
    }

    fn on_board(&self, spot: Spot) -> bool {
        (0..self.files).contains(&spot.file) && (0..self.ranks).contains(&spot.rank)
    }

    /// All squares, rank by rank from the top.
    fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let files = self.files;
        (0..self.ranks).flat_map(move |rank| (0..files).map(move |file| Spot { file, rank }))
    }
}
