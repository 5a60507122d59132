//! Looks for what a file may say but hardly means.

use std::collections::HashMap;

use betza::{Atom, MoveSet, Path as MovePath, RangeCapture};
use serde_yaml::Value;

use super::error::Place;
use super::locate::{At, Path};
use super::problems::{MAX_ERRORS, PLACE_BYTES};
use super::source::Source;
use super::warning::{VariantWarning, VariantWarningKind};
use ohban_core::Variant;
use ohban_core::rules::{DropSource, PromotionDuty, PromotionTrigger, RuleValue, Rules};
use ohban_core::{Color, KindSet, Move, Piece, PieceKind, Position};
use ohban_core::{KindInfo, VariantSpec};

/// What in the file itself, not in what it extends, is likely a mistake.
pub(super) fn of(variant: &Variant, file: &Source) -> Vec<VariantWarning> {
    Search::new(variant, file).all()
}

/// Looks through one file of a variant.
struct Search<'v> {
    variant: &'v Variant,
    source: &'v Source,
    found: Vec<VariantWarning>,
    omitted: usize,
    leads: Leads<'v>,
}

impl<'v> Search<'v> {
    fn new(variant: &'v Variant, source: &'v Source) -> Search<'v> {
        Search { variant, source, found: Vec::new(), omitted: 0, leads: Leads::default() }
    }

    fn all(mut self) -> Vec<VariantWarning> {
        self.dialects();
        self.pieces();
        self.own_library();
        self.repetitions_in_lists();
        self.without_effect();
        self.royals_en_prise();
        self.found.sort_by_key(|warning| (warning.line(), warning.column()));
        if self.omitted > 0 {
            let kind = VariantWarningKind::Omitted { omitted: self.omitted };
            self.push(Path::default(), None, kind);
        }
        self.found
    }

    /// Warns if the entry stands in this file: what other files say is theirs.
    fn warn(&mut self, path: Path, at: At, kind: VariantWarningKind) {
        if self.source.depth(&path) < path.0.len() {
            return;
        }
        if !self.is_full() {
            let place = self.source.place(&path, at);
            self.push(path, place, kind);
        }
    }

    /// Whether one more warning is only counted: each costs a reading of the
    /// file, for its place.
    fn is_full(&mut self) -> bool {
        let is_full =
            self.found.len() >= MAX_ERRORS || self.found.len() * self.source.text.len() > PLACE_BYTES;
        self.omitted += usize::from(is_full);
        is_full
    }

    fn push(&mut self, path: Path, place: Option<Place>, kind: VariantWarningKind) {
        let (file, path) = (self.source.name.clone(), path.to_string());
        self.found.push(VariantWarning { kind, file, place, path });
    }

    fn pieces(&mut self) {
        let source = self.variant.spec();
        let mut budget = MOST_COMPARED;
        let reached = reached(source, &mut self.leads);
        for (kind, info) in self.variant.kinds() {
            let entry = Path::of(&["pieces", unpromoted(source, info)]);
            let entry = if info.promoted { form_entry(source, kind, entry) } else { entry };
            let at = if info.promoted { At::Value } else { At::Key };
            let piece = Piece::new(kind, Color::Black);
            if source.size.squares().all(|square| self.variant.is_stuck(piece, square)) {
                let kind = VariantWarningKind::NeverMoves { name: info.name.clone() };
                self.warn(entry.clone(), at, kind);
            }
            if !info.promoted && !reached.contains(kind) {
                let kind = VariantWarningKind::NeverReached { name: info.name.clone() };
                self.warn(entry.clone(), at, kind);
            }
            if let Some(promoted) = info.promotes_to {
                self.promotion(kind, promoted, &reached, &mut budget);
            }
        }
    }

    /// Whether the kind can promote to its first form, and gains anything.
    fn promotion(&mut self, kind: PieceKind, promoted: PieceKind, reached: &KindSet, budget: &mut usize) {
        let source = self.variant.spec();
        let infos = self.variant.kind(kind).zip(self.variant.kind(promoted));
        let Some((info, promoted_info)) = infos else { return };
        let path = form_entry(source, promoted, Path::of(&["pieces", unpromoted(source, info)]));
        let name = info.name.clone();
        if reached.contains(kind)
            && !reached.contains(promoted)
            && let Some(obstacle) = obstacle(source, kind, info, &mut self.leads)
        {
            let for_want_of_captures = obstacle == Obstacle::Captures;
            let kind = VariantWarningKind::NeverPromotes { name, for_want_of_captures };
            self.warn(path, At::Value, kind);
        } else if may_always_decline(source) && only_weakens(info, promoted_info, budget) {
            let promoted = promoted_info.name.clone();
            self.warn(path, At::Value, VariantWarningKind::OnlyWeakens { name, promoted });
        }
    }

    /// Pieces of this file's library that the game does not have.
    fn own_library(&mut self) {
        let library = self.source.tree.get("library").and_then(|library| library.as_mapping());
        for (id, piece) in library.into_iter().flatten() {
            let Some(id) = id.as_str().filter(|_| !piece.is_null()) else { continue };
            if !self.variant.kinds().any(|(_, info)| info.id == id) {
                let kind = VariantWarningKind::Unused { name: id.to_owned() };
                self.warn(Path::of(&["library", id]), At::Key, kind);
            }
        }
    }

    /// Keys that say something but, beside others, mean nothing.
    fn without_effect(&mut self) {
        let variant = self.variant;
        for idle in variant.rules().without_effect(&variant.spec().kinds) {
            let path = match idle.path {
                ["pieces", key] => self.first_piece_with(key),
                keys => Some(Path::of(keys)),
            };
            if let Some(path) = path {
                let key = path.last_key().to_owned();
                self.warn(path, At::Key, VariantWarningKind::NoEffect { key, because: idle.because });
            }
        }
    }

    /// That key of the first piece that has it, which stands for all. Where a
    /// promoted form is on the board from the start, its piece needs the key.
    fn first_piece_with(&self, key: &str) -> Option<Path> {
        let source = self.variant.spec();
        let on_board =
            source.start.board.iter().filter_map(|(_, piece)| source.kinds.get(piece.kind().index()));
        let promoted: Vec<&str> =
            on_board.filter(|info| info.promoted).map(|info| unpromoted(source, info)).collect();
        let mut pieces = self.source.tree.get("pieces").and_then(Value::as_mapping).into_iter().flatten();
        let needs = |id: &Value| id.as_str().is_some_and(|id| promoted.contains(&id));
        let (id, _) =
            pieces.find(|(id, piece)| piece.get(key).is_some_and(|value| !value.is_null()) && !needs(id))?;
        Some(Path::of(&["pieces", id.as_str()?, key]))
    }

    /// Lists of kinds in which an entry adds nothing to those before it.
    fn repetitions_in_lists(&mut self) {
        let mut called: HashMap<&str, Vec<PieceKind>> = HashMap::new();
        for (kind, info) in self.variant.kinds() {
            called.entry(&info.id).or_default().push(kind);
            called.entry(&info.code).or_default().push(kind);
        }
        for path in lists_of_kinds() {
            let names: Vec<(&str, Path)> = match self.source.at(&path) {
                Some(Value::Sequence(list)) => (0..list.len())
                    .zip(list)
                    .filter_map(|(index, name)| Some((name.as_str()?, path.clone().index(index))))
                    .collect(),
                Some(Value::Mapping(entries)) => {
                    let names = entries.keys().filter_map(Value::as_str);
                    names.map(|name| (name, path.clone().key(name))).collect()
                }
                _ => continue,
            };
            let mut seen = KindSet::default();
            for (name, path) in names {
                let Some(kinds) = called.get(name) else { continue };
                if kinds.iter().all(|&kind| seen.contains(kind)) {
                    let kind = VariantWarningKind::Repeated { name: name.to_owned() };
                    self.warn(path, At::Value, kind);
                }
                kinds.iter().for_each(|&kind| seen.insert(kind));
            }
        }
    }

    /// Looks at the pieces that this file defines, used or not.
    fn dialects(&mut self) {
        let library = self.source.tree.get("library").and_then(|library| library.as_mapping());
        for (id, piece) in library.into_iter().flatten() {
            let moves = piece.get("moves").and_then(|moves| moves.as_str());
            let (Some(id), Some(notation)) = (id.as_str(), moves) else { continue };
            let Ok(piece) = notation.parse::<betza::Movement>() else { continue };
            for one in piece.parts() {
                let eight_fold = matches!(one.atom, Atom::King | Atom::Queen);
                let directed = one.legs.first().is_some_and(|leg| !leg.directions.is_empty());
                let (Some(before), Some(text)) =
                    (notation.get(..one.span.start), notation.get(one.span.clone()))
                else {
                    continue;
                };
                if eight_fold && directed && !self.is_full() {
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
            let takes = |m: &Move| position.effects(*m).captured().iter().any(|(square, _)| *square == royal);
            if moves.iter().any(takes) {
                let path = Path::of(&["setup"]);
                let place = self.source.place(&path, At::Key);
                let kind = VariantWarningKind::RoyalEnPrise { square: royal.to_string() };
                self.push(path, place, kind);
            }
        }
    }
}

/// The keys that take kinds, one after the other.
fn lists_of_kinds() -> Vec<Path> {
    let mut paths = vec![Path::of(&["royal"])];
    for (rule, value) in Rules::catalogue() {
        let RuleValue::Keys(keys) = value else { continue };
        let takes_kinds = |value: &RuleValue| {
            matches!(
                value,
                RuleValue::Kinds(_) | RuleValue::Numbers(_) | RuleValue::Pairs(_) | RuleValue::Entries(_)
            )
        };
        let keys = keys.iter().filter(|(_, value)| takes_kinds(value));
        paths.extend(keys.map(|(key, _)| Path::of(&[rule, key])));
    }
    paths
}

/// The name of the entry under `pieces` that a kind comes from.
fn unpromoted<'v>(source: &'v VariantSpec, info: &'v KindInfo) -> &'v str {
    let unpromoted = info.unpromoted.and_then(|kind| source.kinds.get(kind.index()));
    unpromoted.map_or(&info.id, |info| &info.id)
}

/// Where the piece of this entry names that promoted form.
fn form_entry(source: &VariantSpec, form: PieceKind, entry: Path) -> Path {
    let entry = entry.key("promotes_to");
    let unpromoted = source.kinds.iter().find(|info| info.forms().any(|other| other == form));
    match unpromoted.filter(|info| !info.other_forms.is_empty()) {
        Some(info) => entry.index(info.forms().position(|other| other == form).unwrap_or(0)),
        None => entry,
    }
}

/// The kinds that can come onto the board.
fn reached<'v>(source: &'v VariantSpec, leads: &mut Leads<'v>) -> KindSet {
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
        for form in info.forms() {
            if obstacle(source, kind, info, leads).is_none() {
                new.push(form);
            }
        }
        new.extend(rules.contagion.of(kind));
        new.extend(info.unpromoted.filter(|_| drops));
        let captured_as = rules.drops.iter().flat_map(|drops| &drops.captured_as);
        new.extend(captured_as.filter(|(taken, _)| *taken == kind).map(|(_, becomes)| *becomes));
    }
    reached
}

/// Why a piece can never promote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Obstacle {
    Captures,
    Zone,
}

/// What keeps a piece from ever promoting, for certain; a trigger that gives
/// no chance at all is not told here.
fn obstacle<'v>(
    source: &'v VariantSpec,
    kind: PieceKind,
    info: &'v KindInfo,
    leads: &mut Leads<'v>,
) -> Option<Obstacle> {
    let (rules, promotion) = (&source.rules, &source.rules.promotion);
    let dropped = rules.drops.as_ref().is_some_and(|drops| drops.may_promote);
    if dropped || promotion.last_rank_duty.contains(kind) {
        return None;
    }
    match promotion.trigger {
        PromotionTrigger::Capture => (!leads.of(&info.moves).to_captures).then_some(Obstacle::Captures),
        PromotionTrigger::Zone | PromotionTrigger::EnteringOrCapturing => {
            let comes_anywhere =
                rules.drops.is_some() || rules.contagion.spreads.iter().any(|(_, becomes)| *becomes == kind);
            if promotion.zones.iter().any(|(other, _)| *other == kind) {
                return None;
            }
            let starts_in_zone = source.start.board.iter().any(|(square, piece)| {
                let rank = source.size.rank_seen_by(*square, piece.color());
                piece.kind() == kind && rank + promotion.zone >= source.size.ranks()
            });
            let reaches = comes_anywhere || starts_in_zone || leads.of(&info.moves).forward;
            (!reaches).then_some(Obstacle::Zone)
        }
        PromotionTrigger::Never | PromotionTrigger::EveryMove => None,
    }
}

/// Whether promotion is a choice wherever the piece can still move.
fn may_always_decline(source: &VariantSpec) -> bool {
    let promotion = &source.rules.promotion;
    promotion.trigger != PromotionTrigger::Never
        && matches!(promotion.duty, PromotionDuty::Never | PromotionDuty::WhenStuck)
}

/// Where moves lead. Many kinds may share theirs, and to spell them out takes
/// long.
#[derive(Default)]
struct Leads<'v>(HashMap<&'v betza::Movement, Lead>);

#[derive(Debug, Clone, Copy, Default)]
struct Lead {
    to_captures: bool,
    forward: bool,
}

impl<'v> Leads<'v> {
    fn of(&mut self, moves: &'v betza::Movement) -> Lead {
        *self.0.entry(moves).or_insert_with(|| {
            let captures = |path: &MovePath| match path {
                MovePath::Anywhere { enemy, .. } => *enemy,
                MovePath::Legs(legs) => {
                    legs.iter().any(|leg| leg.landing.captures() || leg.range_capture != RangeCapture::None)
                }
            };
            let advances = |path: &MovePath| match path {
                MovePath::Anywhere { .. } => true,
                MovePath::Legs(legs) => legs.iter().any(|leg| leg.step.forward > 0),
            };
            // Moves that cannot be spelled out have been refused.
            let Ok(moves) = moves.resolve() else { return Lead { to_captures: true, forward: true } };
            Lead {
                to_captures: moves.paths().iter().any(captures),
                forward: moves.paths().iter().any(advances),
            }
        })
    }
}

/// Most paths, of all pieces together, that are compared with those of promoted
/// forms: beyond it no such warning is looked for.
const MOST_COMPARED: usize = 5_000_000;

/// Whether the promoted form has a part of the piece's moves and no others.
fn only_weakens(info: &KindInfo, promoted: &KindInfo, budget: &mut usize) -> bool {
    if *budget == 0 {
        return false;
    }
    let (Ok(before), Ok(after)) = (info.moves.resolve(), promoted.moves.resolve()) else { return false };
    let (paths, others) = (before.paths().len(), after.paths().len());
    // To spell a path out takes as long as to compare some tens.
    let cost = paths.saturating_mul(others).saturating_add(50 * (paths + others));
    if cost > *budget {
        *budget = 0;
        return false;
    }
    *budget -= cost;
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
