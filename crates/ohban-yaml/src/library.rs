//! The library of pieces, and the reading of their moves.

use std::collections::HashMap;

use super::definition::{LibraryPieceDef, PieceDef, VariantDef};
use super::error_kind::VariantErrorKind;
use super::limits::{Limits, walks};
use super::locate::{At, Path, Segment};
use super::problems::Problems;
use super::shared;
use super::source::Source;
use ohban_core::{BoardSize, MAX_SIDE, MOST_ON_THE_WAY};

/// One more than the pieces that may stand between two on the largest board.
const MOST_BETWEEN: u8 = MAX_SIDE - 1;

/// The merged library; moves are read once, when they are asked for.
pub(super) struct Library<'d> {
    pieces: HashMap<&'d str, &'d LibraryPieceDef>,
    def: &'d VariantDef,
    /// `None` when the board is wrong.
    size: Option<BoardSize>,
    limits: &'d Limits,
    moves: HashMap<String, Option<betza::Movement>>,
    /// Paths of all moves read so far.
    paths: usize,
}

/// A piece of the library with its moves.
pub(super) struct LibraryPiece<'d> {
    pub(super) piece: &'d LibraryPieceDef,
    pub(super) moves: betza::Movement,
}

impl<'d> Library<'d> {
    pub(super) fn new(def: &'d VariantDef, size: Option<BoardSize>, limits: &'d Limits) -> Library<'d> {
        let pieces = def.library.iter().flatten().map(|(id, piece)| (id.as_str(), piece)).collect();
        Library { pieces, def, size, limits, moves: HashMap::new(), paths: 0 }
    }

    /// Reads the pieces that the variant's own files define, used or not.
    pub(super) fn check_own(&mut self, problems: &mut Problems<'_>) {
        for (id, piece) in self.def.library.iter().flatten() {
            let path = Path::of(&["library", id]);
            if problems.is_own(&path) {
                self.moves(id, piece, problems);
            }
        }
    }

    /// The piece of this name, which `path` mentions.
    pub(super) fn get(
        &mut self,
        id: &str,
        path: &Path,
        at: At,
        problems: &mut Problems<'_>,
    ) -> Option<LibraryPiece<'d>> {
        let Some(piece) = self.piece(id) else {
            let suggestions = self.suggest(id, path, problems);
            let kind = VariantErrorKind::UnknownPiece { name: id.to_owned(), suggestions };
            problems.add(path.clone(), at, kind);
            return None;
        };
        self.moves(id, piece, problems).map(|moves| LibraryPiece { piece, moves })
    }

    /// What was meant by a name that no piece has: the piece that has it as
    /// its code, in this game or else in a bundled one, or names like it.
    fn suggest(&self, written: &str, path: &Path, problems: &Problems<'_>) -> Vec<String> {
        if problems.is_hurried() {
            return Vec::new();
        }
        let has_code = |piece: &PieceDef| piece.code.as_deref() == Some(written.trim_start_matches('+'));
        let pluses = written.len() - written.trim_start_matches('+').len();
        let pieces = self.def.pieces.iter().flatten();
        let mut by_code =
            pieces.filter(|(id, piece)| has_code(piece) && path.0.get(1) != Some(&Segment::Key(id.clone())));
        let named = by_code.next().and_then(|(id, piece)| match written.starts_with('+') {
            true => piece.promotes_to.as_ref()?.texts().get(pluses.checked_sub(1)?).map(String::as_str),
            false => Some(id.as_str()),
        });
        // Of the shared library only what is named has been read.
        let elsewhere = || Source::bundled_piece(written).filter(|name| shared::has(name));
        match named.map(str::to_owned).or_else(elsewhere) {
            Some(name) => vec![name],
            None => {
                let own = self.def.library.iter().flatten().map(|(id, _)| id.as_str());
                let others = shared::names().map(|id| -> &str { id }).filter(|id| self.piece(id).is_none());
                problems.suggest_all(written, own.chain(others))
            }
        }
    }

    fn piece(&self, id: &str) -> Option<&'d LibraryPieceDef> {
        self.pieces.get(id).copied()
    }

    fn moves(
        &mut self,
        id: &str,
        piece: &LibraryPieceDef,
        problems: &mut Problems<'_>,
    ) -> Option<betza::Movement> {
        if let Some(known) = self.moves.get(id) {
            return known.clone();
        }
        let path = Path::of(&["library", id]);
        let moves = self.read(piece.moves.as_deref(), path.clone(), problems);
        let moves = moves.map(|moves| with_hops(moves, piece.hops, path.key("hops"), problems));
        self.moves.insert(id.to_owned(), moves.clone());
        moves
    }

    fn read(
        &mut self,
        notation: Option<&str>,
        path: Path,
        problems: &mut Problems<'_>,
    ) -> Option<betza::Movement> {
        let Some(notation) = notation else {
            let meaning = "how the piece moves in XBetza notation, `moves: WfF`";
            problems.add(path, At::Value, VariantErrorKind::MissingKey { key: "moves", meaning });
            return None;
        };
        let path = path.key("moves");
        let piece = parse_moves(notation, &path, problems)?;
        if problems.is_quiet() {
            // To spell the moves out takes longer than all the rest.
            return Some(piece);
        }
        let Limits { paths: most_paths, walks: most_walks, .. } = *self.limits;
        if self.paths > most_paths {
            // Has been reported; spelling out more would cost too much time.
            return None;
        }
        let error = match piece.resolve() {
            Ok(moves) => {
                self.paths += moves.paths().len();
                let captures = moves.max_captures_on_the_way();
                let walks = self.size.map_or(0, |size| walks(&moves, size));
                if self.paths > most_paths {
                    VariantErrorKind::TooManyPaths { most: most_paths }
                } else if walks > most_walks {
                    VariantErrorKind::TooManyWalks { walks, most: most_walks }
                } else if captures > MOST_ON_THE_WAY {
                    VariantErrorKind::TooManyCaptures { captures }
                } else {
                    return Some(piece);
                }
            }
            Err(error) => {
                self.paths += betza::MAX_PATHS;
                VariantErrorKind::MovesTooMany(error)
            }
        };
        problems.add(path, At::Value, error);
        None
    }
}

/// Reads moves that stand at this path.
fn parse_moves(notation: &str, path: &Path, problems: &mut Problems<'_>) -> Option<betza::Movement> {
    notation
        .parse::<betza::Movement>()
        .map_err(|error| {
            let offset = notation.get(..error.span().start).map_or(0, |before| before.chars().count());
            problems.add_inside(path.clone(), notation, offset, VariantErrorKind::Moves(error));
        })
        .ok()
}

/// Reads moves that a rule names, at this path.
pub(super) fn read_moves(
    notation: &str,
    path: Path,
    size: Option<BoardSize>,
    limits: &Limits,
    problems: &mut Problems<'_>,
) -> Option<betza::Movement> {
    let piece = parse_moves(notation, &path, problems)?;
    let error = match piece.resolve() {
        Ok(moves) => {
            let captures = moves.max_captures_on_the_way();
            let walks = size.map_or(0, |size| walks(&moves, size));
            if walks > limits.walks {
                VariantErrorKind::TooManyWalks { walks, most: limits.walks }
            } else if captures > MOST_ON_THE_WAY {
                VariantErrorKind::TooManyCaptures { captures }
            } else {
                return Some(piece);
            }
        }
        Err(error) => VariantErrorKind::MovesTooMany(error),
    };
    problems.add(path, At::Value, error);
    None
}

fn with_hops(
    moves: betza::Movement,
    hops: Option<u32>,
    path: Path,
    problems: &mut Problems<'_>,
) -> betza::Movement {
    let Some(hops) = hops else { return moves };
    let kind = match u8::try_from(hops) {
        Ok(most @ 1..MOST_BETWEEN) if moves.hops_over_several() => return moves.with_hops(most),
        Ok(1..MOST_BETWEEN) => VariantErrorKind::HopsOfNothing,
        _ => VariantErrorKind::Hops { hops },
    };
    problems.add(path, At::Value, kind);
    moves
}
