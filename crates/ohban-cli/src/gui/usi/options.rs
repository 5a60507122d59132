//! The options that a GUI may set.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::time::Duration;

use ohban::Variant;
use ohban::text::shortened;

use super::super::Setup;
use crate::games;

/// Most memory of the table in MiB.
const MOST_HASH: u64 = 65_536;
const MOST_THREADS: u64 = 512;
const MOST_LINES: u64 = 256;
const LONGEST_OVERHEAD: u64 = 10_000;

/// What other programs call games that we call otherwise.
const OTHER_NAMES: [(&str, &str); 1] = [("standard", "shogi")];

/// The options with their values.
#[derive(Debug)]
pub(super) struct UsiOptions {
    pub(super) setup: Setup,
    pub(super) multipv: usize,
    pub(super) overhead: Duration,
}

impl UsiOptions {
    pub(super) fn new(variant: Variant) -> UsiOptions {
        let setup = Setup { variant, hash: 64, threads: 1, seed: 0, version: 0 };
        UsiOptions { setup, multipv: 1, overhead: Duration::from_millis(30) }
    }

    /// The lines that tell a GUI of them.
    pub(super) fn tell(&self, out: &mut dyn Write) -> io::Result<()> {
        let Setup { variant, hash, threads, seed, .. } = &self.setup;
        writeln!(out, "option name USI_Hash type spin default {hash} min 1 max {MOST_HASH}")?;
        writeln!(out, "option name Threads type spin default {threads} min 1 max {MOST_THREADS}")?;
        writeln!(out, "option name MultiPV type spin default {} min 1 max {MOST_LINES}", self.multipv)?;
        writeln!(out, "option name USI_Ponder type check default false")?;
        let overhead = self.overhead.as_millis();
        writeln!(out, "option name MoveOverhead type spin default {overhead} min 0 max {LONGEST_OVERHEAD}")?;
        writeln!(out, "option name Seed type spin default {seed} min 0 max {}", i64::MAX)?;
        write!(out, "option name USI_Variant type combo default {}", variant.id())?;
        for game in ohban::builtin::games() {
            write!(out, " var {}", game.id)?;
        }
        writeln!(out)
    }

    /// Sets one of them by what stands behind `setoption`; whether the game is
    /// another one now.
    pub(super) fn set(&mut self, text: &str) -> Result<bool, String> {
        let text = text.strip_prefix("name ").unwrap_or(text).trim();
        let (name, value) = match text.split_once(" value ") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (text.strip_suffix(" value").unwrap_or(text).trim(), ""),
        };
        let spin = |range: RangeInclusive<u64>| match value.parse::<u64>() {
            Ok(value) if range.contains(&value) => Ok(value),
            _ => Err(format!(
                "setoption {name}: `{}` is no number from {} to {}",
                shortened(value),
                range.start(),
                range.end()
            )),
        };
        let size = |value: u64| usize::try_from(value).unwrap_or(usize::MAX);
        let before = self.setup.clone();
        match name.to_lowercase().as_str() {
            "usi_hash" | "hash" => self.setup.hash = size(spin(1..=MOST_HASH)?),
            "threads" => self.setup.threads = size(spin(1..=MOST_THREADS)?),
            "seed" => self.setup.seed = spin(0..=i64::MAX.unsigned_abs())?,
            "multipv" => self.multipv = size(spin(1..=MOST_LINES)?),
            "moveoverhead" => self.overhead = Duration::from_millis(spin(0..=LONGEST_OVERHEAD)?),
            // Whether we ponder is up to the GUI, which says `go ponder` or does not.
            "usi_ponder" => {
                if !matches!(value, "true" | "false") {
                    return Err(format!(
                        "setoption {name}: `{}` is neither true nor false",
                        shortened(value)
                    ));
                }
            }
            "usi_variant" | "uci_variant" => {
                self.setup.variant = variant(value).map_err(|error| format!("setoption {name}: {error}"))?;
                self.setup.version += 1;
                return Ok(true);
            }
            _ => {
                return Err(format!(
                    "setoption: there is no option `{}`; `usi` lists those that there are",
                    shortened(name)
                ));
            }
        }
        let Setup { hash, threads, seed, .. } = self.setup;
        if (hash, threads, seed) != (before.hash, before.threads, before.seed) {
            self.setup.version += 1;
        }
        Ok(false)
    }
}

/// A game by its id, by the names that people and other programs have for it,
/// or by the path of its file.
fn variant(name: &str) -> Result<Variant, String> {
    let other = OTHER_NAMES.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
    let name = other.map_or(name, |(_, id)| id);
    // A message takes one line.
    games::open(OsStr::new(name)).map_err(|failure| failure.to_string().replace('\n', "; "))
}
