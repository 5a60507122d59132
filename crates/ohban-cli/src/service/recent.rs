//! Games that were asked about lately.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, RandomState};

use ohban::{Game, Variant};

/// How much is kept, in moves; a game weighs as much as this many moves more.
/// A move takes some 800 bytes, so that all of it is some 50 MB.
const MOST_KEPT: usize = 60_000;
const WEIGHT_OF_A_GAME: usize = 50;
/// A game is not looked for by fewer moves than these if it went on from there
/// in another way: playing them is quicker.
const WORTH_A_COPY: usize = 8;

/// Where a game starts.
pub(super) struct Key<'a> {
    pub(super) variant: &'a Variant,
    pub(super) sfen: Option<&'a str>,
    pub(super) study: bool,
}

/// Games by their start and moves, the longest unused ones forgotten first.
#[derive(Default)]
pub(super) struct Recent {
    hasher: RandomState,
    /// By the time of the last use, which is the number of a game.
    kept: BTreeMap<u64, Kept>,
    /// By the hash of each beginning of a game: the number of a game that
    /// begins so.
    beginnings: HashMap<u64, u64>,
    clock: u64,
    weight: usize,
}

/// A game with what it is found by.
pub(super) struct Kept {
    pub(super) game: Game,
    study: bool,
    sfen: Option<String>,
    /// Texts of the moves, as they were asked.
    moves: Vec<Box<str>>,
    /// The hash of each beginning, that without moves first.
    hashes: Vec<u64>,
    used: u64,
}

impl Recent {
    /// The hash of each beginning of the game, that without moves first.
    pub(super) fn hashes(&self, key: &Key<'_>, moves: &[&str]) -> Vec<u64> {
        let mut last = self.hasher.hash_one((key.variant.id(), key.sfen, key.study));
        let mut hashes = Vec::with_capacity(moves.len() + 1);
        hashes.push(last);
        for text in moves {
            last = self.hasher.hash_one((last, text));
            hashes.push(last);
        }
        hashes
    }

    /// A game that begins with as many of the moves as any kept one; all its
    /// moves are among them. It is no longer kept then.
    pub(super) fn take(&mut self, key: &Key<'_>, moves: &[&str], hashes: &[u64]) -> Option<Kept> {
        for (length, hash) in hashes.iter().enumerate().rev() {
            let Some(&number) = self.beginnings.get(hash) else { continue };
            let Some(kept) = self.kept.get(&number) else { continue };
            if !kept.begins_with(key, moves.get(..length)?) {
                continue;
            }
            if kept.moves.len() == length {
                return self.forget(number);
            }
            return (length >= WORTH_A_COPY).then(|| kept.up_to(length));
        }
        None
    }

    /// Keeps a game that has been played up to some of the moves.
    pub(super) fn keep(&mut self, mut kept: Kept, moves: &[&str], hashes: Vec<u64>) {
        let length = kept.game.history().len().min(moves.len());
        kept.moves.extend(moves[..length].iter().skip(kept.moves.len()).map(|text| Box::from(*text)));
        kept.hashes = hashes;
        kept.hashes.truncate(length + 1);
        self.clock += 1;
        kept.used = self.clock;
        self.weight += kept.weight();
        self.beginnings.extend(kept.hashes.iter().map(|hash| (*hash, kept.used)));
        self.kept.insert(kept.used, kept);
        while self.weight > MOST_KEPT
            && let Some(&oldest) = self.kept.keys().next()
        {
            self.forget(oldest);
        }
    }

    fn forget(&mut self, number: u64) -> Option<Kept> {
        let kept = self.kept.remove(&number)?;
        self.weight -= kept.weight();
        for hash in &kept.hashes {
            if self.beginnings.get(hash) == Some(&number) {
                self.beginnings.remove(hash);
            }
        }
        Some(kept)
    }
}

impl Kept {
    /// A game before its first move.
    pub(super) fn new(key: &Key<'_>, game: Game) -> Kept {
        let (sfen, study) = (key.sfen.map(str::to_owned), key.study);
        Kept { game, study, sfen, moves: Vec::new(), hashes: Vec::new(), used: 0 }
    }

    /// The game after so many of its moves.
    fn up_to(&self, length: usize) -> Kept {
        let mut game = self.game.clone();
        while game.history().len() > length && game.undo().is_some() {}
        let moves = self.moves.iter().take(length).cloned().collect();
        Kept { game, moves, sfen: self.sfen.clone(), hashes: Vec::new(), ..*self }
    }

    fn weight(&self) -> usize {
        self.moves.len() + WEIGHT_OF_A_GAME
    }

    /// Whether this is such a game: hashes alone could be wrong.
    fn begins_with(&self, key: &Key<'_>, moves: &[&str]) -> bool {
        self.study == key.study
            && self.sfen.as_deref() == key.sfen
            && self.game.variant() == key.variant
            && self.moves.len() >= moves.len()
            && self.moves.iter().zip(moves).all(|(a, b)| **a == **b)
    }
}

#[cfg(test)]
mod tests {
    use ohban::{Game, LoadVariant, Position, Variant};

    use super::{Kept, Key, MOST_KEPT, Recent};

    const MOVES: [&str; 10] =
        ["7g7f", "3c3d", "2g2f", "8c8d", "2f2e", "8d8e", "6i7h", "4a3b", "9g9f", "9c9d"];

    /// Finds or begins the game, plays its moves and keeps it; how many moves
    /// were known.
    fn ask(recent: &mut Recent, variant: &Variant, moves: &[&str]) -> usize {
        let key = Key { variant, sfen: None, study: false };
        let hashes = recent.hashes(&key, moves);
        let found = recent.take(&key, moves, &hashes);
        let mut kept = found.unwrap_or_else(|| Kept::new(&key, Game::start(variant)));
        let known = kept.game.history().len();
        for text in &moves[known..] {
            kept.game.play_usi(text).unwrap();
        }
        let played = moves.iter().fold(Position::start(variant), |mut position, text| {
            position.play(position.parse_usi(text).unwrap()).unwrap();
            position
        });
        assert_eq!(*kept.game.position(), played);
        recent.keep(kept, moves, hashes);
        known
    }

    #[test]
    fn a_game_that_goes_on_costs_a_move() {
        let (mut recent, shogi) = (Recent::default(), Variant::builtin("shogi").unwrap());
        for length in 0..=10 {
            assert_eq!(ask(&mut recent, &shogi, &MOVES[..length]), length.saturating_sub(1));
        }
        // Back by one move, and on in another way.
        assert_eq!(ask(&mut recent, &shogi, &MOVES[..9]), 9);
        assert_eq!(ask(&mut recent, &shogi, &[&MOVES[..9], &["1c1d"]].concat()), 9);
        assert_eq!(ask(&mut recent, &shogi, &MOVES), 10);
        // Another game, and the same game with another start, know nothing.
        assert_eq!(ask(&mut recent, &Variant::builtin("sho").unwrap(), &[]), 0);
        let key = Key { variant: &shogi, sfen: None, study: true };
        let hashes = recent.hashes(&key, &MOVES);
        assert!(recent.take(&key, &MOVES, &hashes).is_none());
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let (mut recent, shogi) = (Recent::default(), Variant::builtin("shogi").unwrap());
        for number in 1..=1300 {
            let sfen = format!("4k4/9/9/9/9/9/9/9/4K4 b - {number}");
            let key = Key { variant: &shogi, sfen: Some(&sfen), study: false };
            let hashes = recent.hashes(&key, &[]);
            let game = Game::new(Position::from_sfen(&shogi, &sfen).unwrap());
            recent.keep(Kept::new(&key, game), &[], hashes);
        }
        assert!(recent.weight <= MOST_KEPT && recent.weight > MOST_KEPT - 100);
        assert_eq!((recent.kept.len(), recent.beginnings.len()), (1200, 1200));
        let newest = Key { variant: &shogi, sfen: Some("4k4/9/9/9/9/9/9/9/4K4 b - 1300"), study: false };
        let hashes = recent.hashes(&newest, &[]);
        assert!(recent.take(&newest, &[], &hashes).is_some());
        let oldest = Key { variant: &shogi, sfen: Some("4k4/9/9/9/9/9/9/9/4K4 b - 1"), study: false };
        let hashes = recent.hashes(&oldest, &[]);
        assert!(recent.take(&oldest, &[], &hashes).is_none());
    }
}
