//! The way in.

use ohban_core::{Move, Position, Variant};

use super::forcing::checks_into;
use super::hands::Hands;
use super::path::Repetitions;
use super::search::Search;
use super::table::Table;
use super::value::{NEVER, UNBOUNDED, Value, longer};
use super::watch::Watch;
use super::{MateInfo, MateOptions, MateReport, MateVerdict};
use crate::{Control, Limits, StopReason};

/// Disproofs by repetition that are kept.
const REPETITIONS: usize = 1 << 18;

/// A solver of the mating problems of one game. It keeps what it has proven
/// for the next question about the same game.
///
/// ```
/// use ohban::{LoadVariant, Position, Variant};
/// use ohban_engine::{Control, Limits, MateOptions, MateSolver, MateVerdict};
///
/// let shogi = Variant::builtin("shogi")?;
/// let problem = Position::from_sfen(&shogi, "4k4/9/4P4/9/9/9/9/9/9 b G 1")?;
/// let mut solver = MateSolver::new(&shogi, MateOptions { hash: 1, ..MateOptions::default() });
/// let report = solver.solve(&problem, &Limits::default(), &Control::default(), &mut |_| {});
/// let MateVerdict::Mate { plies, line, .. } = report.verdict else { return Err("no mate".into()) };
/// assert_eq!((plies, problem.usi(line[0])), (1, "G*5b".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct MateSolver {
    variant: Variant,
    options: MateOptions,
    table: Table,
    repetitions: Repetitions,
}

impl MateSolver {
    /// A solver for the game.
    #[must_use]
    pub fn new(variant: &Variant, options: MateOptions) -> MateSolver {
        let (table, repetitions) = (Table::new(options.hash), Repetitions::new(REPETITIONS));
        MateSolver { variant: variant.clone(), options, table, repetitions }
    }

    /// The game.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Forgets what it has proven.
    pub fn clear(&mut self) {
        self.table.clear();
        self.repetitions.clear();
    }

    /// Whether the side to move mates. Of the limits, `nodes` and `time` end
    /// the search, `depth` is the longest mate that counts and `moves` the
    /// first moves that are looked at.
    ///
    /// The mate need not be the shortest: see
    /// [`shortest`](MateSolver::shortest).
    pub fn solve(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
        on_info: &mut dyn FnMut(&MateInfo),
    ) -> MateReport {
        self.ask(position, limits, control, on_info, false)
    }

    /// The same, and then shorter mates are looked for until there is none or
    /// the limits are reached: the verdict says which.
    pub fn shortest(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
        on_info: &mut dyn FnMut(&MateInfo),
    ) -> MateReport {
        self.ask(position, limits, control, on_info, true)
    }

    /// What each check of the side to move leads to, each within the limits:
    /// more than one mate makes a problem unsound.
    pub fn first_moves(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
        on_info: &mut dyn FnMut(&MateInfo),
    ) -> Vec<(Move, MateReport)> {
        let mut checks = Vec::new();
        checks_into(&mut position.clone(), &mut checks);
        checks.retain(|m| limits.moves.is_empty() || limits.moves.contains(m));
        let mut one = |m: Move| {
            let limits = Limits { moves: vec![m], ..limits.clone() };
            (m, self.ask(position, &limits, control, on_info, false))
        };
        checks.into_iter().map(&mut one).collect()
    }

    fn ask(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
        on_info: &mut dyn FnMut(&MateInfo),
        shortest: bool,
    ) -> MateReport {
        self.repetitions.clear();
        let clock = self.options.clock.clone();
        let mut watch = Watch::new(&*clock, control, limits, on_info);
        let verdict = if limits.moves.is_empty() {
            self.verdict(position, None, limits, shortest, &mut watch)
        } else {
            let mut best = MateVerdict::NoMate { within: limits.depth };
            for &m in &limits.moves {
                let verdict = self.verdict(position, Some(m), limits, shortest, &mut watch);
                best = better(best, verdict);
            }
            best
        };
        MateReport {
            verdict,
            nodes: watch.count,
            time: watch.elapsed(),
            depth: watch.deepest as u32,
            hashfull: self.table.thousandths_full(),
        }
    }

    /// What the position, or the move in it, leads to.
    fn verdict(
        &mut self,
        position: &Position,
        first: Option<Move>,
        limits: &Limits,
        shortest: bool,
        watch: &mut Watch<'_>,
    ) -> MateVerdict {
        let no_mate = MateVerdict::NoMate { within: limits.depth };
        let attacker = position.turn();
        let mut start = position.clone();
        if let Some(m) = first {
            let mut checks = Vec::new();
            checks_into(&mut start, &mut checks);
            if !checks.contains(&m) {
                return no_mate;
            }
            start.play_unchecked(m);
        }
        let played = u16::from(first.is_some());
        let bound = match limits.depth.map(|depth| u16::try_from(depth).unwrap_or(UNBOUNDED)) {
            None | Some(UNBOUNDED..) => UNBOUNDED,
            Some(0) => return no_mate,
            // The attacker has the last word.
            Some(depth) => depth - (1 - depth % 2) - played,
        };
        let hands = Hands::of(position, attacker);
        let skip_useless = !self.options.count_useless_drops;
        let mut search =
            Search::new(start, attacker, &hands, &mut self.table, &mut self.repetitions, skip_useless);
        let value = search.run(bound, watch);
        if !value.is_final() || value.is_disproven() && search.too_deep {
            return MateVerdict::Undecided(watch.stopped.unwrap_or(StopReason::Depth));
        }
        if value.is_disproven() {
            let within = if value.plies == NEVER { None } else { limits.depth };
            return MateVerdict::NoMate { within };
        }
        let is_shortest = shortest && shorten(&mut search, value, played, watch);
        // The line is a matter of what has been proven: it has its own time.
        watch.forget_limits();
        let (mut plies, mut line) = search.line(watch).unwrap_or((value.plies, Vec::new()));
        if let Some(m) = first {
            plies = longer(plies);
            line.insert(0, m);
        }
        MateVerdict::Mate { plies: u32::from(plies), line, is_shortest }
    }
}

/// Looks for shorter mates; whether there is none than the last one found.
fn shorten(search: &mut Search<'_>, proof: Value, played: u16, watch: &mut Watch<'_>) -> bool {
    let mut plies = proof.plies;
    loop {
        watch.plies = Some(u32::from(plies + played));
        if plies < 2 {
            return true;
        }
        let value = search.run(plies - 2, watch);
        if !value.is_proven() {
            return value.is_disproven() && !search.too_deep;
        }
        plies = value.plies;
    }
}

/// Of two first moves what the attacker chooses.
fn better(a: MateVerdict, b: MateVerdict) -> MateVerdict {
    let rank = |verdict: &MateVerdict| match verdict {
        MateVerdict::Mate { plies, .. } => (0, *plies),
        MateVerdict::Undecided(_) => (1, 0),
        MateVerdict::NoMate { .. } => (2, 0),
    };
    if rank(&b) < rank(&a) { b } else { a }
}
