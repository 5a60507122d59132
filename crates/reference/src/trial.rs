//! Many positions of one game, the engine against the reference in each.

use std::collections::BTreeMap;

use ohban::{Game, Position, Variant, VariantSpec};

use crate::state::RefMove;
use crate::{Random, RefGame, Reference, State};

/// How many plies of a random game are compared before the next one starts.
const PLIES: usize = 100;
/// How many positions may differ before the trial ends.
const PROBLEMS: usize = 5;

/// Compares positions of a variant, every other one strewn over the board and
/// every other one from a random game, in which the engine plays along with
/// the reference: what the history forbids, how the game ends, what may be
/// declared. Returns those that differ, in words.
///
/// ```
/// let variant = ohban::LoadVariant::builtin("mini")?;
/// assert_eq!(ohban_reference::trial(&variant, 1, 20), Vec::<String>::new());
/// # Ok::<(), ohban::VariantErrors>(())
/// ```
#[must_use]
pub fn trial(variant: &Variant, seed: u64, positions: u64) -> Vec<String> {
    let source: &VariantSpec = variant.spec();
    let reference = match Reference::new(source) {
        Ok(reference) => reference,
        Err(error) => return vec![error],
    };
    let mut random = Random::new(seed);
    let mut problems = Vec::new();
    let mut playing = Playing::start(variant, &reference);
    for number in 0..positions {
        let outcome = if number % 2 == 0 {
            let state = reference.scattered(seed.wrapping_mul(1_000_003).wrapping_add(number));
            compare_read(variant, &reference, &state, &mut random)
        } else {
            playing.step(&mut random)
        };
        problems.extend(outcome.err());
        if problems.len() == PROBLEMS {
            break;
        }
    }
    problems
}

/// What random games came to.
#[derive(Debug, Default)]
pub struct Games {
    /// Games that differ, in words.
    pub problems: Vec<String>,
    /// How often games ended in each way, as `draw repetition`; how many
    /// moves were `forbidden` by history alone, and how many positions had a
    /// `declaration` or an `agreement`.
    pub seen: BTreeMap<String, u32>,
}

/// Plays random games of so many plies in all, most of them from positions
/// late in a game, and compares after each move what history forbids, the end
/// and what may be declared, but not all that there is to a position.
///
/// ```
/// let variant = ohban::LoadVariant::builtin("mini")?;
/// let games = ohban_reference::games(&variant, 1, 100);
/// assert_eq!(games.problems, Vec::<String>::new());
/// # Ok::<(), ohban::VariantErrors>(())
/// ```
#[must_use]
pub fn games(variant: &Variant, seed: u64, plies: u64) -> Games {
    let mut games = Games::default();
    let reference = match Reference::new(variant.spec()) {
        Ok(reference) => reference,
        Err(error) => return Games { problems: vec![error], ..games },
    };
    let mut random = Random::new(seed);
    let mut playing = Playing::start(variant, &reference);
    for _ in 0..plies {
        games.problems.extend(playing.compare_game(&mut random, &mut games.seen).err());
        if games.problems.len() == PROBLEMS {
            break;
        }
    }
    games
}

fn compare_read(
    variant: &Variant,
    reference: &Reference,
    state: &State,
    random: &mut Random,
) -> Result<(), String> {
    let sfen = reference.to_sfen(state);
    let about = |problem: String| format!("{}: {sfen}\n  {problem}", variant.id());
    let position = Position::from_sfen(variant, &sfen).map_err(|error| about(error.to_string()))?;
    reference.agrees(state, &position, random).map_err(about)
}

/// A random game on both sides.
struct Playing<'r> {
    variant: &'r Variant,
    reference: &'r Reference,
    game: Game,
    naive: RefGame<'r>,
    /// Where the game started, and its moves.
    story: String,
    plies: usize,
}

impl<'r> Playing<'r> {
    fn start(variant: &'r Variant, reference: &'r Reference) -> Playing<'r> {
        let (game, state) = (Game::start(variant), reference.start());
        Playing {
            variant,
            reference,
            game,
            story: reference.to_sfen(&state),
            naive: RefGame::new(reference, state),
            plies: 0,
        }
    }

    /// Compares the position and the game, and plays one move.
    fn step(&mut self, random: &mut Random) -> Result<(), String> {
        let position = self.reference.agrees(self.naive.state(), self.game.position(), random);
        let position = position.map_err(|problem| self.about(&problem));
        self.compare_game(random, &mut BTreeMap::new()).and(position)
    }

    /// Compares the game and plays one move, of the next game after its end.
    fn compare_game(&mut self, random: &mut Random, seen: &mut BTreeMap<String, u32>) -> Result<(), String> {
        let compared = self.naive.agrees(&self.game);
        let over = self.naive.outcome().map(|outcome| outcome.to_string());
        let forbidden =
            self.reference.legal_moves(self.naive.state()).len() - self.naive.moves_in_study().len();
        let declared = self.naive.declaration().map(|_| "declaration".to_owned());
        let agreed = self.naive.agreement().map(|_| "agreement".to_owned());
        for word in over.iter().cloned().chain(declared).chain(agreed) {
            *seen.entry(word).or_default() += 1;
        }
        *seen.entry("forbidden".to_owned()).or_default() += forbidden as u32;
        let ended = over.is_some() || self.plies == PLIES;
        let outcome = compared.and_then(|()| if ended { Ok(()) } else { self.play(random) });
        let outcome = outcome.map_err(|problem| self.about(&problem));
        if ended || outcome.is_err() {
            *self = self.next(random);
        }
        outcome
    }

    fn about(&self, problem: &str) -> String {
        format!("{}: {}\n  {problem}", self.variant.id(), self.story)
    }

    fn play(&mut self, random: &mut Random) -> Result<(), String> {
        let chosen = self.naive.some_move(random).ok_or("no move, but no end")?;
        let m = self.game.position().parse_usi(&chosen.usi).map_err(|error| error.to_string())?;
        self.game.play(m).map_err(|error| error.to_string())?;
        self.naive.play(&chosen);
        self.plies += 1;
        self.story += if self.plies == 1 { " moves " } else { " " };
        self.story += &chosen.usi;
        Ok(())
    }

    /// The next game starts where games start, or late in one.
    fn next(&self, random: &mut Random) -> Playing<'r> {
        let mut next = Playing::start(self.variant, self.reference);
        let state = self.reference.late(random);
        let sfen = self.reference.to_sfen(&state);
        let position = Position::from_sfen(self.variant, &sfen).ok().filter(|_| !random.one_in(3));
        if let Some(position) = position {
            (next.game, next.naive, next.story) =
                (Game::new(position), RefGame::new(self.reference, state), sfen);
        }
        next
    }
}

impl RefGame<'_> {
    /// A move for a random game, which comes back to earlier positions more
    /// often than chance would.
    fn some_move(&self, random: &mut Random) -> Option<RefMove> {
        let moves = self.legal_moves();
        let repeats = |next: &&RefMove| {
            let after = self.reference.play(self.state(), next);
            self.states.iter().any(|earlier| earlier.is_same_position(&after))
        };
        let wanted: Vec<&RefMove> = match random.below(4) {
            0 | 1 => moves.iter().filter(repeats).collect(),
            2 => moves.iter().filter(|next| next.from == Some(next.to) || self.goes_back(next)).collect(),
            _ => Vec::new(),
        };
        random.pick(&wanted).copied().or_else(|| random.pick(moves)).cloned()
    }
}
