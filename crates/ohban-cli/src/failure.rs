//! Why a command did not finish.

use std::io;
use std::path::PathBuf;

use ohban::record::{DecodeError, ReadError, WriteError};
use ohban::{ParseMoveError, SfenError, VariantErrors};
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
    #[error("move {number}: {problem}")]
    Move { number: usize, problem: ParseMoveError },
    #[error("move {number}: `{text}` is not legal in this position")]
    IllegalMove { number: usize, text: String },
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error(transparent)]
    Decode(#[from] DecodeError),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Write(#[from] WriteError),
    #[error("the threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl Failure {
    /// Whether the reader of the output has gone away.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
