//! An engine that speaks USI.

use std::sync::Arc;
use std::time::Duration;

use ohban::{Color, Game, Move, Position, Variant};
use ohban_engine::{Control, Score};

use super::process::Process;
use super::{Answer, Budget, Contestant, Spec, Thought, Trouble, Turn};

/// For answers that need no thought.
const SETTLING: Duration = Duration::from_secs(30);

/// A search may take so much more than its time before nobody waits any longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A search that is no matter of time.
const LONGEST_SEARCH: Duration = Duration::from_secs(3600);

/// What engines call games that we call otherwise.
const NAMES: [(&str, &str); 4] =
    [("mini", "minishogi"), ("sho", "shoshogi"), ("tori", "torishogi"), ("chu", "chushogi")];

/// An engine that runs.
pub(super) struct Usi {
    process: Process,
}

impl Usi {
    /// Starts it, and tells it the game and its options.
    pub(super) fn start(variant: &Variant, spec: &Spec, stop: Arc<Control>) -> Result<Usi, Trouble> {
        let mut process = Process::start(&spec.command, stop)?;
        process.say("usi")?;
        let (mut game_option, mut games) = (None, String::new());
        loop {
            let line = process.hear("usi", SETTLING)?;
            if line == "usiok" {
                break;
            }
            let option = line.strip_prefix("option name ").and_then(|rest| rest.split_once(" type "));
            if let Some((name @ ("USI_Variant" | "UCI_Variant"), kind)) = option {
                (game_option, games) = (Some(name.to_owned()), kind.to_owned());
            }
        }
        let name = spec.variant.clone().unwrap_or_else(|| {
            // Some call it as we do.
            let other = NAMES.iter().find(|(ours, _)| *ours == variant.id());
            let listed = |name: &str| games.split_whitespace().any(|word| word == name);
            match other.filter(|(ours, theirs)| !listed(ours) || listed(theirs)) {
                Some((_, theirs)) => (*theirs).to_owned(),
                None => variant.id().to_owned(),
            }
        });
        if let Some(option) = game_option {
            process.say(&format!("setoption name {option} value {name}"))?;
        }
        for (name, value) in &spec.options {
            process.say(&format!("setoption name {name} value {value}"))?;
        }
        let mut engine = Usi { process };
        engine.settle()?;
        Ok(engine)
    }

    fn settle(&mut self) -> Result<(), Trouble> {
        self.process.say("isready")?;
        while self.process.hear("isready", SETTLING)? != "readyok" {}
        Ok(())
    }
}

impl Contestant for Usi {
    fn begin(&mut self, _: &Game) -> Result<(), Trouble> {
        self.process.say("usinewgame")?;
        self.settle()
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<(Answer, Thought), Trouble> {
        self.process.say(&position(turn.game))?;
        let go = go(turn);
        self.process.say(&go)?;
        let time = turn.longest().map_or(LONGEST_SEARCH, |time| time.saturating_add(PATIENCE));
        let mut thought = Thought::default();
        loop {
            let line = self.process.hear(&go, time)?;
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                ["info", "string", word, ..] if word.eq_ignore_ascii_case("error:") => {
                    return Err(Trouble::Refuses { command: self.process.command().to_owned(), line });
                }
                ["info", "string", ..] => {}
                ["info", ref info @ ..] => read_info(turn.game.position(), info, &mut thought),
                ["bestmove", word, ..] => return Ok((answer(turn.game, word), thought)),
                _ => {}
            }
        }
    }
}

fn answer(game: &Game, word: &str) -> Answer {
    match word {
        "resign" | "none" | "(none)" | "0000" => Answer::Resigns,
        "win" => Answer::Claims(word.to_owned()),
        _ => match game.judge(word) {
            Ok(m) => Answer::Move(m),
            Err(error) => Answer::Illegal(error.to_string()),
        },
    }
}

/// The game as `position` tells it.
fn position(game: &Game) -> String {
    let mut before = game.clone();
    while before.undo().is_some() {}
    let mut at = before.position().clone();
    let start = if at == Position::start(game.variant()) && at.move_number() == 1 {
        "startpos".to_owned()
    } else {
        format!("sfen {}", at.to_sfen())
    };
    let mut text = format!("position {start}");
    for (number, m) in game.history().enumerate() {
        text += if number == 0 { " moves " } else { " " };
        text += &at.usi(m);
        at.play_unchecked(m);
    }
    text
}

fn go(turn: &Turn<'_>) -> String {
    let milliseconds = |color| turn.clocks.left(color).as_millis();
    match turn.budget {
        Budget::Clock { increment, byoyomi, .. } => {
            let (black, white) = (milliseconds(Color::Black), milliseconds(Color::White));
            let (increment, byoyomi) = (increment.as_millis(), byoyomi.as_millis());
            let mut text = format!("go btime {black} wtime {white}");
            if increment > 0 {
                text += &format!(" binc {increment} winc {increment}");
            }
            if byoyomi > 0 || increment == 0 {
                text += &format!(" byoyomi {byoyomi}");
            }
            text
        }
        Budget::Time(time) => format!("go movetime {}", time.as_millis()),
        Budget::Nodes(nodes) => format!("go nodes {nodes}"),
        Budget::Depth(depth) => format!("go depth {depth}"),
    }
}

/// Takes what an `info` says of the first line.
fn read_info(position: &Position, words: &[&str], thought: &mut Thought) {
    let behind = |name: &str| {
        let at = words.iter().position(|word| *word == name)?;
        words.get(at + 1).copied()
    };
    if behind("multipv").is_some_and(|number| number != "1") {
        return;
    }
    if let Some(nodes) = behind("nodes").and_then(|word| word.parse().ok()) {
        thought.nodes = Some(nodes);
    }
    let Some(at) = words.iter().position(|word| *word == "score") else { return };
    let (Some(kind), Some(value)) = (words.get(at + 1), words.get(at + 2)) else { return };
    if let Some(score) = score(kind, value) {
        thought.score = Some(score);
        thought.depth = behind("depth").and_then(|word| word.parse().ok()).or(thought.depth);
    }
    if let Some(at) = words.iter().position(|word| *word == "pv") {
        thought.line = line(position, words.get(at + 1..).unwrap_or_default());
    }
}

/// `cp 30`, `mate 5`, `mate -4`; a mate without a number is written `+` or `-`.
fn score(kind: &str, value: &str) -> Option<Score> {
    match kind {
        "cp" => value.parse().ok().map(Score::Centipawns),
        "mate" => match (value.strip_prefix('-'), value.strip_prefix('+').unwrap_or(value)) {
            (Some(plies), _) => Some(Score::MatedIn(plies.parse().unwrap_or(1))),
            (None, plies) => Some(Score::MateIn(plies.parse().unwrap_or(1))),
        },
        _ => None,
    }
}

/// The moves of a line, as far as they can be played.
fn line(position: &Position, words: &[&str]) -> Vec<Move> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for word in words {
        let Some(m) = position.parse_usi(word).ok().filter(|m| position.is_legal(*m)) else { break };
        position.play_unchecked(m);
        moves.push(m);
    }
    moves
}
