//! A search by one or more threads.

use ohban_core::{Game, SearchLine};

use super::root::moves;
use super::{History, Shared, Table, Techniques, Worker};
use crate::evaluation::Evaluation;
use crate::{Info, Limits, Line, Report, Score, StopReason};

/// What an engine lends a search.
pub(crate) struct Means<'a> {
    pub(crate) evaluation: &'a Evaluation,
    pub(crate) table: &'a Table,
    pub(crate) histories: &'a mut [History],
    pub(crate) techniques: Techniques,
    pub(crate) seed: u64,
}

/// The best that there is to say of a game.
pub(crate) fn search(
    game: &Game,
    limits: &Limits,
    shared: &Shared<'_>,
    means: Means<'_>,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    let moves = moves(game, limits);
    let Some(&first) = moves.first() else {
        return Report {
            lines: Vec::new(),
            depth: 0,
            selective_depth: 0,
            nodes: 0,
            time: shared.elapsed(),
            reason: StopReason::NoMove,
        };
    };
    means.table.next_age();
    for history in means.histories.iter_mut() {
        history.age();
    }
    // Whatever happens, there is a move.
    let fallback = Report {
        lines: vec![Line { score: Score::Centipawns(0), moves: vec![first] }],
        depth: 0,
        selective_depth: 0,
        nodes: 0,
        time: shared.elapsed(),
        reason: StopReason::Stopped,
    };
    run(game, limits, shared, means, &moves, fallback, on_info)
}

#[cfg(target_family = "wasm")]
fn run(
    game: &Game,
    limits: &Limits,
    shared: &Shared<'_>,
    means: Means<'_>,
    moves: &[ohban_core::Move],
    fallback: Report,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    let Some(history) = means.histories.first_mut() else { return fallback };
    let line = SearchLine::of(game);
    let mut worker = Worker::new(line, means.evaluation, means.table, history, shared, means.techniques);
    worker.think(moves, limits, means.seed, 0, &mut |info, _| on_info(&info))
}

/// The first thread searches and tells, the others fill the table. The caller's
/// thread passes on what is told, so that a panic in another leaves it a move.
#[cfg(not(target_family = "wasm"))]
fn run(
    game: &Game,
    limits: &Limits,
    shared: &Shared<'_>,
    means: Means<'_>,
    moves: &[ohban_core::Move],
    fallback: Report,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    use std::sync::mpsc;
    use std::thread;

    let Means { evaluation, table, histories, techniques, seed } = means;
    let mut histories = histories.iter_mut();
    let Some(first) = histories.next() else { return fallback };
    thread::scope(|scope| {
        let (sender, told) = mpsc::channel();
        let main = move || {
            let line = SearchLine::of(game);
            let mut worker = Worker::new(line, evaluation, table, first, shared, techniques);
            worker.think(moves, limits, seed, 0, &mut |info, report: &Report| {
                // Nobody listens any more only if the caller has panicked.
                let _ = sender.send((info, report.clone()));
            })
        };
        let thread = || thread::Builder::new().stack_size(STACK);
        let main = thread().spawn_scoped(scope, main);
        for (n, history) in histories.enumerate() {
            let helper = move || {
                let line = SearchLine::of(game);
                let mut worker = Worker::new(line, evaluation, table, history, shared, techniques);
                let alone = Limits { multipv: 1, ..limits.clone() };
                worker.think(moves, &alone, seed, n + 1, &mut |_, _| ());
            };
            // With fewer threads than wished for the search goes on all the same.
            let _ = thread().spawn_scoped(scope, helper);
        }
        let mut last = fallback;
        for (info, report) in told {
            on_info(&info);
            last = report;
        }
        let report = main.map(thread::ScopedJoinHandle::join);
        shared.stop();
        match report {
            Ok(Ok(report)) => report,
            Ok(Err(_)) | Err(_) => last,
        }
    })
}

/// Deep lines of large boards take more than a thread has by default.
#[cfg(not(target_family = "wasm"))]
const STACK: usize = 64 << 20;
