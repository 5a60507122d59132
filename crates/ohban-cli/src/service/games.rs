//! Games that have been read.

use std::collections::{HashMap, VecDeque};

use ohban::{Limits, Loader, Variant};

use crate::failure::Failure;
use crate::games;
use crate::protocol::Problem;

/// Inline games that are remembered.
const MOST_INLINE: usize = 32;
/// Names of bundled games that are remembered; a game has few.
const MOST_NAMES: usize = 1000;
/// What errors call such a game.
const INLINE: &str = "inline";

/// Bundled games by their names, inline ones by their texts.
#[derive(Default)]
pub(super) struct Games {
    named: HashMap<String, Variant>,
    /// The newest one last.
    inline: VecDeque<(String, Variant)>,
}

impl Games {
    /// The game, if it has been asked for before.
    pub(super) fn known(&mut self, wanted: Wanted<'_>) -> Option<Variant> {
        match wanted {
            Wanted::Named(name) => self.named.get(name).cloned(),
            Wanted::Inline(yaml) => {
                let at = self.inline.iter().position(|(text, _)| text == yaml)?;
                let found = self.inline.remove(at)?;
                let variant = found.1.clone();
                self.inline.push_back(found);
                Some(variant)
            }
        }
    }

    /// Remembers a game; the one to be used, which may have been read by
    /// another thread meanwhile.
    pub(super) fn remember(&mut self, wanted: Wanted<'_>, variant: Variant) -> Variant {
        match wanted {
            Wanted::Named(name) => {
                // All names of a game share it, so that its positions are found again.
                let id = variant.id().to_owned();
                let variant = self.named.entry(id).or_insert(variant).clone();
                if self.named.len() < MOST_NAMES {
                    self.named.insert(name.to_owned(), variant.clone());
                }
                variant
            }
            Wanted::Inline(yaml) => {
                self.inline.push_back((yaml.to_owned(), variant.clone()));
                if self.inline.len() > MOST_INLINE {
                    self.inline.pop_front();
                }
                variant
            }
        }
    }
}

/// The game that a question names.
#[derive(Clone, Copy)]
pub(super) enum Wanted<'a> {
    /// A bundled one.
    Named(&'a str),
    /// One of the asker's own.
    Inline(&'a str),
}

impl Wanted<'_> {
    /// Reads the game.
    pub(super) fn read(self) -> Result<Variant, Problem> {
        match self {
            Wanted::Named(name) => games::find(name).map_err(|failure| match failure {
                Failure::NoSuchGame { game, suggestion } => {
                    let meant = suggestion.map_or_else(String::new, |id| format!("; did you mean `{id}`?"));
                    Problem::new("unknown_game", format!("no bundled game is called `{game}`{meant}"))
                }
                other => Problem::new("bad_game", other.to_string()),
            }),
            Wanted::Inline(yaml) => {
                let loaded = Loader::new().limits(Limits::strict()).text(yaml, INLINE);
                Ok(loaded.map_err(|errors| Problem::of_game(&errors))?.into_variant())
            }
        }
    }
}
