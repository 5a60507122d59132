//! What programs are told of a failure: the same codes for the service and for
//! every command with `--json`.

use ohban::{MoveTextError, VariantErrors};

use crate::diagnostics::{Diagnostic, Documentation};
use crate::failure::Failure;
use crate::protocol::{NO_MOVE, Problem};

/// Mistakes of a game that are listed.
const MOST_DIAGNOSTICS: usize = 20;

impl Problem {
    /// The mistakes of a game.
    pub(crate) fn of_game(errors: &VariantErrors) -> Problem {
        let documentation = Documentation::none();
        let listed = errors.iter().take(MOST_DIAGNOSTICS);
        Problem {
            diagnostics: listed.map(|error| Diagnostic::of_error(error, &documentation)).collect(),
            ..Problem::new("bad_game", "the YAML of the game has mistakes".to_owned())
        }
    }

    /// A move that cannot be played, or a text that is none.
    pub(crate) fn of_move(error: &MoveTextError) -> Problem {
        let reason = error.illegal().map(|reason| reason.code());
        let code = if reason.is_some() { "illegal_move" } else { NO_MOVE };
        Problem { ply: error.number, reason, ..Problem::new(code, error.to_string()) }
    }

    /// Why a command did not finish.
    pub(crate) fn of(failure: &Failure) -> Problem {
        match failure {
            Failure::Variant(errors) => return Problem::of_game(errors),
            Failure::Record(error) => return Problem::of_move(error),
            Failure::Declare(error) => {
                let reason = Some(error.code());
                return Problem { reason, ..Problem::new("not_declared", failure.to_string()) };
            }
            _ => {}
        }
        Problem::new(code(failure), failure.to_string())
    }
}

fn code(failure: &Failure) -> &'static str {
    match failure {
        Failure::Variant(_) => "bad_game",
        Failure::Record(_) => NO_MOVE,
        Failure::Declare(_) => "not_declared",
        Failure::Sfen(_) | Failure::InputLine { .. } | Failure::OpeningLine { .. } => "bad_sfen",
        Failure::NoSuchGame { .. } => "unknown_game",
        Failure::NoSuchPiece { .. } | Failure::NotInLibrary { .. } => "unknown_piece",
        Failure::NoSuchHandicap { .. } => "unknown_handicap",
        Failure::Decode(_) | Failure::Read(_) | Failure::Games { .. } => "bad_record",
        Failure::Write(_) => "not_written",
        Failure::Before { .. } => NO_MOVE,
        Failure::Immobile { .. } | Failure::NotLegal => "illegal_move",
        Failure::Format(_) | Failure::Public { .. } | Failure::Board(_) => "bad_arguments",
        Failure::FileExists { .. }
        | Failure::OwnInput { .. }
        | Failure::File { .. }
        | Failure::NoOpenings { .. }
        | Failure::Check { .. } => "bad_file",
        Failure::Match(_) => "match_stopped",
        #[cfg(feature = "png")]
        Failure::Png(_) => "not_drawn",
        #[cfg(not(feature = "png"))]
        Failure::NoPng => "not_drawn",
        #[cfg(feature = "web")]
        Failure::NoPage => "internal",
        Failure::Output(_)
        | Failure::Input(_)
        | Failure::Screen(_)
        | Failure::Listen(_)
        | Failure::Library(_)
        | Failure::Threads(_)
        | Failure::Interrupt(_) => "internal",
    }
}
