//! A GUI on the other side, from the first line to `quit`.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use ohban::text::shortened;
use ohban::{Game, IllegalReason, Move, Position, Variant};
use ohban_engine::{Control, Limits, MateReport, Report};

use super::super::{Event, Thinker, listen};
use super::options::UsiOptions;
use super::{go, write};
use crate::failure::Failure;

/// A search that is told to stop and does not is not waited for any longer
/// when the GUI has gone.
const LONGEST_FAREWELL: Duration = Duration::from_secs(2);

/// Speaks USI until `quit`, or until there is nothing more to read.
pub(crate) fn run_usi(variant: Variant, out: &mut dyn Write) -> Result<(), Failure> {
    let (sender, events) = listen();
    let told = Some(Told::start(&variant));
    let mut session = Session {
        options: UsiOptions::new(variant),
        told,
        search: None,
        waiting: VecDeque::new(),
        thinker: Thinker::start(sender),
        out,
    };
    session.answer(&events)
}

struct Session<'a> {
    options: UsiOptions,
    /// The game of the last `position`; none if that could not be read.
    told: Option<Told>,
    search: Option<Search>,
    /// Lines that must wait for the end of the search.
    waiting: VecDeque<String>,
    thinker: Thinker,
    out: &'a mut dyn Write,
}

/// A game as `position` has told it.
struct Told {
    /// `startpos` or `sfen ...`
    start: String,
    moves: String,
    game: Game,
}

impl Told {
    fn start(variant: &Variant) -> Told {
        Told { start: "startpos".to_owned(), moves: String::new(), game: Game::start(variant) }
    }
}

/// A search that runs, or whose result may not be told yet.
struct Search {
    game: Game,
    control: Arc<Control>,
    /// Until when nothing may be told.
    holds: Holds,
    /// What it has found, once it has ended.
    found: Option<Found>,
    /// Whether nobody wants to know any more.
    is_void: bool,
}

/// What a thinker has found; nothing if it has failed.
enum Found {
    Move(Option<Report>),
    Mate(Option<MateReport>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holds {
    No,
    UntilStop,
    UntilHit,
}

impl Session<'_> {
    fn answer(&mut self, events: &Receiver<Event>) -> Result<(), Failure> {
        let mut has_ended = false;
        loop {
            while let Some(line) = self.next_waiting() {
                if self.obey(&line)? {
                    return Ok(());
                }
                if has_ended {
                    self.let_end();
                }
            }
            self.out.flush()?;
            if has_ended && self.search.is_none() {
                return Ok(());
            }
            let Ok(event) = events.recv() else { return Ok(()) };
            match event {
                Event::Line(line) => {
                    if self.hear(line.trim(), events)? {
                        return Ok(());
                    }
                }
                // Whoever pipes a script waits for its last answer.
                Event::End(None) => {
                    has_ended = true;
                    self.let_end();
                }
                Event::End(Some(error)) => {
                    self.farewell(events)?;
                    return Err(Failure::Input(error));
                }
                Event::Ready => writeln!(self.out, "readyok")?,
                Event::Info(info) => self.tell(&info)?,
                Event::MateInfo(info) => {
                    if self.search.as_ref().is_some_and(|search| !search.is_void) {
                        writeln!(self.out, "{}", write::mate_info(&info))?;
                    }
                }
                Event::Done(report) => self.found(Found::Move(report))?,
                Event::MateDone(report) => self.found(Found::Mate(report))?,
            }
        }
    }

    /// A line that waited and need not wait any more.
    fn next_waiting(&mut self) -> Option<String> {
        let is_for_search = |line: &String| matches!(line.as_str(), "stop" | "ponderhit");
        let is_free = self.search.is_none() || self.waiting.front().is_some_and(is_for_search);
        if is_free { self.waiting.pop_front() } else { None }
    }

    /// Does what a line says, now or after the search; whether it was `quit`.
    fn hear(&mut self, line: &str, events: &Receiver<Event>) -> io::Result<bool> {
        let (command, _) = split(line);
        match command {
            "quit" => {
                self.farewell(events)?;
                return Ok(true);
            }
            "stop" | "ponderhit" if !self.waiting.is_empty() => {
                self.let_end();
                self.waiting.push_back(line.to_owned());
            }
            "stop" => self.stop()?,
            "ponderhit" => self.ponder_hit()?,
            "isready" if self.search.is_some() && self.waiting.is_empty() => writeln!(self.out, "readyok")?,
            "gameover" => {
                if let Some(search) = &mut self.search {
                    search.is_void = true;
                }
                self.stop()?;
            }
            _ if self.search.is_some() => {
                self.let_end();
                self.waiting.push_back(line.to_owned());
            }
            _ => return self.obey(line),
        }
        Ok(false)
    }

    /// Does what a line says while nothing is searched; whether it was `quit`.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let (command, rest) = split(line);
        match command {
            "" | "gameover" => {}
            "stop" => self.stop()?,
            "ponderhit" => self.ponder_hit()?,
            "quit" => return Ok(true),
            "usi" => {
                writeln!(self.out, "id name ohban {}", env!("CARGO_PKG_VERSION"))?;
                writeln!(self.out, "id author the ohban authors")?;
                self.options.tell(self.out)?;
                writeln!(self.out, "usiok")?;
            }
            "isready" => self.thinker.prepare(self.options.setup.clone()),
            "usinewgame" => self.thinker.forget(),
            "setoption" => match self.options.set(rest) {
                Ok(true) => self.told = Some(Told::start(&self.options.setup.variant)),
                Ok(false) => {}
                Err(problem) => self.complain(&problem)?,
            },
            "position" => match position(&self.options.setup.variant, rest, self.told.take()) {
                Ok(told) => self.told = Some(told),
                Err(problem) => self.complain(&problem)?,
            },
            "go" => self.go(rest)?,
            _ => self.complain(&format!(
                "unknown command `{}`; known are usi, isready, setoption, usinewgame, position, go, stop, \
                 ponderhit, gameover and quit",
                shortened(command)
            ))?,
        }
        Ok(false)
    }

    fn go(&mut self, text: &str) -> io::Result<()> {
        let Some(game) = self.told.as_ref().map(|told| told.game.clone()) else {
            self.complain(
                "go: there is no position, since the last one could not be read; say `position` again",
            )?;
            return writeln!(self.out, "bestmove resign");
        };
        let mut problems = Vec::new();
        let mut go = go::read(text, &game, self.options.overhead, &mut problems);
        for problem in problems {
            self.complain(&problem)?;
        }
        let control = Arc::new(Control::default());
        if let Some(time) = go.mate {
            let limits = Limits { time: time.or(go.limits.time), clock: None, ..go.limits };
            let position = game.position().clone();
            self.thinker.mate(self.options.setup.clone(), position, limits, control.clone());
            self.search = Some(Search { game, control, holds: Holds::No, found: None, is_void: false });
            return Ok(());
        }
        go.limits.multipv = self.options.multipv;
        control.set_pondering(go.ponder);
        let holds = match (go.ponder, go.infinite) {
            (true, _) => Holds::UntilHit,
            (false, true) => Holds::UntilStop,
            (false, false) => Holds::No,
        };
        if !go.ponder && wins_by_word(&game) {
            return writeln!(self.out, "bestmove win");
        }
        self.thinker.search(self.options.setup.clone(), game.clone(), go.limits, control.clone());
        self.search = Some(Search { game, control, holds, found: None, is_void: false });
        Ok(())
    }

    fn stop(&mut self) -> io::Result<()> {
        if let Some(search) = &mut self.search {
            search.holds = Holds::No;
            search.control.stop();
        }
        self.tell_move()
    }

    fn ponder_hit(&mut self) -> io::Result<()> {
        if let Some(search) = &mut self.search
            && search.holds == Holds::UntilHit
        {
            search.holds = Holds::No;
            search.control.set_pondering(false);
        }
        self.tell_move()
    }

    /// Lets the search come to its end, which one without end does at once.
    fn let_end(&mut self) {
        if let Some(search) = &mut self.search
            && search.holds != Holds::No
        {
            search.holds = Holds::No;
            search.control.stop();
        }
    }

    /// Ends the search, and tells what it has found, before the program ends.
    fn farewell(&mut self, events: &Receiver<Event>) -> io::Result<()> {
        self.stop()?;
        let end = Instant::now() + LONGEST_FAREWELL;
        while let Some(search) = &mut self.search {
            match events.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(Event::Done(report)) => search.found = Some(Found::Move(report)),
                Ok(Event::MateDone(report)) => search.found = Some(Found::Mate(report)),
                Ok(Event::Info(_) | Event::MateInfo(_) | Event::Ready | Event::Line(_) | Event::End(_)) => {}
                Err(_) => return Ok(()),
            }
            self.tell_move()?;
        }
        self.out.flush()
    }

    fn tell(&mut self, info: &ohban_engine::Info) -> io::Result<()> {
        match &self.search {
            Some(search) if !search.is_void => writeln!(self.out, "{}", write::info(&search.game, info)),
            _ => Ok(()),
        }
    }

    fn found(&mut self, found: Found) -> io::Result<()> {
        if let Some(search) = &mut self.search {
            search.found = Some(found);
        }
        self.tell_move()
    }

    /// Tells the move, once it has been found and may be told.
    fn tell_move(&mut self) -> io::Result<()> {
        let Some(search) = self.search.take_if(|search| search.holds == Holds::No && search.found.is_some())
        else {
            return Ok(());
        };
        if search.is_void {
            return Ok(());
        }
        let report = match search.found {
            Some(Found::Mate(report)) => {
                if report.is_none() {
                    self.complain("the solver failed; please report the game and the position")?;
                }
                let checkmate = write::checkmate(search.game.position(), report.as_ref());
                return writeln!(self.out, "{checkmate}");
            }
            Some(Found::Move(report)) => report,
            None => return Ok(()),
        };
        if report.is_none() {
            self.complain(
                "the search failed; please report the game and the position. Any legal move is played",
            )?;
        }
        let game = &search.game;
        if wins_by_word(game) {
            return writeln!(self.out, "bestmove win");
        }
        let found = report.as_ref().and_then(Report::best).filter(|m| game.is_legal(*m));
        let Some(best) = found.or_else(|| game.legal_moves().first().copied()) else {
            let why = game.outcome().map_or_else(String::new, |outcome| format!(" ({outcome})"));
            writeln!(self.out, "info string the game is over{why}")?;
            return writeln!(self.out, "bestmove resign");
        };
        let answer = found.and(report.as_ref()).and_then(Report::ponder);
        writeln!(self.out, "bestmove {}", with_answer(game, best, answer))
    }

    fn complain(&mut self, problem: &str) -> io::Result<()> {
        writeln!(self.out, "info string error: {problem}")
    }
}

/// The first word and the others.
fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).map_or((line, ""), |(command, rest)| (command, rest.trim()))
}

/// Whether the side to move has won by saying so.
fn wins_by_word(game: &Game) -> bool {
    game.can_declare()
        && game.clone().declare().is_ok_and(|outcome| outcome.winner() == Some(game.position().turn()))
}

/// A move, and what the engine would like to ponder on.
fn with_answer(game: &Game, best: Move, answer: Option<Move>) -> String {
    let mut next = game.clone();
    let text = game.position().usi(best);
    match answer {
        Some(answer) if next.play(best).is_ok() && next.is_legal(answer) => {
            format!("{text} ponder {}", next.position().usi(answer))
        }
        _ => text,
    }
}

/// The game that `position` tells; `before` is that of the last one, which
/// most often has gone on.
fn position(variant: &Variant, text: &str, before: Option<Told>) -> Result<Told, String> {
    let (start, moves) = match text.split_once(" moves") {
        Some((start, moves)) => (start.trim(), moves),
        None => (text, ""),
    };
    if let Some(mut told) = before.filter(|told| told.start == start)
        && let Some(rest) = moves.trim().strip_prefix(told.moves.as_str())
        && (rest.is_empty() || rest.starts_with(char::is_whitespace) || told.moves.is_empty())
        && told.game.play_all(rest).is_ok()
    {
        moves.trim().clone_into(&mut told.moves);
        return Ok(told);
    }
    let first = match split(start) {
        ("startpos", "") => Position::start(variant),
        ("sfen", sfen) => Position::from_sfen(variant, sfen).map_err(|error| format!("position: {error}"))?,
        _ => {
            return Err(format!(
                "position: `{}` is neither `startpos` nor `sfen ...`, with `moves ...` behind it",
                shortened(start)
            ));
        }
    };
    let mut game = Game::new(first.clone());
    let mut played = game.play_all(moves);
    // The GUI goes on where our rules see an end: then so do we.
    if played.as_ref().is_err_and(|error| error.illegal() == Some(IllegalReason::GameOver)) {
        game = Game::study(first);
        played = game.play_all(moves);
    }
    played.map_err(|error| format!("position: {error}"))?;
    Ok(Told { start: start.to_owned(), moves: moves.trim().to_owned(), game })
}
