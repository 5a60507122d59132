//! `ohban mate`

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use ohban::record::{Record, RecordMove};
use ohban::svg::BoardPicture;
use ohban::{Move, Position, Variant};
use ohban_engine::{
    Control, Limits, MateInfo, MateOptions, MateReport, MateSolver, MateVerdict, StopReason, SystemClock,
};

use crate::failure::Failure;
use crate::input::read_line;
use crate::options::{JsonOption, PositionOptions};
use crate::output;
use crate::play::format_of;
use crate::protocol::{Failed, MateFacts, MateLine, Problem};

/// Solve mating problems (tsume): does the side to move mate by checks alone?
///
/// Prints the mate with its line, or that there is none, or that it is not
/// decided within the limits. Without limits it goes on until it knows.
/// docs/mate.md says what counts as check, answer and mate.
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    position: PositionOptions,

    /// Read problems from standard input, one SFEN a line, and print a line for
    /// each
    #[arg(long, conflicts_with_all = ["sfen", "moves", "handicap", "output"])]
    stdin: bool,

    /// With --stdin: keep the answers in this file too. Problems whose answers
    /// it has already are left out, so that a long run can be taken up again
    #[arg(long, value_name = "FILE", requires = "stdin")]
    results: Option<PathBuf>,

    /// Look for the shortest mate
    #[arg(long)]
    shortest: bool,

    /// Tell of every first move whether it mates, and along the line which
    /// other moves of the attacker mate too
    #[arg(long)]
    all: bool,

    /// Only mates within so many plies count
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..))]
    within: Option<u32>,

    /// Give a problem up after so many positions
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Give a problem up after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    seconds: Option<u64>,

    /// Memory of the table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    hash: u32,

    /// Count drops between checker and king as answers even where they only put
    /// off the mate
    #[arg(long)]
    count_useless_drops: bool,

    /// Write the line to this file: as a record in the format of its name
    /// (.kif, .ki2, .csa ...), or the last position as a picture (.svg)
    #[arg(short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    json: JsonOption,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = options.position.game.variant()?;
    let mut desk = Desk::new(options, &variant);
    if options.stdin {
        return many(options, &variant, &mut desk, out);
    }
    let game = options.position.game()?;
    let facts = desk.ask(game.position());
    print(options, &facts, out)?;
    if let (Some(file), MateVerdict::Mate { line, .. }) = (&options.output, &desk.report.verdict) {
        let written = written(game.position(), line, file)?;
        output::write(Some(file), &options.position.game, written.as_bytes(), out)?;
    }
    out.flush()?;
    desk.say(&format!("{} positions in {:.1} s", facts.nodes, facts.seconds));
    Ok(())
}

/// The problems of standard input, but for those that are answered already.
fn many(options: &Options, variant: &Variant, desk: &mut Desk, out: &mut dyn Write) -> Result<(), Failure> {
    let answered = options.results.as_deref().map_or(Ok(0), answers_in)?;
    let failed = |file: &Path, error| Failure::File { file: file.display().to_string(), error };
    let mut results = match &options.results {
        Some(file) => {
            let opened = OpenOptions::new().append(true).create(true).open(file);
            Some((file, opened.map_err(|error| failed(file, error))?))
        }
        None => None,
    };
    let mut input = io::stdin().lock();
    let (mut number, mut counts) = (0, [0; 4]);
    while let Some(line) = read_line(&mut input).map_err(Failure::Input)? {
        let sfen = line.trim();
        if sfen.is_empty() {
            continue;
        }
        number += 1;
        if number <= answered {
            continue;
        }
        let (text, kind) = match Position::from_sfen(variant, sfen) {
            Ok(position) => {
                desk.solver.clear();
                let facts = desk.ask(&position);
                let mut text = Vec::new();
                print(options, &facts, &mut text)?;
                (text, facts.kind())
            }
            Err(error) if options.json.json => {
                let mut text = Vec::new();
                output::json(&MateLine::Error(Failed { error: Problem::of(&error.into()) }), &mut text)?;
                (text, 3)
            }
            Err(error) => (format!("error {error}\n").into_bytes(), 3),
        };
        counts[kind] += 1;
        out.write_all(&text)?;
        out.flush()?;
        if let Some((file, results)) = &mut results {
            results.write_all(&text).map_err(|error| failed(file, error))?;
        }
        desk.say(&format!("{number} problems: {}", said(counts)));
    }
    let _ = writeln!(
        io::stderr(),
        "{}, {} positions in {:.1} s",
        said(counts),
        desk.nodes,
        desk.time.as_secs_f64()
    );
    Ok(())
}

fn said([mates, none, undecided, errors]: [u32; 4]) -> String {
    let mut said = format!("{mates} mate, {none} do not, {undecided} undecided");
    if errors > 0 {
        said += &format!(", {errors} cannot be read");
    }
    said
}

/// How many problems the file has answers for: each has one line that is not
/// indented.
fn answers_in(file: &Path) -> Result<u64, Failure> {
    let failed = |error| Failure::File { file: file.display().to_string(), error };
    if !file.exists() {
        return Ok(0);
    }
    let mut answers = 0;
    for line in BufReader::new(File::open(file).map_err(failed)?).lines() {
        answers += u64::from(!line.map_err(failed)?.starts_with(' '));
    }
    Ok(answers)
}

/// The solver with its limits, and what it has cost.
struct Desk {
    solver: MateSolver,
    limits: Limits,
    shortest: bool,
    all: bool,
    convention: &'static str,
    report: MateReport,
    nodes: u64,
    time: Duration,
    tells: bool,
}

impl Desk {
    fn new(options: &Options, variant: &Variant) -> Desk {
        let count_useless_drops = options.count_useless_drops;
        let clock = Arc::new(SystemClock::default());
        let hash = usize::try_from(options.hash).unwrap_or(usize::MAX);
        let solver = MateSolver::new(variant, MateOptions { hash, clock, count_useless_drops });
        let limits = Limits {
            depth: options.within,
            nodes: options.nodes,
            time: options.seconds.map(Duration::from_secs),
            ..Limits::default()
        };
        let report = MateReport {
            verdict: MateVerdict::Undecided(StopReason::Stopped),
            nodes: 0,
            time: Duration::ZERO,
            depth: 0,
            hashfull: 0,
        };
        let (shortest, all, tells) = (options.shortest, options.all, io::stderr().is_terminal());
        let convention = if count_useless_drops { "every drop counts" } else { "useless drops do not count" };
        Desk { solver, limits, shortest, all, convention, report, nodes: 0, time: Duration::ZERO, tells }
    }

    /// A word on standard error, if somebody reads it.
    fn say(&self, text: &str) {
        if self.tells {
            let _ = writeln!(io::stderr(), "{text}");
        }
    }

    fn ask(&mut self, position: &Position) -> MateFacts {
        let (control, tells) = (Control::default(), self.tells);
        let mut on_info = |info: &MateInfo| {
            if tells && info.time.as_secs().is_multiple_of(5) {
                let _ = writeln!(io::stderr(), "{}", progress(info));
            }
        };
        let report = if self.shortest {
            self.solver.shortest(position, &self.limits, &control, &mut on_info)
        } else {
            self.solver.solve(position, &self.limits, &control, &mut on_info)
        };
        let mut facts = MateFacts::of(position, &report, self.convention);
        if self.all {
            let first = self.solver.first_moves(position, &self.limits, &control, &mut on_info);
            facts.first_moves = Some(MateFacts::first_moves(position, &first));
            if let MateVerdict::Mate { line, .. } = &report.verdict {
                facts.also = Some(self.also(position, line, &control, &mut on_info));
            }
        }
        self.nodes += report.nodes;
        self.time += report.time;
        self.report = report;
        facts
    }

    /// The other moves of the attacker that mate, by the plies of the line.
    fn also(
        &mut self,
        position: &Position,
        line: &[Move],
        control: &Control,
        on_info: &mut dyn FnMut(&MateInfo),
    ) -> Vec<(u32, Vec<String>)> {
        let mut also = Vec::new();
        let mut at = position.clone();
        for (ply, &m) in (1..).zip(line) {
            if ply > 1 && ply % 2 == 1 {
                let mates = |report: &MateReport| matches!(report.verdict, MateVerdict::Mate { .. });
                let moves = self.solver.first_moves(&at, &self.limits, control, on_info);
                let others = moves.iter().filter(|(other, report)| *other != m && mates(report));
                let others: Vec<String> = others.map(|(other, _)| at.usi(*other)).collect();
                if !others.is_empty() {
                    also.push((ply, others));
                }
            }
            at.play_unchecked(m);
        }
        also
    }
}

fn progress(info: &MateInfo) -> String {
    let plies = info.plies.map_or_else(String::new, |plies| format!(", mate in {plies} so far"));
    format!(
        "{} s: {:.1} million positions, {} plies deep, table {} % full{plies}",
        info.time.as_secs(),
        info.nodes as f64 / 1e6,
        info.depth,
        info.hashfull / 10
    )
}

fn print(options: &Options, facts: &MateFacts, out: &mut dyn Write) -> Result<(), Failure> {
    if options.json.json {
        return output::json(&MateLine::Facts(Box::new(facts.clone())), out);
    }
    writeln!(out, "{}", facts.in_words())?;
    for m in facts.first_moves.iter().flatten() {
        writeln!(out, "  {} {}", m.usi, m.in_words())?;
    }
    for (ply, others) in facts.also.iter().flatten() {
        writeln!(out, "  ply {ply}: {} too", others.join(", "))?;
    }
    Ok(())
}

/// The line as a record, or its last position as a picture, as the name of the
/// file asks for.
fn written(position: &Position, line: &[Move], file: &Path) -> Result<String, Failure> {
    let mut record = Record::new(position.clone());
    record.line.moves = line.iter().map(|&m| RecordMove::new(m)).collect();
    let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_lowercase();
    if ending == "svg" {
        let last = record.last_position();
        let mut picture = BoardPicture::of(&last);
        if let Some(&m) = line.last() {
            picture = picture.last_move(m);
        }
        return Ok(picture.to_svg());
    }
    let name = file.display().to_string();
    let format = format_of(&name).map_err(|reason| {
        let error = io::Error::new(io::ErrorKind::InvalidInput, reason);
        Failure::File { file: name, error }
    })?;
    Ok(record.write(format)?)
}
