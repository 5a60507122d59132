//! What a file may say but hardly means.

use std::path::Path as FilePath;

use betza::{Atom, MoveSet, Path as MovePath};
use thiserror::Error;

use super::compiled::{Variant, compiled};
use super::error::{Place, VariantErrors, fmt_path, fmt_place};
use super::limits::Limits;
use super::locate::{At, Path};
use super::model::{KindInfo, ResolvedVariant};
use super::resolve::{Resolved, from_file, from_text};
use super::source::Source;
use crate::rules::{DropSource, PromotionDuty, PromotionTrigger};
use crate::{Color, KindSet, Move, Piece, PieceKind, Position};

/// Something in the file of a variant that is allowed but likely a mistake.
///
/// `Display` is `file:line:column: path: message`, as of a
/// [`VariantError`](crate::VariantError).
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}{}{}: {kind}", fmt_place(*.place), fmt_path(.path))]
pub struct VariantWarning {
    kind: VariantWarningKind,
    file: String,
    place: Option<Place>,
    path: String,
}

impl VariantWarning {
    /// What is doubtful.
    #[must_use]
    pub fn kind(&self) -> &VariantWarningKind {
        &self.kind
    }

    /// The file, as it was named when it was read.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The line, from 1; `None` when the place is in another file.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.place.map(|place| place.line)
    }

    /// The column in characters, from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.place.map(|place| place.column)
    }

    /// The way to the value, `pieces.king.promotes_to`.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }
}

/// What is doubtful.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VariantWarningKind {
    /// A piece whose every move leads off the board.
    #[error("the {name} can never move: all its moves lead off this board")]
    NeverMoves {
        /// English name of the piece.
        name: String,
    },
    /// A piece that no game will ever see.
    #[error("the {name} never comes onto the board")]
    NeverReached {
        /// English name of the piece.
        name: String,
    },
    /// An optional promotion that gives up moves and gains none.
    #[error("the {name} would only lose moves as a {promoted}, and need not promote")]
    OnlyWeakens {
        /// English name of the piece.
        name: String,
        /// English name of its promoted form.
        promoted: String,
    },
    /// Directions before K or Q, of which dialects of the notation make
    /// different squares.
    #[error("`{notation}` is read differently elsewhere")]
    OtherDialects {
        /// The move as written.
        notation: String,
        /// Length of the move in characters.
        length: usize,
    },
    /// Black could take a royal with the first move.
    #[error("Black can take the royal piece on {square} with the first move")]
    RoyalEnPrise {
        /// The square, as `5e`.
        square: String,
    },
}

impl VariantWarningKind {
    /// What to do about it.
    #[must_use]
    pub fn help(&self) -> &'static str {
        match self {
            VariantWarningKind::NeverMoves { .. } => "check `moves` against the size of the board",
            VariantWarningKind::NeverReached { .. } => {
                "put its code into `setup` or `reserve`, or remove it from `pieces`"
            }
            VariantWarningKind::OnlyWeakens { .. } => {
                "is `promotes_to` the piece that was meant? Where it is, `promotion: {duty: always}` \
                 says that promotion is no choice"
            }
            VariantWarningKind::OtherDialects { .. } => {
                "directions before K and Q pick from the eight neighbours here, `fK` is one square; \
                 Fairy-Stockfish and Wikipedia read `fWfF`. Write W and F apart, R and B for Q"
            }
            VariantWarningKind::RoyalEnPrise { .. } => "check `setup`, and the pieces' `moves`",
        }
    }
}

impl Variant {
    /// Reads the YAML file of a game, and what in it is likely a mistake.
    ///
    /// Warnings are about the file itself, not about what it extends.
    ///
    /// # Errors
    ///
    /// As [`Variant::load`].
    pub fn load_with_warnings(
        path: impl AsRef<FilePath>,
    ) -> Result<(Variant, Vec<VariantWarning>), VariantErrors> {
        from_file(path.as_ref(), &Limits::default()).and_then(with_warnings)
    }

    /// Reads the YAML text of a game, and what in it is likely a mistake.
    ///
    /// ```
    /// use ohban::Variant;
    ///
    /// let yaml = "{extends: shogi, library: {queen: {moves: fKQ}}}";
    /// let (_, warnings) = Variant::from_yaml_str_with_warnings(yaml, "my.yaml")?;
    /// assert_eq!(
    ///     warnings[0].to_string(),
    ///     "my.yaml:1:43: library.queen.moves: `fK` is read differently elsewhere"
    /// );
    /// # Ok::<(), ohban::VariantErrors>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Variant::from_yaml_str`].
    pub fn from_yaml_str_with_warnings(
        text: &str,
        source_name: &str,
    ) -> Result<(Variant, Vec<VariantWarning>), VariantErrors> {
        from_text(text, source_name, &Limits::default()).and_then(with_warnings)
    }
}

fn with_warnings((resolved, sources): Resolved) -> Result<(Variant, Vec<VariantWarning>), VariantErrors> {
    let variant = compiled(resolved)?;
    // The file itself always comes first.
    let warnings = sources.first().map(|source| Search::new(&variant, source).all()).unwrap_or_default();
    Ok((variant, warnings))
}

/// Looks through one file of a variant.
struct Search<'v> {
    variant: &'v Variant,
    source: &'v Source,
    found: Vec<VariantWarning>,
}

impl<'v> Search<'v> {
    fn new(variant: &'v Variant, source: &'v Source) -> Search<'v> {
        Search { variant, source, found: Vec::new() }
    }

    fn all(mut self) -> Vec<VariantWarning> {
        self.dialects();
        self.pieces();
        self.royals_en_prise();
        self.found.sort_by_key(|warning| (warning.line(), warning.column()));
        self.found
    }

    /// Warns if the entry stands in this file: what other files say is theirs.
    fn warn(&mut self, path: Path, at: At, kind: VariantWarningKind) {
        if self.source.depth(&path) == path.0.len() {
            let place = self.source.place(&path, at);
            self.push(path, place, kind);
        }
    }

    fn push(&mut self, path: Path, place: Option<Place>, kind: VariantWarningKind) {
        let (file, path) = (self.source.name.clone(), path.to_string());
        self.found.push(VariantWarning { kind, file, place, path });
    }

    fn pieces(&mut self) {
        let source = self.variant.source();
        let reached = reached(source);
        for (kind, info) in self.variant.kinds() {
            let entry = Path::of(&["pieces", unpromoted(source, info)]);
            let entry = if info.promoted { entry.key("promotes_to") } else { entry };
            let at = if info.promoted { At::Value } else { At::Key };
            let program = self.variant.program(Piece::new(kind, Color::Black));
            if source.size.squares().all(|square| program.is_stuck_on(square)) {
                let kind = VariantWarningKind::NeverMoves { name: info.name.clone() };
                self.warn(entry.clone(), at, kind);
            }
            if !info.promoted && !reached.contains(kind) {
                let kind = VariantWarningKind::NeverReached { name: info.name.clone() };
                self.warn(entry.clone(), at, kind);
            }
            if let Some(promoted) = info.promotes_to.and_then(|kind| self.variant.kind(kind))
                && may_always_decline(source)
                && only_weakens(info, promoted)
            {
                let (name, promoted) = (info.name.clone(), promoted.name.clone());
                let path = entry.key("promotes_to");
                self.warn(path, At::Value, VariantWarningKind::OnlyWeakens { name, promoted });
            }
        }
    }

    /// Looks at the pieces that this file defines, used or not.
    fn dialects(&mut self) {
        let library = self.source.tree.get("library").and_then(|library| library.as_mapping());
        for (id, piece) in library.into_iter().flatten() {
            let moves = piece.get("moves").and_then(|moves| moves.as_str());
            let (Some(id), Some(notation)) = (id.as_str(), moves) else { continue };
            let Ok(piece) = notation.parse::<betza::Piece>() else { continue };
            for one in piece.moves() {
                let eight_fold = matches!(one.atom, Atom::King | Atom::Queen);
                let directed = one.legs.first().is_some_and(|leg| !leg.directions.is_empty());
                let (Some(before), Some(text)) =
                    (notation.get(..one.span.start), notation.get(one.span.clone()))
                else {
                    continue;
                };
                if eight_fold && directed {
                    let path = Path::of(&["library", id, "moves"]);
                    let place = self.source.place(&path, At::Value);
                    let offset = before.chars().count();
                    let place = place.map(|place| self.source.place_inside(place, notation, offset));
                    let (notation, length) = (text.to_owned(), text.chars().count());
                    self.push(path, place, VariantWarningKind::OtherDialects { notation, length });
                }
            }
        }
    }

    fn royals_en_prise(&mut self) {
        let position = Position::start(self.variant);
        let moves = position.legal_moves();
        for &royal in position.royals(Color::White) {
            let takes = |m: &Move| m.to() == royal || m.captured_on_the_way().any(|square| square == royal);
            if moves.iter().any(takes) {
                let path = Path::of(&["setup"]);
                let place = self.source.place(&path, At::Key);
                let kind = VariantWarningKind::RoyalEnPrise { square: royal.to_string() };
                self.push(path, place, kind);
            }
        }
    }
}

/// The name of the entry under `pieces` that a kind comes from.
fn unpromoted<'v>(source: &'v ResolvedVariant, info: &'v KindInfo) -> &'v str {
    let unpromoted = info.unpromoted.and_then(|kind| source.kinds.get(kind.index()));
    unpromoted.map_or(&info.id, |info| &info.id)
}

/// The kinds that can come onto the board.
fn reached(source: &ResolvedVariant) -> KindSet {
    let rules = &source.rules;
    let on_board = source.start.board.iter().map(|(_, piece)| piece.kind());
    let in_hand = source.start.hands.iter().map(|(_, kind, _)| *kind);
    let mut reached = KindSet::default();
    let mut new: Vec<PieceKind> = on_board.chain(in_hand).collect();
    let drops = rules.drops.as_ref().is_some_and(|drops| drops.source == DropSource::Captures);
    while let Some(kind) = new.pop() {
        let Some(info) = source.kinds.get(kind.index()) else { continue };
        if reached.contains(kind) {
            continue;
        }
        reached.insert(kind);
        new.extend(info.promotes_to);
        new.extend(rules.contagion.of(kind));
        new.extend(info.unpromoted.filter(|_| drops));
    }
    reached
}

/// Whether promotion is a choice wherever the piece can still move.
fn may_always_decline(source: &ResolvedVariant) -> bool {
    let promotion = &source.rules.promotion;
    promotion.trigger != PromotionTrigger::Never
        && matches!(promotion.duty, PromotionDuty::Never | PromotionDuty::WhenStuck)
}

/// Whether the promoted form has a part of the piece's moves and no others.
fn only_weakens(info: &KindInfo, promoted: &KindInfo) -> bool {
    let (Ok(before), Ok(after)) = (info.moves.resolve(), promoted.moves.resolve()) else { return false };
    before != after && after.paths().iter().all(|path| covers(&before, path))
}

/// Whether the moves have this path, or one that goes further on the same
/// line.
fn covers(moves: &MoveSet, path: &MovePath) -> bool {
    moves.paths().iter().any(|other| match (other.legs(), path.legs()) {
        ([other], [leg]) => {
            let further = match (other.last, leg.last) {
                (None, _) => true,
                (Some(_), None) => false,
                (Some(other), Some(last)) => other >= last,
            };
            let same = betza::Leg { last: leg.last, ..*other };
            further && same == *leg
        }
        _ => other == path,
    })
}
