use std::collections::HashSet;

use ohban_reference::Random;

use crate::{Answer, Target, mutated, try_text};

/// Most texts that are kept.
const MOST: usize = 2_000;

/// The texts of one target that are worth another mutation.
#[derive(Debug)]
pub struct Pool {
    target: &'static Target,
    texts: Vec<String>,
    kinds: HashSet<String>,
    random: Random,
    /// How many texts have been tried.
    pub tried: u64,
}

impl Pool {
    /// Begins with the target's own texts and these.
    #[must_use]
    pub fn new(target: &'static Target, corpus: Vec<String>, seed: u64) -> Pool {
        let mut texts = (target.seeds)();
        texts.extend(corpus);
        Pool { target, texts, kinds: HashSet::new(), random: Random::new(seed), tried: 0 }
    }

    /// Tries one new text; returns it with the broken promise if there is one.
    pub fn step(&mut self) -> Option<(String, String)> {
        let text = mutated(&self.texts, &mut self.random);
        self.tried += 1;
        match try_text(self.target, &text) {
            Answer::Kind(kind) => {
                if self.kinds.insert(kind) && self.texts.len() < MOST {
                    self.texts.push(text);
                }
                None
            }
            Answer::Broken(broken) => Some((text, broken)),
        }
    }

    /// How many kinds of answers there have been.
    #[must_use]
    pub fn kinds(&self) -> usize {
        self.kinds.len()
    }
}
