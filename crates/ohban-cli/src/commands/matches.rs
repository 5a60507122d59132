//! `ohban match`

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{ArgGroup, Args};
use indicatif::{ProgressBar, ProgressStyle};
use ohban::record::{Format, Tag};
use ohban::{Position, Variant};
use ohban_engine::Control;

use crate::contest::{Budget, Elo, Kind, Openings, PlayedGame, Rounds, Side, Spec, Sprt, Tally, play_rounds};
use crate::failure::Failure;
use crate::interrupt::stopped_by_ctrl_c;
use crate::options::{GameOptions, JsonOption, seconds};
use crate::output;
use crate::play::format_of;
use crate::protocol::MatchFacts;

const EXAMPLES: &str = "\
Examples:
  ohban match chu ohban random --games 2 --nodes 500
  ohban match shogi ohban,nodes=4000 ohban,nodes=2000 --games 200 --concurrency 2
  ohban match chu ohban xboard,time=200:hachu --time 100 --records games.kif
  ohban match mini ohban 'usi,option.Threads=1:fairy-stockfish' --clock 60+0.5 --sprt 0 50

A player is `ohban`, `random`, `usi:COMMAND` or `xboard:COMMAND`. Settings stand before the
colon, each behind a comma: nodes=, depth= and time= (milliseconds) for its own thinking, name=
for reports; hash= (MiB), threads= and seed= for ohban; variant= (what it calls the game) and
option.NAME= for other programs.";

/// Let two programs play a match, and say which is stronger
///
/// Every opening is played twice, with the colours changed. Moves are judged
/// by the rules of the game as it stands here, and so is the end. The
/// difference in strength is told in Elo, with the bounds of 95%.
///
/// An illegal move, a clock that runs out and a program that ends or falls
/// silent lose the game, and are counted. A move that the other program
/// refuses, and a victory that our rules do not know, make it void.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
#[command(group(ArgGroup::new("budget").args(["time", "nodes", "depth", "clock"])))]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    /// The first player: `ohban`, `random`, `usi:COMMAND`, `xboard:COMMAND`, with settings
    #[arg(value_name = "A")]
    first: Spec,

    /// The second player
    #[arg(value_name = "B")]
    second: Spec,

    /// Number of games; every opening is played twice
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,

    /// Milliseconds for each move [default: 100]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    time: Option<u64>,

    /// Positions for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Plies of each search
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: Option<u32>,

    /// A clock for the game: seconds, and seconds that each move adds, as 60+0.5
    #[arg(long, value_name = "SECONDS+SECONDS", value_parser = clock)]
    clock: Option<(Duration, Duration)>,

    /// With --clock: seconds for each move when the clock has run down
    #[arg(long, value_name = "SECONDS", requires = "clock", value_parser = seconds)]
    byoyomi: Option<Duration>,

    /// A file of positions to begin with, one SFEN a line; else games begin
    /// with random moves
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Random moves, no captures, that a game begins with
    #[arg(long, value_name = "PLIES", default_value_t = 6, conflicts_with = "openings", value_parser = clap::value_parser!(u32).range(..=200))]
    plies: u32,

    /// The same number makes the same random openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Games at a time; each player of each of them needs a core
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,

    /// Stop as soon as A is known to be stronger than by ELO0, or not by ELO1
    #[arg(long, value_names = ["ELO0", "ELO1"], num_args = 2, allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,

    /// A game of so many moves is drawn
    #[arg(long, value_name = "MOVES", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    longest: u32,

    /// Write all games to this file, which must not exist yet
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Format of the records; the name of the file says it else
    #[arg(long, value_name = "FORMAT", requires = "records")]
    format: Option<Format>,

    /// Say how each game ended
    #[arg(short, long)]
    verbose: bool,

    #[command(flatten)]
    json: JsonOption,
}

/// `60+0.5`, `60`
fn clock(text: &str) -> Result<(Duration, Duration), String> {
    let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
    Ok((seconds(main)?, seconds(increment)?))
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let rounds = rounds(options)?;
    let mut records = match &options.records {
        Some(file) => Some(Records::create(file, options.format)?),
        None => None,
    };
    let sprt = match options.sprt.as_deref() {
        Some(&[elo0, elo1]) if elo0 < elo1 => Some(Sprt { elo0, elo1 }),
        Some(_) => {
            return Err(Failure::Match("--sprt: the first number must be less than the second".to_owned()));
        }
        None => None,
    };
    let stop = stopped_by_ctrl_c()?;
    let mut tally = Tally::default();
    let started = Instant::now();
    let bar = progress_bar(options.games);
    let mut verdict = None;
    let mut failed = None;
    for played in play_rounds(rounds.clone(), stop.clone()) {
        let game = match played {
            Ok(game) => game,
            Err(error) => {
                failed = Some(error);
                stop.stop();
                break;
            }
        };
        count(&mut tally, &game);
        if let Some(records) = &mut records {
            records.write(&rounds, &game)?;
        }
        if let Some(complaint) = &game.complaint {
            bar.suspend(|| writeln!(io::stderr(), "game {}: {complaint}", game.number + 1))?;
        }
        if options.verbose && !options.json.json {
            bar.suspend(|| writeln!(out, "{}", line(&game)).and_then(|()| out.flush()))?;
        }
        bar.set_message(message(&tally, sprt));
        bar.inc(1);
        verdict = sprt.and_then(|sprt| sprt.verdict(&tally));
        if verdict.is_some() {
            break;
        }
    }
    bar.finish_and_clear();
    let interrupted = stop.stopped() && failed.is_none();
    wait_for_programs(&stop);
    if let Some(error) = failed {
        return Err(Failure::Match(error));
    }
    let facts = MatchFacts::of(&rounds, &tally, sprt, verdict, interrupted, started.elapsed());
    if options.json.json { output::json(&facts, out) } else { report(&facts, out) }
}

fn rounds(options: &Options) -> Result<Rounds, Failure> {
    let variant = options.game.variant()?;
    let milliseconds = Duration::from_millis(options.time.unwrap_or(100));
    let budget = match (options.nodes, options.depth, options.clock) {
        (Some(nodes), _, _) => Budget::Nodes(nodes),
        (_, Some(depth), _) => Budget::Depth(depth),
        (_, _, Some((main, increment))) => {
            Budget::Clock { main, increment, byoyomi: options.byoyomi.unwrap_or_default() }
        }
        _ => Budget::Time(milliseconds),
    };
    let mut players = [options.first.clone(), options.second.clone()];
    for player in players.iter().filter(|player| player.kind == Kind::Xboard) {
        let problem = match player.budget.unwrap_or(budget) {
            Budget::Nodes(_) => "has no number of nodes: give it time= or depth=",
            Budget::Clock { byoyomi, .. } if !byoyomi.is_zero() => "has no byoyomi: give it time= or depth=",
            _ => continue,
        };
        return Err(Failure::Match(format!("{}: XBoard's protocol {problem}", player.name)));
    }
    // Two players of one name cannot be told apart in records, nor may two
    // random ones of one seed play alike.
    let [first, second] = &mut players;
    if first.name == second.name {
        first.name += " (A)";
        second.name += " (B)";
    }
    second.seed =
        second.seed.wrapping_add(u64::from(second.kind == Kind::Random && first.seed == second.seed));
    let openings = match &options.openings {
        Some(file) => Openings::Positions(positions(file, &variant)?),
        None => Openings::Random { plies: options.plies, seed: options.seed },
    };
    Ok(Rounds {
        variant,
        players,
        budget,
        openings,
        games: options.games,
        concurrency: options.concurrency.into(),
        longest: options.longest as usize,
    })
}

/// The positions of a file; lines that are empty or begin with `#` are passed
/// over.
fn positions(file: &Path, variant: &Variant) -> Result<Vec<Position>, Failure> {
    let name = || file.display().to_string();
    let text = fs::read_to_string(file).map_err(|error| Failure::File { file: name(), error })?;
    let mut positions = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        let line = line.strip_prefix("sfen ").unwrap_or(line);
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let position = Position::from_sfen(variant, line);
        let at = |error| Failure::OpeningLine { file: name(), line: number + 1, error };
        positions.push(position.map_err(at)?);
    }
    if positions.is_empty() { Err(Failure::NoOpenings { file: name() }) } else { Ok(positions) }
}

fn count(tally: &mut Tally, game: &PlayedGame) {
    tally.add_points(game.number / 2, game.points);
    tally.add_end(&game.reason);
    tally.plies += game.record.line.moves.len() as u64;
    for (counts, other) in tally.players.iter_mut().zip(&game.counts) {
        counts.add(other);
    }
}

/// The file of the games, written as they end.
struct Records {
    file: File,
    name: String,
    format: Format,
    is_empty: bool,
}

impl Records {
    fn create(path: &Path, format: Option<Format>) -> Result<Records, Failure> {
        let name = path.display().to_string();
        // Nothing is made of a name that says no format.
        let format = format.map_or_else(|| format_of(&name), Ok).map_err(|reason| {
            let error = io::Error::new(io::ErrorKind::InvalidInput, reason);
            Failure::File { file: name.clone(), error }
        })?;
        let opened = File::options().write(true).create_new(true).open(path);
        let file = opened.map_err(|error| Failure::File { file: name.clone(), error })?;
        Ok(Records { file, name, format, is_empty: true })
    }

    fn write(&mut self, rounds: &Rounds, game: &PlayedGame) -> Result<(), Failure> {
        let mut record = game.record.clone();
        let name = |side: Side| rounds.players[side as usize].name.clone();
        for (key, value) in [
            ("Sente", name(game.black)),
            ("Gote", name(game.black.other())),
            ("Event", "ohban match".to_owned()),
            ("Round", (game.number + 1).to_string()),
            ("TimeControl", rounds.budget.told()),
        ] {
            record.tags.push(Tag { key: key.to_owned(), value });
        }
        let between = if self.is_empty { "" } else { self.format.between_games() };
        let text = between.to_owned() + &record.write_in_list(self.format)?;
        self.is_empty = false;
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| Failure::File { file: self.name.clone(), error })
    }
}

/// Programs that others started end when their match does: they get a moment
/// for it.
fn wait_for_programs(stop: &Arc<Control>) {
    stop.stop();
    std::thread::sleep(Duration::from_millis(100));
}

fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    match ProgressStyle::with_template("{bar:20} {pos}/{len} games, {msg}, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// `A +3 =1 -2, Elo +58 (-120 to 260)`
fn message(tally: &Tally, sprt: Option<Sprt>) -> String {
    let mut text = format!("A +{} ={} -{}", tally.wins, tally.draws, tally.losses);
    if let Some(Elo { value, low, high }) = Elo::of(tally) {
        text += &format!(", Elo {value:+.0} ({low:+.0} to {high:+.0})");
    }
    if let Some(sprt) = sprt {
        text += &format!(", LLR {:.2} of ±{:.2}", sprt.ratio(tally), Sprt::BOUND);
    }
    text
}

/// `game 3: A has Black, B wins (mate), 87 moves`
fn line(game: &PlayedGame) -> String {
    let result = match (game.points, game.winner) {
        (None, _) => "void".to_owned(),
        (_, None) => "draw".to_owned(),
        (_, Some(side)) => format!("{} wins", side.letter()),
    };
    let (number, moves) = (game.number + 1, game.record.line.moves.len());
    format!("game {number}: {} has Black, {result} ({}), {moves} moves", game.black.letter(), game.reason)
}

fn report(facts: &MatchFacts, out: &mut dyn Write) -> Result<(), Failure> {
    let MatchFacts { game, budget, wins, draws, losses, void, score, elo, sprt, ends, players, .. } = facts;
    let games = wins + draws + losses;
    writeln!(out, "{game}: {games} games, {budget}{}", if facts.interrupted { ", stopped" } else { "" })?;
    for (letter, player) in ['A', 'B'].iter().zip(players) {
        write!(
            out,
            "{letter}  {}: {} moves, {:.1} ms a move",
            player.name, player.moves, player.milliseconds
        )?;
        write!(out, " (longest {:.0})", player.longest_milliseconds)?;
        if let (Some(depth), Some(nodes)) = (player.depth, player.nodes) {
            write!(out, ", depth {depth:.1}, {nodes:.0} nodes a move")?;
        }
        writeln!(out)?;
    }
    for (letter, player) in ['A', 'B'].iter().zip(players) {
        let counts = [
            (u64::from(player.illegal_moves), "illegal moves"),
            (u64::from(player.time_losses), "losses on time"),
            (player.late_moves, "late moves"),
            (u64::from(player.failures), "failures"),
        ];
        let said: Vec<_> = counts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        if !said.is_empty() {
            writeln!(out, "{letter} had {}", said.join(", "))?;
        }
    }
    let ends: Vec<_> = ends.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
    writeln!(out, "ends: {}", ends.join(", "))?;
    if *void > 0 {
        writeln!(out, "{void} games are void and do not count")?;
    }
    write!(out, "A +{wins} ={draws} -{losses}")?;
    if let Some(score) = score {
        write!(out, ": {:.1} %", score * 100.0)?;
    }
    if let Some(elo) = elo {
        write!(out, ", Elo {}", elo.in_words())?;
    }
    writeln!(out)?;
    if let Some(sprt) = sprt {
        let said = match sprt.verdict.as_deref() {
            Some("elo1") => format!("A is stronger than by {}", sprt.elo0),
            Some(_) => format!("A is not stronger by {}", sprt.elo1),
            None => "nothing is decided".to_owned(),
        };
        writeln!(
            out,
            "SPRT of {} and {}: {said} (LLR {:.2} of ±{:.2})",
            sprt.elo0,
            sprt.elo1,
            sprt.ratio,
            Sprt::BOUND
        )?;
    }
    Ok(())
}
