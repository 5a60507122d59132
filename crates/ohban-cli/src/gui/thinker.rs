//! The thread that searches.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::thread;

use ohban::{Game, Position, Variant};
use ohban_engine::{
    Control, Engine, Limits, MateOptions, MateReport, MateSolver, Options, Report, SystemClock,
};

use super::Event;

/// What an engine is made from.
#[derive(Debug, Clone)]
pub(crate) struct Setup {
    pub(crate) variant: Variant,
    /// Memory in MiB.
    pub(crate) hash: usize,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    /// Another number for another engine.
    pub(crate) version: u64,
}

impl Setup {
    fn engine(&self) -> Engine {
        let clock = Arc::new(SystemClock::default());
        let options =
            Options { hash: self.hash, threads: self.threads, seed: self.seed, clock, ..Options::default() };
        Engine::new(&self.variant, options)
    }

    fn solver(&self) -> MateSolver {
        let clock = Arc::new(SystemClock::default());
        MateSolver::new(&self.variant, MateOptions { hash: self.hash, clock, ..MateOptions::default() })
    }
}

enum Job {
    Prepare(Setup),
    Forget,
    Search { setup: Setup, game: Box<Game>, limits: Limits, control: Arc<Control> },
    Mate { setup: Setup, position: Box<Position>, limits: Limits, control: Arc<Control> },
}

/// A thread with an engine, which does one thing after the other.
#[derive(Debug)]
pub(crate) struct Thinker {
    jobs: Sender<Job>,
}

impl Thinker {
    /// Starts the thread; what it finds goes to `events`.
    pub(crate) fn start(events: SyncSender<Event>) -> Thinker {
        let (jobs, receiver) = channel();
        thread::spawn(move || work(&receiver, &events));
        Thinker { jobs }
    }

    /// Makes an engine ready; answered by [`Event::Ready`].
    pub(crate) fn prepare(&self, setup: Setup) {
        self.give(Job::Prepare(setup));
    }

    /// Forgets what earlier searches found.
    pub(crate) fn forget(&self) {
        self.give(Job::Forget);
    }

    /// Searches; answered by [`Event::Info`] and in the end [`Event::Done`].
    pub(crate) fn search(&self, setup: Setup, game: Game, limits: Limits, control: Arc<Control>) {
        self.give(Job::Search { setup, game: Box::new(game), limits, control });
    }

    /// Looks for a mate; answered by [`Event::MateInfo`] and in the end
    /// [`Event::MateDone`].
    pub(crate) fn mate(&self, setup: Setup, position: Position, limits: Limits, control: Arc<Control>) {
        self.give(Job::Mate { setup, position: Box::new(position), limits, control });
    }

    fn give(&self, job: Job) {
        // The thread lives as long as somebody takes its events.
        let _ = self.jobs.send(job);
    }
}

/// Does jobs until nobody gives or hears any more.
fn work(jobs: &Receiver<Job>, events: &SyncSender<Event>) {
    let mut ready: Option<(u64, Engine)> = None;
    for job in jobs {
        let event = match job {
            Job::Forget => {
                if let Some((_, engine)) = &mut ready {
                    engine.clear();
                }
                continue;
            }
            Job::Prepare(setup) => {
                let _ = engine_for(&setup, &mut ready);
                Event::Ready
            }
            Job::Search { setup, game, limits, control } => {
                // A mistake in the search must not leave the game without an answer.
                let search = AssertUnwindSafe(|| {
                    search(engine_for(&setup, &mut ready), &game, &limits, &control, events)
                });
                let report = catch_unwind(search).ok();
                if report.is_none() {
                    ready = None;
                }
                Event::Done(report)
            }
            Job::Mate { setup, position, limits, control } => {
                let solve = AssertUnwindSafe(|| solve(&setup, &position, &limits, &control, events));
                Event::MateDone(catch_unwind(solve).ok())
            }
        };
        if events.send(event).is_err() {
            return;
        }
    }
}

fn engine_for<'a>(setup: &Setup, ready: &'a mut Option<(u64, Engine)>) -> &'a mut Engine {
    // The table of another engine goes before the new one comes.
    if ready.as_ref().is_some_and(|(version, _)| *version != setup.version) {
        *ready = None;
    }
    &mut ready.get_or_insert_with(|| (setup.version, setup.engine())).1
}

fn search(
    engine: &mut Engine,
    game: &Game,
    limits: &Limits,
    control: &Control,
    events: &SyncSender<Event>,
) -> Report {
    engine.search(game, limits, control, &mut |info| {
        let _ = events.send(Event::Info(info.clone()));
    })
}

fn solve(
    setup: &Setup,
    position: &Position,
    limits: &Limits,
    control: &Control,
    events: &SyncSender<Event>,
) -> MateReport {
    setup.solver().solve(position, limits, control, &mut |info| {
        let _ = events.send(Event::MateInfo(*info));
    })
}
