//! Why a command did not finish.

use std::io;

use ohban::record::{DecodeError, ReadError, WriteError};
use ohban::{RecordError, SfenError, VariantErrors};
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
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("{bad} of {files} files cannot be used")]
    Check { bad: usize, files: usize },
    #[error("{game} has no piece `{piece}`{}", .suggestion.as_ref().map_or(String::new(), |name| format!("; did you mean `{name}`?")))]
    NoSuchPiece { game: String, piece: String, suggestion: Option<String> },
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

impl Failure {
    /// Whether the reader of the output has gone away.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
