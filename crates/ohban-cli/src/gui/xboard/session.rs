//! XBoard on the other side, from the first line to `quit`.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use ohban::text::shortened;
use ohban::{Color, Game, Square, Variant};
use ohban_engine::{Control, Info, Limits, Report};

use super::super::{Event, Setup, Thinker, listen};
use super::clock::Clock;
use super::figures::Figures;
use super::{marks, names, words};
use crate::failure::Failure;

/// For `hint`, while the user thinks.
const TIME_OF_HINT: Duration = Duration::from_millis(500);

/// Most memory in MiB and threads that XBoard may give.
const MOST_MEMORY: usize = 65_536;
const MOST_CORES: usize = 512;

/// Speaks XBoard's protocol until `quit`, or until there is nothing more to
/// read.
pub(crate) fn run_xboard(variant: Variant, out: &mut dyn Write) -> Result<(), Failure> {
    let (sender, events) = listen();
    let figures = Figures::of(&variant).map_err(Failure::Board)?;
    let setup = Setup { variant: variant.clone(), hash: 64, threads: 1, seed: 0, version: 0 };
    let mut session = Session {
        first: variant.clone(),
        game: Game::start(&variant),
        figures,
        is_set_up: true,
        setup,
        clock: Clock::default(),
        plays: Some(Color::White),
        analyses: false,
        posts: false,
        lifted: None,
        search: None,
        last_info: None,
        waiting: VecDeque::new(),
        thinker: Thinker::start(sender),
        out,
    };
    session.answer(&events)
}

struct Session<'a> {
    /// The game of the command line.
    first: Variant,
    game: Game,
    figures: Figures,
    /// Whether the position is one that the game knows.
    is_set_up: bool,
    setup: Setup,
    clock: Clock,
    /// The side that the engine plays; none in force mode.
    plays: Option<Color>,
    /// Whether it analyses.
    analyses: bool,
    /// Whether it shows its thinking.
    posts: bool,
    /// The piece that the user holds.
    lifted: Option<Square>,
    search: Option<Search>,
    last_info: Option<Info>,
    /// Lines that must wait for the end of the search.
    waiting: VecDeque<String>,
    thinker: Thinker,
    out: &'a mut dyn Write,
}

struct Search {
    control: Arc<Control>,
    purpose: Purpose,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Move,
    Analysis,
    Hint,
    /// Nobody wants to know any more.
    Nothing,
}

impl Session<'_> {
    fn answer(&mut self, events: &Receiver<Event>) -> Result<(), Failure> {
        let mut has_ended = false;
        loop {
            while self.search.is_none()
                && let Some(line) = self.waiting.pop_front()
            {
                if self.obey(&line)? {
                    return Ok(());
                }
            }
            if self.search.is_none() && self.analyses && !has_ended && self.game.outcome().is_none() {
                self.start(Limits::default(), Purpose::Analysis);
            }
            self.out.flush()?;
            if has_ended && self.search.is_none() {
                return Ok(());
            }
            let Ok(event) = events.recv() else { return Ok(()) };
            match event {
                Event::Line(line) => {
                    if self.hear(line.trim())? {
                        return Ok(());
                    }
                }
                Event::End(None) => {
                    has_ended = true;
                    // Whoever pipes a script waits for its last move.
                    if self.search.as_ref().is_some_and(|search| search.purpose != Purpose::Move) {
                        self.give_up();
                    }
                }
                Event::End(Some(error)) => return Err(Failure::Input(error)),
                // Nobody has asked for these.
                Event::Ready | Event::MateInfo(_) | Event::MateDone(_) => {}
                Event::Info(info) => self.tell(info)?,
                Event::Done(report) => self.done(report)?,
            }
        }
    }

    /// Does what a line says, now or after the search; whether it was `quit`.
    fn hear(&mut self, line: &str) -> io::Result<bool> {
        let (command, _) = split(line);
        let Some(purpose) = self.search.as_ref().map(|search| search.purpose) else { return self.obey(line) };
        match command {
            "quit" => return Ok(true),
            // What changes nothing is done at once.
            "post" | "nopost" | "time" | "otim" | "easy" | "hard" | "lift" | "put" | "hover" | ""
            | "accepted" | "rejected" | "." | "draw" | "st" | "sd" | "level"
                if self.waiting.is_empty() =>
            {
                return self.obey(line);
            }
            "?" => {
                if let Some(search) = &self.search {
                    search.control.stop();
                }
            }
            // The answer follows the move.
            "ping" if purpose == Purpose::Move => self.waiting.push_back(line.to_owned()),
            "ping" if self.waiting.is_empty() => return self.obey(line),
            _ => {
                // The other program waits for the hint, or the move of a script.
                if !(purpose == Purpose::Hint || purpose == Purpose::Move && matches!(command, "hint" | "go"))
                {
                    self.give_up();
                }
                self.waiting.push_back(line.to_owned());
            }
        }
        Ok(false)
    }

    /// Ends the search, whose result nobody wants any more.
    fn give_up(&mut self) {
        if let Some(search) = &mut self.search {
            search.purpose = Purpose::Nothing;
            search.control.stop();
        }
    }

    /// Does what a line says; whether it was `quit`.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
        let (command, rest) = split(line);
        let told = match command {
            "" | "xboard" | "accepted" | "rejected" | "random" | "easy" | "hard" | "computer" | "name"
            | "rating" | "ics" | "otim" | "draw" | "result" | "hover" | "?" | "bk" | "white" | "black"
            | "pause" | "resume" => {
                if command == "result" {
                    self.plays = None;
                }
                Ok(())
            }
            "quit" => return Ok(true),
            "protover" => return self.introduce().map(|()| false),
            "new" => {
                let first = self.first.clone();
                self.begin(&first)
            }
            "variant" => self.choose_variant(rest),
            "force" => {
                (self.plays, self.analyses) = (None, false);
                Ok(())
            }
            "go" => {
                self.plays = Some(self.game.position().turn());
                Ok(())
            }
            "playother" => {
                self.plays = Some(!self.game.position().turn());
                Ok(())
            }
            "analyze" => {
                (self.analyses, self.plays) = (true, None);
                Ok(())
            }
            "exit" => {
                self.analyses = false;
                Ok(())
            }
            "." => return self.tell_state().map(|()| false),
            "level" => self.clock.level(rest),
            "st" => self.clock.move_time(rest),
            "sd" => self.clock.depth(rest),
            "time" => self.clock.left(rest),
            "memory" => self.set(rest, MOST_MEMORY, |setup, value| setup.hash = value),
            "cores" => self.set(rest, MOST_CORES, |setup, value| setup.threads = value),
            "option" => self.set_option(rest),
            "post" | "nopost" => {
                self.posts = command == "post";
                Ok(())
            }
            "ping" => return writeln!(self.out, "pong {rest}").map(|()| false),
            "setboard" => self.set_board(rest),
            "undo" => self.undo(1),
            "remove" => self.undo(2),
            "hint" => {
                if self.game.outcome().is_none() {
                    self.start(Limits { time: Some(TIME_OF_HINT), ..Limits::default() }, Purpose::Hint);
                }
                Ok(())
            }
            "lift" | "put" => return self.mark(command, rest).map(|()| false),
            "usermove" => return self.user_move(rest).map(|()| false),
            _ => Err("unknown command".to_owned()),
        };
        if let Err(problem) = told {
            writeln!(self.out, "Error ({problem}): {}", shortened(line))?;
        }
        self.think_if_due()?;
        Ok(false)
    }

    fn introduce(&mut self) -> io::Result<()> {
        // What follows may take a while, and XBoard waits if it knows.
        writeln!(self.out, "feature done=0")?;
        self.out.flush()?;
        writeln!(
            self.out,
            "feature ping=1 setboard=1 usermove=1 analyze=1 colors=0 sigint=0 sigterm=0 reuse=1 memory=1 smp=1 \
             debug=1 highlight=1 name=1 draw=0"
        )?;
        writeln!(self.out, "feature myname=\"ohban {}\"", env!("CARGO_PKG_VERSION"))?;
        writeln!(self.out, "feature variants=\"{}\"", names::all(&self.first))?;
        writeln!(self.out, "feature option=\"Seed -spin 0 0 1000000\"")?;
        writeln!(self.out, "feature done=1")
    }

    /// A new game.
    fn begin(&mut self, variant: &Variant) -> Result<(), String> {
        let figures = Figures::of(variant)?;
        if !std::ptr::eq(self.setup.variant.spec(), variant.spec()) {
            self.setup.variant = variant.clone();
            self.setup.version += 1;
        }
        self.figures = figures;
        self.game = Game::start(variant);
        (self.is_set_up, self.plays, self.analyses) = (true, Some(Color::White), false);
        self.clock.restart();
        self.thinker.forget();
        Ok(())
    }

    fn choose_variant(&mut self, name: &str) -> Result<(), String> {
        let begun = names::variant(name).and_then(|variant| self.begin(&variant));
        if let Err(problem) = begun {
            self.is_set_up = false;
            let _ = writeln!(self.out, "tellusererror {problem}");
            return Ok(());
        }
        for command in self.figures.setup(&self.setup.variant) {
            let _ = writeln!(self.out, "{command}");
        }
        Ok(())
    }

    fn set(&mut self, text: &str, most: usize, change: fn(&mut Setup, usize)) -> Result<(), String> {
        let value = text.parse().ok().filter(|value| (1..=most).contains(value));
        change(&mut self.setup, value.ok_or_else(|| format!("it is a number from 1 to {most}"))?);
        self.setup.version += 1;
        Ok(())
    }

    fn set_option(&mut self, text: &str) -> Result<(), String> {
        match text.split_once('=') {
            Some(("Seed", value)) => {
                self.setup.seed = value.trim().parse().map_err(|_| "Seed is a number".to_owned())?;
                self.setup.version += 1;
                Ok(())
            }
            _ => Err("there is no such option; there is Seed".to_owned()),
        }
    }

    fn set_board(&mut self, fen: &str) -> Result<(), String> {
        let read = self.figures.read_fen(&self.setup.variant, fen);
        match read {
            Ok(position) => {
                (self.game, self.is_set_up) = (Game::new(position), true);
            }
            Err(problem) => {
                self.is_set_up = false;
                let _ = writeln!(self.out, "tellusererror Illegal position: {problem}");
            }
        }
        Ok(())
    }

    fn undo(&mut self, moves: usize) -> Result<(), String> {
        if self.game.history().len() < moves {
            return Err("there are not so many moves".to_owned());
        }
        for _ in 0..moves {
            let _ = self.game.undo();
        }
        Ok(())
    }

    /// Marks where the lifted piece can go.
    fn mark(&mut self, command: &str, text: &str) -> io::Result<()> {
        let Some(square) = marks::square(&self.game, text) else { return Ok(()) };
        let (from, through) = match (command, self.lifted) {
            ("put", Some(from)) => (from, Some(square)),
            ("put", None) => return Ok(()),
            _ => {
                self.lifted = Some(square);
                (square, None)
            }
        };
        writeln!(self.out, "{}", marks::highlight(&self.game, from, through))
    }

    fn user_move(&mut self, text: &str) -> io::Result<()> {
        self.lifted = None;
        if !self.is_set_up {
            return writeln!(self.out, "Illegal move (there is no legal position): {text}");
        }
        match words::read(&self.figures, &self.game, text) {
            Ok(m) => {
                if self.game.play(m).is_ok()
                    && let Some(outcome) = self.game.outcome()
                {
                    writeln!(self.out, "{}", words::result(outcome))?;
                }
            }
            Err(problem) => writeln!(self.out, "Illegal move ({problem}): {text}")?,
        }
        self.think_if_due()
    }

    /// Searches for a move, if the engine is to make one.
    fn think_if_due(&mut self) -> io::Result<()> {
        let turn = self.game.position().turn();
        if self.search.is_some() || self.plays != Some(turn) || !self.is_set_up {
            return Ok(());
        }
        if let Some(outcome) = self.game.outcome() {
            self.plays = None;
            return writeln!(self.out, "{}", words::result(outcome));
        }
        self.start(self.clock.limits(), Purpose::Move);
        Ok(())
    }

    fn start(&mut self, limits: Limits, purpose: Purpose) {
        let control = Arc::new(Control::default());
        self.thinker.search(self.setup.clone(), self.game.clone(), limits, control.clone());
        (self.search, self.last_info) = (Some(Search { control, purpose }), None);
    }

    fn tell(&mut self, info: Info) -> io::Result<()> {
        let Some(search) = &self.search else { return Ok(()) };
        let shown = match search.purpose {
            Purpose::Move => self.posts,
            Purpose::Analysis => true,
            Purpose::Hint | Purpose::Nothing => false,
        };
        if shown {
            writeln!(self.out, "{}", words::thought(&self.figures, &self.game, &info))?;
        }
        self.last_info = Some(info);
        Ok(())
    }

    /// `stat01: time nodes depth moves-left moves move` while it analyses.
    fn tell_state(&mut self) -> io::Result<()> {
        match &self.last_info {
            Some(info) => {
                let time = words::hundredths(info.time);
                writeln!(self.out, "stat01: {time} {} {} 0 1", info.nodes, info.depth)
            }
            None => writeln!(self.out, "stat01: 0 0 0 0 1"),
        }
    }

    /// The search has ended.
    fn done(&mut self, report: Option<Report>) -> io::Result<()> {
        let Some(search) = self.search.take() else { return Ok(()) };
        if report.is_none() {
            writeln!(self.out, "# the search failed; please report the game and the position")?;
        }
        let found = report.as_ref().and_then(Report::best).filter(|m| self.game.is_legal(*m));
        let Some(best) = found.or_else(|| self.game.legal_moves().first().copied()) else { return Ok(()) };
        match search.purpose {
            Purpose::Nothing => {}
            // It has nothing more to find out: it waits for the next line.
            Purpose::Analysis => self.analyses = false,
            Purpose::Hint => {
                writeln!(self.out, "Hint: {}", words::told(&self.figures, self.game.position(), best))?;
            }
            Purpose::Move => {
                for line in words::move_lines(&self.figures, self.game.position(), best) {
                    writeln!(self.out, "{line}")?;
                }
                self.clock.press();
                if self.game.play(best).is_ok()
                    && let Some(outcome) = self.game.outcome()
                {
                    writeln!(self.out, "{}", words::result(outcome))?;
                }
            }
        }
        Ok(())
    }
}

/// The first word and the others.
fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).map_or((line, ""), |(command, rest)| (command, rest.trim()))
}
