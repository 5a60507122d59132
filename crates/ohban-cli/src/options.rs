//! Arguments that several commands share.

use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use ohban::text::shortened;
use ohban::{Game, IllegalReason, Loader, Position, Square, Variant};

use crate::failure::Failure;
use crate::games;

#[derive(Debug, Args)]
pub(crate) struct GameOptions {
    /// A bundled game, or the path of a YAML file
    pub(crate) game: OsString,
}

impl GameOptions {
    pub(crate) fn variant(&self) -> Result<Variant, Failure> {
        games::open(&self.game)
    }

    /// Whether this is the file of the game, or one that it extends, by whatever
    /// name.
    pub(crate) fn is_file(&self, file: &Path) -> bool {
        let read = Loader::new().file(&self.game).ok();
        let extended = read.iter().flat_map(|read| read.files());
        extended.chain([Path::new(&self.game)]).any(|read| is_same_file(read, file))
    }
}

/// Whether both names lead to one file, by links of either kind too.
fn is_same_file(a: &Path, b: &Path) -> bool {
    #[cfg(unix)]
    if let (Ok(a), Ok(b)) = (std::fs::metadata(a), std::fs::metadata(b)) {
        use std::os::unix::fs::MetadataExt;
        return (a.dev(), a.ino()) == (b.dev(), b.ino());
    }
    std::fs::canonicalize(a).ok().zip(std::fs::canonicalize(b).ok()).is_some_and(|(a, b)| a == b)
}

/// Facts for programs.
#[derive(Debug, Args)]
pub(crate) struct JsonOption {
    /// Print JSON for programs: `ohban schema answers` describes it
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PositionOptions {
    #[command(flatten)]
    pub(crate) game: GameOptions,

    /// Start from this position instead of the start position
    #[arg(long, value_name = "SFEN")]
    sfen: Option<String>,

    /// Start with this handicap: 飛車落ち, "2-piece"
    #[arg(long, value_name = "NAME", conflicts_with = "sfen")]
    handicap: Option<String>,

    /// Play these moves first, in USI, separated by blanks: "7g7f 3c3d"
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}

impl PositionOptions {
    /// The position before `--moves`.
    pub(crate) fn start(&self) -> Result<Position, Failure> {
        let variant = self.game.variant()?;
        Ok(match (&self.sfen, &self.handicap) {
            (Some(sfen), _) => Position::from_sfen(&variant, sfen)?,
            (None, Some(name)) => with_handicap(&variant, name)?,
            (None, None) => Position::start(&variant),
        })
    }

    /// The text of `--moves`.
    pub(crate) fn moves(&self) -> &str {
        self.moves.as_deref().unwrap_or_default()
    }

    /// The position that is meant, with the history that leads to it. It may
    /// be one where the rules of endings would have stopped the game.
    pub(crate) fn game(&self) -> Result<Game, Failure> {
        self.game_after(self.moves())
    }

    /// The same with other moves than those of `--moves`.
    pub(crate) fn game_after(&self, moves: &str) -> Result<Game, Failure> {
        let mut game = Game::study(self.start()?);
        game.play_all(moves)?;
        Ok(game)
    }
}

/// A number of seconds, as in 60 or 0.5.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.trim().parse().ok().filter(|seconds| (0.0..=1e7).contains(seconds));
    let seconds: f64 = seconds.ok_or_else(|| format!("`{text}` is no number of seconds, as in 60 or 0.5"))?;
    Ok(Duration::from_secs_f64(seconds))
}

/// The start position of the handicap of this name.
pub(crate) fn with_handicap(variant: &Variant, name: &str) -> Result<Position, Failure> {
    if let Some(handicap) = variant.handicap(name) {
        return Ok(Position::with_handicap(variant, handicap));
    }
    let known = variant.handicaps().iter().map(|handicap| match handicap.kanji.as_str() {
        "" => handicap.name.clone(),
        kanji => format!("{kanji} ({})", handicap.name),
    });
    let known = known.collect::<Vec<_>>().join(", ");
    let (game, handicap) = (variant.name().to_owned(), shortened(name));
    Err(Failure::NoSuchHandicap { game, handicap, known })
}

/// Why no move can start on the square: nothing of the side to move stands
/// there.
pub(crate) fn why_immobile(position: &Position, square: Square) -> Option<IllegalReason> {
    if !position.variant().size().contains(square) {
        return Some(IllegalReason::OffBoard(square));
    }
    match position.piece_on(square) {
        None => Some(IllegalReason::EmptyStart(square)),
        Some(piece) if piece.color() != position.turn() => Some(IllegalReason::OpponentsPiece(square)),
        Some(_) => None,
    }
}
