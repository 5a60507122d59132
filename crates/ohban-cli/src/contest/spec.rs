//! A player as it is named on the command line.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use ohban::Variant;
use ohban_engine::{Control, Options, SystemClock};

use super::own::{Own, RandomMover};
use super::usi::Usi;
use super::xboard::Xboard;
use super::{Budget, Contestant, Trouble};
use crate::random::Random;

/// Who plays, and with which settings: `ohban,nodes=2000`, `usi:some-engine`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spec {
    pub(crate) kind: Kind,
    /// The command line of another program.
    pub(crate) command: String,
    /// What to call it in reports.
    pub(crate) name: String,
    /// How long it thinks, where it differs from the match.
    pub(crate) budget: Option<Budget>,
    /// Memory of our own engine in MiB.
    hash: usize,
    threads: usize,
    pub(crate) seed: u64,
    /// What the other program calls the game.
    pub(crate) variant: Option<String>,
    /// Options of the other program.
    pub(crate) options: Vec<(String, String)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Our engine.
    Own,
    /// Any legal move.
    Random,
    /// A program that speaks USI.
    Usi,
    /// A program that speaks XBoard's protocol.
    Xboard,
}

/// The kinds by their words.
const KINDS: [(&str, Kind); 4] =
    [("ohban", Kind::Own), ("random", Kind::Random), ("usi", Kind::Usi), ("xboard", Kind::Xboard)];

/// Most threads and memory that are not a slip of the hand.
const MOST_THREADS: usize = 512;
const MOST_HASH: usize = 65_536;

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        // A command line may hold commas and equals signs of its own.
        let (settings, command) = match text.split_once(':') {
            Some((settings, command)) => (settings, command.trim()),
            None => (text, ""),
        };
        let mut words = settings.split(',').map(str::trim);
        let word = words.next().unwrap_or_default();
        let Some((_, kind)) = KINDS.iter().find(|(name, _)| *name == word) else {
            return Err(format!(
                "`{word}` is no player: it is `ohban`, `random`, `usi:COMMAND` or `xboard:COMMAND`"
            ));
        };
        let is_program = matches!(kind, Kind::Usi | Kind::Xboard);
        if is_program && command.is_empty() {
            return Err(format!("the command of the program is missing, as in `{word}:some-engine`"));
        }
        if !is_program && !command.is_empty() {
            return Err(format!("`{word}` takes no command; programs are `usi:COMMAND` or `xboard:COMMAND`"));
        }
        let mut spec = Spec {
            kind: *kind,
            command: command.to_owned(),
            name: text.to_owned(),
            budget: None,
            hash: 64,
            threads: 1,
            seed: 0,
            variant: None,
            options: Vec::new(),
        };
        for word in words {
            let (key, value) =
                word.split_once('=').ok_or_else(|| format!("`{word}` has no value, as in `nodes=2000`"))?;
            spec.set(key, value)?;
        }
        Ok(spec)
    }
}

impl Spec {
    fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        let number = |least: u64, most: u64| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| format!("{key}: `{value}` is no number from {least} to {most}"))
        };
        let size = |most: usize| number(1, most as u64).map(|number| usize::try_from(number).unwrap_or(most));
        let is_program = matches!(self.kind, Kind::Usi | Kind::Xboard);
        match key {
            "name" => self.name = value.to_owned(),
            "nodes" if self.kind == Kind::Xboard => {
                return Err("XBoard's protocol has no number of nodes: say time= or depth=".to_owned());
            }
            "nodes" => self.budget = Some(Budget::Nodes(number(1, u64::MAX)?)),
            "depth" => self.budget = Some(Budget::Depth(u32::try_from(number(1, 1000)?).unwrap_or(1000))),
            "time" => self.budget = Some(Budget::Time(Duration::from_millis(number(1, 86_400_000)?))),
            "seed" if !is_program => self.seed = number(0, u64::MAX)?,
            "hash" if self.kind == Kind::Own => self.hash = size(MOST_HASH)?,
            "threads" if self.kind == Kind::Own => self.threads = size(MOST_THREADS)?,
            "variant" if is_program => self.variant = Some(value.to_owned()),
            _ => match key.strip_prefix("option.") {
                Some(name) if is_program => self.options.push((name.to_owned(), value.to_owned())),
                _ => {
                    let known = match self.kind {
                        Kind::Own => "name, nodes, depth, time, hash, threads and seed",
                        Kind::Random => "name and seed",
                        Kind::Usi => "name, nodes, depth, time, variant and option.NAME",
                        Kind::Xboard => "name, depth, time, variant and option.NAME",
                    };
                    return Err(format!("there is no setting `{key}` here; there are {known}"));
                }
            },
        }
        Ok(())
    }

    /// Starts the player; `stop` ends its searches and all waiting for it.
    pub(crate) fn start(
        &self,
        variant: &Variant,
        stop: &Arc<Control>,
    ) -> Result<Box<dyn Contestant>, Trouble> {
        Ok(match self.kind {
            Kind::Own => {
                let clock = Arc::new(SystemClock::default());
                let options = Options {
                    hash: self.hash,
                    threads: self.threads,
                    seed: self.seed,
                    clock,
                    ..Options::default()
                };
                Box::new(Own::new(variant, options, stop.clone()))
            }
            Kind::Random => Box::new(RandomMover(Random::new(self.seed))),
            Kind::Usi => Box::new(Usi::start(variant, self, stop.clone())?),
            Kind::Xboard => Box::new(Xboard::start(variant, self, stop.clone())?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> Result<Spec, String> {
        text.parse()
    }

    #[test]
    fn players_are_read() {
        let own = spec("ohban,nodes=2000,hash=16,name=new").unwrap();
        assert_eq!((own.kind, own.budget, own.hash), (Kind::Own, Some(Budget::Nodes(2000)), 16));
        assert_eq!(own.name, "new");
        let other = spec("usi,time=50,option.Threads=2:some engine --rules L1,P3:x=y").unwrap();
        assert_eq!(other.command, "some engine --rules L1,P3:x=y");
        assert_eq!(other.options, [("Threads".to_owned(), "2".to_owned())]);
        assert_eq!(other.budget, Some(Budget::Time(Duration::from_millis(50))));
    }

    #[test]
    fn mistakes_are_explained() {
        for (text, said) in [
            ("stockfish", "`stockfish` is no player"),
            ("usi", "the command of the program is missing"),
            ("ohban:x", "takes no command"),
            ("ohban,nodes", "`nodes` has no value"),
            ("ohban,nodes=0", "no number from 1"),
            ("ohban,speed=1", "no setting `speed`"),
            ("xboard,nodes=1:hachu", "no number of nodes"),
        ] {
            let error = spec(text).unwrap_err();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
