//! Many positions of one game, the engine against the reference in each.

use ohban::{Position, Variant, VariantSpec};

use crate::{Random, Reference, State};

/// How many plies of a random game are compared before the next one starts.
const PLIES: usize = 100;
/// How many positions may differ before the trial ends.
const PROBLEMS: usize = 5;

/// Compares positions of a variant, every other one strewn over the board and
/// every other one from a random game, in which the engine plays along with
/// the reference. Returns those that differ, in words.
///
/// ```
/// let variant = ohban::LoadVariant::builtin("mini")?;
/// assert_eq!(ohban_reference::trial(&variant, 1, 20), Vec::<String>::new());
/// # Ok::<(), ohban::VariantErrors>(())
/// ```
#[must_use]
pub fn trial(variant: &Variant, seed: u64, positions: u64) -> Vec<String> {
    let source: &VariantSpec = variant.source();
    let reference = match Reference::new(source) {
        Ok(reference) => reference,
        Err(error) => return vec![error],
    };
    let mut random = Random::new(seed);
    let mut problems = Vec::new();
    let mut game = Playing { position: Position::start(variant), state: reference.start(), ply: 0 };
    for number in 0..positions {
        let outcome = if number % 2 == 0 {
            let state = reference.scattered(seed.wrapping_mul(1_000_003).wrapping_add(number));
            compare_read(variant, &reference, &state, &mut random)
        } else {
            game.step(variant, &reference, &mut random)
        };
        problems.extend(outcome.err());
        if problems.len() == PROBLEMS {
            break;
        }
    }
    problems
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
struct Playing {
    position: Position,
    state: State,
    ply: usize,
}

impl Playing {
    /// Compares the position and plays one move.
    fn step(&mut self, variant: &Variant, reference: &Reference, random: &mut Random) -> Result<(), String> {
        let outcome = reference.agrees(&self.state, &self.position, random);
        let before = reference.to_sfen(&self.state);
        let moves = reference.legal_moves(&self.state);
        let chosen = random.pick(&moves).filter(|_| self.ply < PLIES && outcome.is_ok());
        let played = chosen.and_then(|chosen| {
            let m = self.position.parse_usi(&chosen.usi).ok()?;
            self.position.play(m).ok()?;
            self.state = reference.play(&self.state, chosen);
            self.ply += 1;
            (!reference.is_over(&self.state)).then_some(())
        });
        if played.is_none() {
            let (position, state) = (Position::start(variant), reference.start());
            *self = Playing { position, state, ply: 0 };
        }
        outcome.map_err(|problem| format!("{}: {before}\n  {problem}", variant.id()))
    }
}
