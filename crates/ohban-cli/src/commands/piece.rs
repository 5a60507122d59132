//! `ohban piece`

use std::ffi::OsString;
use std::io::Write;

use clap::Args;
use ohban::{PieceKind, Variant};

use crate::board::Paper;
use crate::failure::Failure;
use crate::find_piece::find;
use crate::options::JsonOption;
use crate::protocol::{PieceFacts, PiecesFacts};
use crate::{games, library, output, pieces};

/// Show how a piece moves and promotes, in words and as a diagram
#[derive(Debug, Args)]
#[command(
    override_usage = "ohban piece <GAME> <PIECE>\n       ohban piece <GAME> --all\n       ohban piece --library [FILTER]"
)]
pub(crate) struct Options {
    /// A bundled game, or the path of a YAML file
    #[arg(required_unless_present = "library")]
    game: Option<OsString>,

    /// Name of the piece, its code (LN, +KR), or its letter in SFEN (N, +O)
    #[arg(required_unless_present_any = ["all", "library"], conflicts_with = "all")]
    piece: Option<String>,

    /// Show all pieces and the rules of the game
    #[arg(long)]
    all: bool,

    /// List the pieces that every game file can use: all of them, or those
    /// with this text in a name, in kanji, or these moves in Betza notation
    #[arg(
        long,
        value_name = "FILTER",
        num_args = 0..=1,
        default_missing_value = "",
        conflicts_with_all = ["game", "piece", "all"]
    )]
    library: Option<String>,

    #[command(flatten)]
    json: JsonOption,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(game) = &options.game else {
        let filter = options.library.as_deref().unwrap_or_default();
        return if options.json.json {
            library::print_json(filter, out)
        } else {
            library::print(filter, out)
        };
    };
    let variant = games::open(game)?;
    if options.json.json {
        return output::json(&facts(&variant, options.piece.as_deref())?, out);
    }
    let width = Paper::standard(None, false).width;
    if let Some(wanted) = &options.piece {
        let (_, info) = find(&variant, wanted)?;
        pieces::describe(&variant, info, width, out)?;
        for promoted in info.forms().filter_map(|kind| variant.kind(kind)) {
            writeln!(out)?;
            pieces::describe(&variant, promoted, width, out)?;
        }
        return Ok(());
    }
    writeln!(out, "{}\n", [variant.name(), &variant.spec().kanji].join(" ").trim_end())?;
    for text in variant.rules_in_words() {
        pieces::write_wrapped(&format!("* {text}"), width, out)?;
    }
    for (_, info) in variant.kinds() {
        writeln!(out)?;
        pieces::describe(&variant, info, width, out)?;
    }
    Ok(())
}

/// The piece and its promoted form, or all.
fn facts(variant: &Variant, wanted: Option<&str>) -> Result<PiecesFacts, Failure> {
    let kinds: Vec<PieceKind> = match wanted {
        None => variant.kinds().map(|(kind, _)| kind).collect(),
        Some(wanted) => {
            let (kind, info) = find(variant, wanted)?;
            [kind].into_iter().chain(info.forms()).collect()
        }
    };
    let infos = kinds.into_iter().filter_map(|kind| variant.kind(kind).map(|info| (kind, info)));
    let pieces = infos.map(|(kind, info)| PieceFacts::of(variant, kind, info)).collect();
    Ok(PiecesFacts { game: variant.id().to_owned(), pieces })
}
