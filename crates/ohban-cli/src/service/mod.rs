//! `ohban serve`: questions about positions, one after the other, answered by
//! one process that remembers games.

mod games;
mod http;
mod recent;
mod stdio;

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ohban::{Game, Position, Variant};
use serde_json::Value;

use crate::options::with_handicap;
use crate::protocol::{
    Answer, BoardFacts, CheckFacts, Detail, Facts, InfoFacts, MoveFacts, OutcomeFacts, Place, Problem,
    Request, Verdict, Want,
};
use games::{Games, Wanted};
pub(crate) use http::listen;
use recent::{Kept, Key, Recent};
pub(crate) use stdio::answer_lines;

/// Longest question in bytes. A game of a thousand moves has some 8,000, the
/// YAML of the largest game some 60,000.
pub(crate) const LONGEST_QUESTION: usize = 1 << 20;
/// Most moves in a question.
const MOST_MOVES: usize = 20_000;
/// A question that takes longer than this is given up; what was played is kept,
/// so that asking again goes on from there.
const PATIENCE: Duration = Duration::from_millis(800);
/// Moves from the start of a bundled game that are played however long they
/// take: a busy machine refuses no game that people play.
const ORDINARY_GAME: usize = 400;
/// Legal moves of a bundled game that are written down however long it takes.
/// A position of the largest has some 1,500.
const ORDINARY_LIST: usize = 4_000;

/// Answers questions. Shared by threads.
#[derive(Default)]
pub(crate) struct Service {
    games: Mutex<Games>,
    recent: Mutex<Recent>,
}

impl Service {
    /// The answer to a question: one line of JSON without its end, and whether
    /// it holds what was asked.
    pub(crate) fn answer(&self, question: &[u8]) -> (String, bool) {
        let answer = match read(question) {
            Ok(request) => {
                let id = request.id.clone();
                match self.facts(&request) {
                    Ok(facts) => Answer { id, facts: Some(Box::new(facts)), error: None },
                    Err(problem) => Answer { id, facts: None, error: Some(problem) },
                }
            }
            Err(refused) => {
                let (id, problem) = *refused;
                Answer { id, facts: None, error: Some(problem) }
            }
        };
        let answered = answer.error.is_none();
        // Plain data has no keys that JSON could not hold.
        (serde_json::to_string(&answer).unwrap_or_default(), answered)
    }

    /// The answer to a question that is longer than any may be.
    pub(crate) fn too_long() -> String {
        let message = format!("a question has at most {LONGEST_QUESTION} bytes");
        let answer = Answer { id: None, facts: None, error: Some(Problem::new("too_long", message)) };
        serde_json::to_string(&answer).unwrap_or_default()
    }

    fn facts(&self, request: &Request) -> Result<Facts, Problem> {
        let default = [Want::Outcome, Want::Check];
        let wants = request.want.as_deref().unwrap_or(&default);
        let wanted = |want| wants.contains(&want);
        let mut facts = Facts::default();
        let began = Instant::now();
        if wanted(Want::Games) {
            facts.games = Some(crate::games::facts());
        }
        if request.game.is_none() && request.yaml.is_none() && wanted(Want::Games) {
            return Ok(facts);
        }
        let variant = self.variant(request)?;
        if wanted(Want::Info) {
            facts.info = Some(InfoFacts::of(&variant));
        }
        let detail = Detail { captures: wanted(Want::Captures), notation: wanted(Want::Notation) };
        self.with_game(&variant, request, began, |game| {
            facts.place = Some(Place::of(game.position()));
            if wanted(Want::Legal) {
                let legal = MoveFacts::legal_while(game, detail, |count| {
                    request.yaml.is_none() && count <= ORDINARY_LIST || began.elapsed() < PATIENCE
                });
                let message = "the moves of this position are too many to write down: ask for less of them";
                facts.legal = Some(legal.ok_or_else(|| Problem::new("too_slow", message.to_owned()))?);
            }
            facts.outcome = wanted(Want::Outcome).then(|| OutcomeFacts::of(game));
            facts.check = wanted(Want::Check).then(|| CheckFacts::of(game.position()));
            facts.board = wanted(Want::Board).then(|| BoardFacts::of(game.position()));
            facts.judge = match &request.judged {
                Some(text) => Some(Verdict::of(game, text, detail)),
                None if wanted(Want::Judge) => {
                    return Err(Problem::new("missing_move", "`judge` asks for a `move`".to_owned()));
                }
                None => None,
            };
            Ok(())
        })?;
        Ok(facts)
    }

    fn variant(&self, request: &Request) -> Result<Variant, Problem> {
        let wanted = match (&request.game, &request.yaml) {
            (Some(name), None) => Wanted::Named(name),
            (None, Some(yaml)) => Wanted::Inline(yaml),
            (None, None) => {
                let message = "the question names no `game`, and has no `yaml`";
                return Err(Problem::new("missing_game", message.to_owned()));
            }
            (Some(_), Some(_)) => {
                let message = "`game` and `yaml` are both given: one is enough";
                return Err(Problem::new("bad_request", message.to_owned()));
            }
        };
        let games = || self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(variant) = games().known(wanted) {
            return Ok(variant);
        }
        // Others need not wait while a game is read.
        let read = wanted.read()?;
        Ok(games().remember(wanted, read))
    }

    /// Does something with the game that is asked about, and keeps the game.
    fn with_game(
        &self,
        variant: &Variant,
        request: &Request,
        began: Instant,
        ask: impl FnOnce(&mut Game) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let moves: Vec<&str> = request.moves.iter().take(MOST_MOVES + 1).collect();
        if moves.len() > MOST_MOVES {
            return Err(Problem::new("too_long", format!("a question has at most {MOST_MOVES} moves")));
        }
        let sfen = start_sfen(variant, request)?;
        let key = Key { variant, sfen: sfen.as_deref(), study: request.study };
        let recent = || self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        let hashes = recent().hashes(&key, &moves);
        let found = recent().take(&key, &moves, &hashes);
        let mut kept = match found {
            Some(kept) => kept,
            None => Kept::new(&key, start(&key)?),
        };
        let ordinary = if request.yaml.is_none() && request.sfen.is_none() { ORDINARY_GAME } else { 0 };
        let asked = play(&mut kept.game, &moves, ordinary, began).and_then(|()| ask(&mut kept.game));
        recent().keep(kept, &moves, hashes);
        asked
    }
}

/// The request in a line, or the problem with it and the id, where that can be
/// read.
fn read(question: &[u8]) -> Result<Request, Box<(Option<Value>, Problem)>> {
    let error = match serde_json::from_slice(question) {
        Ok(request) => return Ok(request),
        Err(error) => error,
    };
    let id = serde_json::from_slice::<Value>(question).ok().and_then(|value| value.get("id").cloned());
    let code = match error.classify() {
        serde_json::error::Category::Data => "bad_request",
        _ => "bad_json",
    };
    Err(Box::new((id, Problem::new(code, error.to_string()))))
}

/// The SFEN of the position where the moves begin; `None` is the start of the
/// game.
fn start_sfen<'a>(variant: &Variant, request: &'a Request) -> Result<Option<Cow<'a, str>>, Problem> {
    match (&request.sfen, &request.handicap) {
        (Some(_), Some(_)) => {
            let message = "`sfen` and `handicap` are both given: one is enough";
            Err(Problem::new("bad_request", message.to_owned()))
        }
        (None, Some(name)) => match with_handicap(variant, name) {
            Ok(position) => Ok(Some(Cow::Owned(position.to_sfen()))),
            Err(failure) => Err(Problem::new("unknown_handicap", failure.to_string())),
        },
        (sfen, None) => Ok(sfen.as_deref().map(Cow::Borrowed)),
    }
}

fn start(key: &Key<'_>) -> Result<Game, Problem> {
    let position = match key.sfen {
        None => Position::start(key.variant),
        Some(sfen) => Position::from_sfen(key.variant, sfen)
            .map_err(|error| Problem::new("bad_sfen", error.to_string()))?,
    };
    Ok(if key.study { Game::study(position) } else { Game::new(position) })
}

/// Plays the moves behind those that the game has already; there is patience
/// with the first `ordinary` ones.
fn play(game: &mut Game, moves: &[&str], ordinary: usize, began: Instant) -> Result<(), Problem> {
    let known = game.history().len();
    for (at, text) in moves.iter().enumerate().skip(known) {
        if let Err(error) = game.play_usi(text) {
            return Err(Problem::of_move(&error.of_move(at + 1)));
        }
        if began.elapsed() > PATIENCE && at >= ordinary {
            let message = format!("{} of {} moves are played: ask again to go on", at + 1, moves.len());
            return Err(Problem::new("too_slow", message));
        }
    }
    Ok(())
}
