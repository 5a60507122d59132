//! Why a command did not finish.

use std::io;

use ohban::record::{DecodeError, ReadError, WriteError};
use ohban::{Color, IllegalReason, MoveTextError, SfenError, Square, VariantErrors};
use thiserror::Error;

#[derive(Debug, Error)]
pub(crate) enum Failure {
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    #[error("standard input cannot be read: {0}")]
    Input(io::Error),
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
    #[error(transparent)]
    Record(#[from] MoveTextError),
    #[error("{bad} of {files} files cannot be used")]
    Check { bad: usize, files: usize },
    #[error(
        "there is no bundled game `{game}`, nor a file of this name; {}",
        .suggestion.map_or_else(|| "`ohban games` lists the games".to_owned(), |id| format!("did you mean `{id}`?"))
    )]
    NoSuchGame { game: String, suggestion: Option<&'static str> },
    #[error("{game} has no piece `{piece}`; {}", did_you_mean(.suggestions).unwrap_or_else(|| "`ohban info` lists its pieces".to_owned()))]
    NoSuchPiece { game: String, piece: String, suggestions: Vec<String> },
    #[error("--moves {square}: {reason}; name the square of a piece of {turn}, who is to move")]
    Immobile { square: Square, reason: IllegalReason, turn: Color },
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
    #[error("the threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// "did you mean `gold general` or `silver general`?"
fn did_you_mean(names: &[String]) -> Option<String> {
    let (last, others) = names.split_last()?;
    let others: String = others.iter().map(|name| format!("`{name}`, ")).collect();
    let or = others.strip_suffix(", ").map_or_else(String::new, |others| format!("{others} or "));
    Some(format!("did you mean {or}`{last}`?"))
}

impl Failure {
    /// Whether the reader of the output has gone away.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
