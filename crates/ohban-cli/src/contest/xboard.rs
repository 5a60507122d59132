//! An engine that speaks XBoard's protocol (CECP).
//!
//! It is kept in force mode, so that it never moves by itself: it is told
//! moves, asked for one by `go`, and stopped again by `force`.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ohban::{Color, Game, MoveNotation, Position, Variant};
use ohban_engine::{Control, Score};

use super::process::Process;
use super::{Answer, Budget, Clocks, Contestant, Spec, Thought, Trouble, Turn};

/// For answers that need no thought.
const SETTLING: Duration = Duration::from_secs(30);

/// Programs that have not told their features by then have none.
const INTRODUCTION: Duration = Duration::from_secs(3);

/// A search may take so much more than its time before nobody waits any longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A search that is no matter of time.
const LONGEST_SEARCH: Duration = Duration::from_secs(3600);

/// Memory in MiB for programs that ask how much they may have.
const MEMORY: u32 = 64;

/// Scores from here on are mates in so many moves.
const MATE: i32 = 100_000;

/// What engines call games that we call otherwise.
const NAMES: [(&str, &str); 4] =
    [("mini", "minishogi"), ("tori", "torishogi"), ("wa", "wa-shogi"), ("wa-drops", "wa-shogi-drop")];

/// An engine that runs.
pub(super) struct Xboard {
    process: Process,
    features: HashMap<String, String>,
    game_name: String,
    /// Moves that it knows.
    known: usize,
    pings: u32,
}

impl Xboard {
    /// Starts it, and hears what it can do.
    pub(super) fn start(variant: &Variant, spec: &Spec, stop: Arc<Control>) -> Result<Xboard, Trouble> {
        let mut process = Process::start(&spec.command, stop)?;
        process.say("xboard")?;
        process.say("protover 2")?;
        let mut features = HashMap::new();
        let end = Instant::now() + INTRODUCTION;
        while features.get("done").is_none_or(|done| done != "1") {
            // `done=0` asks for more time.
            let time = if features.contains_key("done") { SETTLING } else { end - Instant::now().min(end) };
            match process.hear("protover 2", time) {
                Ok(line) => features.extend(read_features(&line)),
                Err(Trouble::Silent { .. }) => break,
                Err(trouble) => return Err(trouble),
            }
        }
        // Some crash without a word about memory, which they ask for nowhere.
        process.say(&format!("memory {MEMORY}"))?;
        for (name, value) in &spec.options {
            process.say(&format!("option {name}={value}"))?;
        }
        let other = NAMES.iter().find(|(ours, _)| *ours == variant.id());
        let name = other.map_or(variant.id(), |(_, theirs)| theirs);
        let game_name = spec.variant.clone().unwrap_or_else(|| name.to_owned());
        Ok(Xboard { process, features, game_name, known: 0, pings: 0 })
    }

    fn has(&self, feature: &str) -> bool {
        self.features.get(feature).is_some_and(|value| value == "1")
    }

    /// Waits until everything that was said has been heard.
    fn settle(&mut self) -> Result<(), Trouble> {
        if !self.has("ping") {
            return Ok(());
        }
        self.pings += 1;
        let ping = format!("ping {}", self.pings);
        self.process.say(&ping)?;
        let pong = format!("pong {}", self.pings);
        loop {
            let line = self.process.hear(&ping, SETTLING)?;
            self.look_for_complaint(&line)?;
            if line == pong {
                return Ok(());
            }
        }
    }

    fn look_for_complaint(&self, line: &str) -> Result<(), Trouble> {
        let lower = line.to_lowercase();
        let refuses = lower.starts_with("illegal move")
            || lower.starts_with("tellusererror")
            || lower.starts_with("error") && lower.contains("move");
        if refuses {
            return Err(Trouble::Refuses {
                command: self.process.command().to_owned(),
                line: line.to_owned(),
            });
        }
        Ok(())
    }

    /// Tells the moves that it does not know.
    fn tell_moves(&mut self, game: &Game) -> Result<(), Trouble> {
        let mut position = start_of(game);
        for (number, m) in game.history().enumerate() {
            if number >= self.known {
                let text = position.cecp(m).ok_or(Trouble::NoLetters)?;
                let word = if self.has("usermove") { "usermove " } else { "" };
                self.process.say(&format!("{word}{text}"))?;
            }
            position.play_unchecked(m);
        }
        self.known = game.history().len();
        Ok(())
    }

    fn tell_time(&mut self, turn: &Turn<'_>) -> Result<(), Trouble> {
        let color = turn.game.position().turn();
        let hundredths = |color, budget| match budget {
            Budget::Time(time) => time.as_millis() / 10,
            Budget::Clock { .. } => turn.clocks.left(color).as_millis() / 10,
            Budget::Nodes(_) | Budget::Depth(_) => LONGEST_SEARCH.as_millis() / 10,
        };
        let (mine, others) = (hundredths(color, turn.budget), hundredths(!color, turn.others));
        if self.features.get("time").is_none_or(|time| time != "0") {
            self.process.say(&format!("time {}", mine.max(1)))?;
            self.process.say(&format!("otim {}", others.max(1)))?;
        }
        Ok(())
    }
}

/// The first position of a game.
fn start_of(game: &Game) -> Position {
    let mut game = game.clone();
    while game.undo().is_some() {}
    game.position().clone()
}

impl Contestant for Xboard {
    fn begin(&mut self, game: &Game) -> Result<(), Trouble> {
        self.process.say("new")?;
        // What is said without a variant is chess.
        let variant = format!("variant {}", self.game_name);
        self.process.say(&variant)?;
        for word in ["force", "easy", "post"] {
            self.process.say(word)?;
        }
        let start = start_of(game);
        if start != Position::start(game.variant()) {
            let sfen = start.to_sfen();
            let board = sfen.split(' ').next().unwrap_or_default();
            // XBoard's White is the side that usually begins.
            let turn = if start.turn() == Color::Black { 'w' } else { 'b' };
            self.process.say(&format!("setboard {board} {turn} 0 1"))?;
        }
        self.known = 0;
        self.settle()
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<(Answer, Thought), Trouble> {
        let is_first = self.known == 0;
        self.tell_moves(turn.game)?;
        if is_first {
            self.process.say(&time_control(turn.budget, &turn.clocks, turn.game.position().turn()))?;
        }
        self.settle()?;
        self.tell_time(turn)?;
        self.process.say("go")?;
        let time = turn.longest().map_or(LONGEST_SEARCH, |time| time.saturating_add(PATIENCE));
        let mut thought = Thought::default();
        let mut legs = String::new();
        loop {
            let line = self.process.hear("go", time)?;
            self.look_for_complaint(&line)?;
            if let Some(text) = line.strip_prefix("move ") {
                legs += text.trim();
                if legs.ends_with(',') {
                    continue;
                }
                self.process.say("force")?;
                self.known = turn.game.history().len() + 1;
                return Ok((answer(turn.game, &legs), thought));
            }
            if line.starts_with("resign") {
                return Ok((Answer::Resigns, thought));
            }
            if let Some(result) =
                ["1-0", "0-1", "1/2-1/2"].into_iter().find(|result| line.starts_with(result))
            {
                let turn = turn.game.position().turn();
                let loses = result == if turn == Color::Black { "0-1" } else { "1-0" };
                return Ok((if loses { Answer::Resigns } else { Answer::Claims(line) }, thought));
            }
            read_thought(&line, &mut thought);
        }
    }
}

fn time_control(budget: Budget, clocks: &Clocks, color: Color) -> String {
    match budget {
        Budget::Clock { increment, .. } => {
            let seconds = clocks.left(color).as_secs();
            format!("level 0 {}:{:02} {}", seconds / 60, seconds % 60, increment.as_secs_f64())
        }
        // The exact time is told before each move.
        Budget::Time(time) => format!("st {}", time.as_millis().div_ceil(1000).max(1)),
        Budget::Depth(depth) => format!("st {}\nsd {depth}", LONGEST_SEARCH.as_secs()),
        Budget::Nodes(_) => format!("st {}", LONGEST_SEARCH.as_secs()),
    }
}

fn answer(game: &Game, text: &str) -> Answer {
    match game.position().parse_cecp(text) {
        Ok(m) => match game.why_illegal(m) {
            None => Answer::Move(m),
            Some(reason) => Answer::Illegal(format!("`{text}`: {reason}")),
        },
        Err(error) => Answer::Illegal(error.to_string()),
    }
}

/// `depth score time nodes moves`, where the depth may have a sign behind it.
fn read_thought(line: &str, thought: &mut Thought) {
    let mut words = line.split_whitespace();
    let mut number = |trimmed: &[char]| words.next()?.trim_end_matches(trimmed).parse::<i64>().ok();
    let numbers = (number(&['.', '&', '+', '-', '?', '!']), number(&[]), number(&[]), number(&[]));
    let (Some(depth), Some(score), Some(_), Some(nodes)) = numbers else { return };
    thought.depth = u32::try_from(depth).ok();
    thought.nodes = u64::try_from(nodes).ok();
    let score = i32::try_from(score).unwrap_or(if score < 0 { i32::MIN + 1 } else { i32::MAX });
    let plies = |moves: i32| u32::try_from(moves).unwrap_or(0) * 2;
    thought.score = Some(match score {
        score if score >= MATE => Score::MateIn((plies(score - MATE)).saturating_sub(1).max(1)),
        score if score <= -MATE => Score::MatedIn(plies(-MATE - score)),
        score => Score::Centipawns(score),
    });
}

/// `feature usermove=1 myname="A name"`.
fn read_features(line: &str) -> Vec<(String, String)> {
    let mut features = Vec::new();
    let Some(mut rest) = line.strip_prefix("feature ") else { return features };
    while let Some((name, value)) = rest.split_once('=') {
        let (value, after) = match value.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => value.split_once(' ').unwrap_or((value, "")),
        };
        features.push((name.trim().to_owned(), value.to_owned()));
        rest = after;
    }
    features
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_read() {
        let features = read_features("feature ping=1 myname=\"A b=c\" usermove=1 done=1");
        let text: Vec<String> = features.iter().map(|(name, value)| format!("{name}:{value}")).collect();
        assert_eq!(text, ["ping:1", "myname:A b=c", "usermove:1", "done:1"]);
        assert!(read_features("pong 1").is_empty());
    }

    #[test]
    fn thinking_is_read() {
        let mut thought = Thought::default();
        read_thought(" 9. -35 120 45678 e2e4 e7e5", &mut thought);
        assert_eq!((thought.depth, thought.nodes), (Some(9), Some(45_678)));
        assert_eq!(thought.score, Some(Score::Centipawns(-35)));
        read_thought("11 100003 5 9", &mut thought);
        assert_eq!(thought.score, Some(Score::MateIn(5)));
        let before = thought.clone();
        read_thought("Hello 1 2 3", &mut thought);
        assert_eq!(thought, before);
    }
}
