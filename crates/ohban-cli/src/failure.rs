//! Why a command did not finish.

use std::io;
use std::net::SocketAddr;

use ohban::record::{DecodeError, ReadError, UnknownFormat, WriteError};
use ohban::{Color, DeclareError, IllegalReason, MoveTextError, SfenError, Square, VariantErrors};
use thiserror::Error;

#[derive(Debug, Error)]
pub(crate) enum Failure {
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    #[error("standard input cannot be read: {0}")]
    Input(io::Error),
    #[error("the screen cannot be used: {0}")]
    Screen(io::Error),
    #[error("the address cannot be used: {0}")]
    Listen(io::Error),
    #[error("{address} can be reached from other machines: say --public if you mean that")]
    Public { address: SocketAddr },
    #[cfg(feature = "web")]
    #[error(
        "the page was not there when this program was built: run crates/ohban-wasm/build, then build the program again"
    )]
    NoPage,
    #[error(transparent)]
    Variant(#[from] VariantErrors),
    #[error(transparent)]
    Sfen(#[from] SfenError),
    #[error("line {number} of standard input: {error}")]
    InputLine { number: u64, error: SfenError },
    #[error(
        "{file} is there already and stays as it is: change it, then `ohban check {file}`; or choose another name"
    )]
    FileExists { file: String },
    #[error("{file} is the file of the game; write to another one")]
    OwnInput { file: String },
    #[error("not all moves are legal")]
    NotLegal,
    #[error(transparent)]
    Record(#[from] MoveTextError),
    #[cfg(feature = "png")]
    #[error(transparent)]
    Png(#[from] ohban::png::PngError),
    #[cfg(not(feature = "png"))]
    #[error("this program was built without PNG: write an .svg")]
    NoPng,
    #[error("nothing can be declared: {0}")]
    Declare(#[from] DeclareError),
    #[error("{bad} of {files} files cannot be used")]
    Check { bad: usize, files: usize },
    #[error(
        "there is no bundled game `{game}`, nor a file of this name; {}",
        .suggestion.map_or_else(|| "`ohban games` lists the games".to_owned(), |id| format!("did you mean `{id}`?"))
    )]
    NoSuchGame { game: String, suggestion: Option<&'static str> },
    #[error("{game} has no piece `{piece}`; {}", did_you_mean(.suggestions).unwrap_or_else(|| "`ohban info` lists its pieces".to_owned()))]
    NoSuchPiece { game: String, piece: String, suggestions: Vec<String> },
    #[error("{game} has no handicap `{handicap}`{}", if .known.is_empty() { String::new() } else { format!("; it has {known}") })]
    NoSuchHandicap { game: String, handicap: String, known: String },
    #[error("--moves {square}: {reason}; name the square of a piece of {turn}, who is to move")]
    Immobile { square: Square, reason: IllegalReason, turn: Color },
    #[error("--before {text}: {error}")]
    Before { text: String, error: Box<MoveTextError> },
    #[error("the piece library has nothing like `{filter}`; `ohban piece --library` lists all of it")]
    NotInLibrary { filter: String },
    #[error("the piece library: {0}")]
    Library(#[from] serde_yaml::Error),
    #[error("{file}: {error}")]
    File { file: String, error: io::Error },
    #[error(transparent)]
    Decode(#[from] DecodeError),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Write(#[from] WriteError),
    #[error("the name of the file says in which format: {0}")]
    Format(#[from] UnknownFormat),
    #[error("{bad} of {games} games cannot be read")]
    Games { bad: usize, games: usize },
    #[error("the threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    #[error("Ctrl-C cannot be listened to: {0}")]
    Interrupt(#[from] ctrlc::Error),
    #[error("{file}, line {line}: {error}")]
    OpeningLine { file: String, line: usize, error: SfenError },
    #[error("{file} has no position: write one a line, as SFEN")]
    NoOpenings { file: String },
    #[error("{0}")]
    Board(String),
    #[error("the match cannot go on: {0}")]
    Match(String),
}

/// "did you mean `gold general` or `silver general`?"
fn did_you_mean(names: &[String]) -> Option<String> {
    let (last, others) = names.split_last()?;
    let others: String = others.iter().map(|name| format!("`{name}`, ")).collect();
    let or = others.strip_suffix(", ").map_or_else(String::new, |others| format!("{others} or "));
    Some(format!("did you mean {or}`{last}`?"))
}

impl Failure {
    /// Status of the program. A finding that has been printed already is no
    /// failure of the program.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Failure::NotLegal => 1,
            // As clap has it for wrong arguments.
            _ => 2,
        }
    }

    /// Whether the output has told all of it already.
    pub(crate) fn is_finding(&self) -> bool {
        matches!(self, Failure::NotLegal | Failure::Check { .. })
    }

    /// Whether the reader of the output has gone away, as `head` does when it has
    /// seen enough: nothing to complain of, but not all has been written.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
