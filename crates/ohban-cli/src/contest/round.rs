//! The games of a match, several at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use ohban::record::{Ending, Evaluation, Record, RecordMove, Score, Termination, Time};
use ohban::{Color, Game, Move, Variant};
use ohban_engine::{Control, Score as EngineScore};

use super::openings::NoOpening;
use super::tally::Counts;
use super::{Answer, Budget, Clocks, Contestant, Openings, Side, Spec, Thought, Trouble, Turn};

/// Moves that take longer than their time by no more than this are in time.
const MARGIN: Duration = Duration::from_millis(100);

/// What is to be played.
#[derive(Debug, Clone)]
pub(crate) struct Rounds {
    pub(crate) variant: Variant,
    pub(crate) players: [Spec; 2],
    pub(crate) budget: Budget,
    pub(crate) openings: Openings,
    /// Two a pair.
    pub(crate) games: u64,
    pub(crate) concurrency: usize,
    /// The game is drawn after so many moves.
    pub(crate) longest: usize,
}

/// A game that was played.
#[derive(Debug)]
pub(crate) struct PlayedGame {
    /// From 0.
    pub(crate) number: u64,
    pub(crate) black: Side,
    /// `None`: nobody; see `points` for games that do not count.
    pub(crate) winner: Option<Side>,
    /// Points of A; `None` if the game does not count.
    pub(crate) points: Option<f64>,
    pub(crate) reason: String,
    /// What was wrong with a player.
    pub(crate) complaint: Option<String>,
    pub(crate) record: Record,
    pub(crate) counts: [Counts; 2],
}

/// Starts the games; they come as they end, until all are played, or a
/// mistake that no other game can do without.
pub(crate) fn play_rounds(rounds: Rounds, stop: Arc<Control>) -> Receiver<Result<PlayedGame, String>> {
    let (sender, games) = sync_channel(rounds.concurrency);
    let (rounds, next) = (Arc::new(rounds), Arc::new(AtomicU64::new(0)));
    for _ in 0..rounds.concurrency {
        let (rounds, next, stop, sender) = (rounds.clone(), next.clone(), stop.clone(), sender.clone());
        thread::spawn(move || {
            let mut seats = [None, None];
            loop {
                // Both games of a pair are played at one table.
                let pair = next.fetch_add(1, Ordering::Relaxed);
                for number in [2 * pair, 2 * pair + 1] {
                    if number >= rounds.games || stop.stopped() {
                        return;
                    }
                    let played = rounds.play(number, &mut seats, &stop);
                    let failed = played.is_err();
                    let Some(told) = played.transpose() else { return };
                    if sender.send(told).is_err() || failed {
                        return;
                    }
                }
            }
        });
    }
    games
}

type Seat = Option<Box<dyn Contestant>>;

/// How a game ended.
struct End {
    winner: Option<Color>,
    ending: Ending,
    reason: String,
    complaint: Option<String>,
    is_void: bool,
}

impl End {
    fn new(reason: &str, ending: Ending) -> End {
        End { winner: ending.winner, ending, reason: reason.to_owned(), complaint: None, is_void: false }
    }
}

impl Rounds {
    /// Plays a game; `None` if it was stopped.
    fn play(
        &self,
        number: u64,
        seats: &mut [Seat; 2],
        stop: &Arc<Control>,
    ) -> Result<Option<PlayedGame>, String> {
        let opening = self.openings.game(&self.variant, number / 2);
        let mut game = opening.map_err(|error: NoOpening| error.to_string())?;
        let black = if number.is_multiple_of(2) { Side::A } else { Side::B };
        let side_of = |color: Color| if color == Color::Black { black } else { black.other() };
        for (side, seat) in Side::BOTH.into_iter().zip(seats.iter_mut()) {
            let begun = match seat {
                Some(player) => player.begin(&game),
                None => self.players[side as usize].start(&self.variant, stop).and_then(|mut player| {
                    player.begin(&game)?;
                    *seat = Some(player);
                    Ok(())
                }),
            };
            match begun {
                Ok(()) => {}
                Err(Trouble::Stopped) => return Ok(None),
                // Who cannot even begin will not begin the next time either.
                Err(trouble) => return Err(format!("{}: {trouble}", side.letter())),
            }
        }
        let mut record = Record::new(game.position().clone());
        let start = {
            let mut first = game.clone();
            while first.undo().is_some() {}
            first.position().clone()
        };
        record.start = start;
        record.line.moves = game.history().map(RecordMove::new).collect();
        let mut counts = [Counts::default(), Counts::default()];
        let budgets = Color::BOTH.map(|color| self.budget_of(side_of(color)));
        let mut clocks = Clocks::new(budgets);
        let end = loop {
            if let Some(outcome) = game.outcome() {
                break End::new(&outcome.reason.to_string().replace('-', " "), outcome.into());
            }
            let turn = game.position().turn();
            if game.history().len() >= self.longest {
                break End::new("length", Ending::new(Termination::Agreement, turn));
            }
            let (side, budget) = (side_of(turn), budgets[turn.index()]);
            let Some(player) = &mut seats[side as usize] else { return Ok(None) };
            let others = budgets[(!turn).index()];
            let asked = Turn { game: &game, budget, clocks, others };
            let began = Instant::now();
            let answered = player.choose(&asked);
            let used = began.elapsed();
            let counts = &mut counts[side as usize];
            let (answer, thought) = match answered {
                Ok(answered) => answered,
                Err(Trouble::Stopped) => return Ok(None),
                Err(trouble) => {
                    // It starts afresh in the next game.
                    seats[side as usize] = None;
                    break self.end_of_trouble(side, &game, &trouble, counts);
                }
            };
            counts.add_move(used, &thought);
            let too_long = asked.longest().is_some_and(|longest| used > longest.saturating_add(MARGIN));
            if too_long && matches!(budget, Budget::Clock { .. }) {
                counts.time_losses += 1;
                break End::new("time", Ending::new(Termination::Time, turn));
            }
            counts.late += u64::from(too_long);
            clocks.press(turn, budget, used);
            match answer {
                Answer::Move(m) => {
                    let mut written = RecordMove::new(m);
                    written.time = Some(Time { spent: used, total: None });
                    written.evaluation = evaluation(&thought, m, turn);
                    if game.play(m).is_err() {
                        counts.illegal += 1;
                        break End::new("illegal move", Ending::new(Termination::IllegalMove, turn));
                    }
                    record.line.moves.push(written);
                }
                Answer::Illegal(error) => {
                    counts.illegal += 1;
                    seats[side as usize] = None;
                    let sfen = game.position().to_sfen();
                    let complaint =
                        Some(format!("{} played an illegal move: {error}; in {sfen}", side.letter()));
                    break End {
                        complaint,
                        ..End::new("illegal move", Ending::new(Termination::IllegalMove, turn))
                    };
                }
                Answer::Resigns => {
                    break End::new("resignation", Ending::new(Termination::Resignation, turn));
                }
                Answer::Claims(claim) => {
                    let declared = if claim == "win" { game.declare().ok() } else { None };
                    if let Some(outcome) = declared {
                        break End::new("declaration", outcome.into());
                    }
                    seats[side as usize] = None;
                    break End {
                        complaint: Some(format!(
                            "{} claims `{claim}`, which the rules do not know",
                            side.letter()
                        )),
                        is_void: true,
                        ..End::new("claim", Ending::new(Termination::Interruption, turn))
                    };
                }
            }
        };
        let winner = end.winner.map(side_of);
        let points = match winner {
            _ if end.is_void => None,
            None => Some(0.5),
            Some(Side::A) => Some(1.0),
            Some(Side::B) => Some(0.0),
        };
        record.line.end = Some(end.ending);
        Ok(Some(PlayedGame {
            number,
            black,
            winner,
            points,
            reason: end.reason,
            complaint: end.complaint,
            record,
            counts,
        }))
    }

    pub(crate) fn budget_of(&self, side: Side) -> Budget {
        self.players[side as usize].budget.unwrap_or(self.budget)
    }

    /// A player that ends or says nothing loses; one that refuses a move that
    /// our rules allow makes the game void.
    fn end_of_trouble(&self, side: Side, game: &Game, trouble: &Trouble, counts: &mut Counts) -> End {
        let turn = game.position().turn();
        let complaint = Some(format!("{}: {trouble}; in {}", side.letter(), game.position().to_sfen()));
        if matches!(trouble, Trouble::Refuses { .. }) {
            let end = End::new("refusal", Ending::new(Termination::Interruption, turn));
            return End { complaint, is_void: true, ..end };
        }
        counts.failures += 1;
        End { complaint, ..End::new("failure", Ending::new(Termination::Forfeit, turn)) }
    }
}

/// What the player thought of the position after its move, as Black sees it.
fn evaluation(thought: &Thought, m: Move, mover: Color) -> Option<Evaluation> {
    let score = match thought.score? {
        EngineScore::Centipawns(value) if mover == Color::Black => Score::Centipawns(value),
        EngineScore::Centipawns(value) => Score::Centipawns(value.saturating_neg()),
        // The move itself has been played.
        EngineScore::MateIn(plies) => Score::Mate(mover, plies.saturating_sub(1)),
        EngineScore::MatedIn(plies) => Score::Mate(!mover, plies.saturating_sub(1)),
    };
    let mut evaluation = Evaluation::new(score);
    evaluation.depth = thought.depth;
    if thought.line.first() == Some(&m) {
        evaluation.moves = thought.line.iter().skip(1).copied().collect();
    }
    Some(evaluation)
}
