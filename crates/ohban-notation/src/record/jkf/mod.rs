//! JSON-kifu-format (JKF), the JSON that programs for the web exchange records
//! of shogi in. Pieces and ends have the codes of CSA, headers and comments are
//! those of KIF.

mod moves;
mod position;
mod read;
mod write;

use super::csa::{self, Codes};
use super::descriptor::{Certainty, Descriptor, Holds, Sample};
use super::json;
use super::json_node::first_object;
use super::kif::is_of_the_start;
use super::{Format, WriteError};
use ohban_core::Variant;

/// JKF.
pub(super) const JKF: Descriptor = Descriptor {
    name: "jkf",
    endings: &["jkf"],
    help: "JSON-kifu-format, for shogi",
    detect,
    first_game: first_object,
    read: read::read,
    write: write::write,
    between: "",
    holds: Holds { repeated_tags: false, ..Holds::ALL },
    holds_tag: |_, tag| !is_of_the_start(&tag.key),
    holds_end: csa::holds_end,
};

fn detect(sample: &Sample<'_>) -> Certainty {
    Certainty::Sure.when(sample.is_json() && !json::is_ours(sample))
}

/// The codes of the pieces.
///
/// # Errors
///
/// For a game on another board, or with other pieces.
fn codes(variant: &Variant) -> Result<Codes, WriteError> {
    let no_form =
        |reason| WriteError::NoForm { format: Format::Jkf, game: variant.name().to_owned(), reason };
    let size = variant.size();
    if (size.files(), size.ranks()) != (9, 9) {
        return Err(no_form("boards have nine files and nine ranks"));
    }
    Codes::of(variant).map_err(|error| match error {
        WriteError::NoForm { reason, .. } => no_form(reason),
        other => other,
    })
}
