//! What a game must be before it is compiled.

use std::collections::HashMap;

use super::problem::{SpecError, SpecErrors, SpecProblem, is_code};
use super::programs::{Pair, Programs};
use super::{Budget, KindInfo, StartPosition, VariantSpec};
use crate::color::Color;
use crate::moves::MOST_FORMS;
use crate::piece::{MOST_IN_HAND, PieceKind};
use crate::rules::{CaptureLimit, KindSet, RuleValue};

/// The number of a promoted form among those of its unpromoted kind.
fn form_of(unpromoted: &KindInfo, form: PieceKind) -> Option<usize> {
    unpromoted.forms().position(|other| other == form).map(|before| before + 1)
}

/// The moves of a game that has nothing wrong, compiled.
pub(super) struct Moves {
    /// By kind.
    pub(super) kinds: Vec<Pair>,
    /// By entry of `moves_within`.
    pub(super) within: Vec<Option<Pair>>,
    /// Memory that they take.
    pub(super) bytes: usize,
}

/// Finds everything that would let a position of the game contradict itself;
/// returns its moves.
pub(super) fn check(spec: &VariantSpec, budget: Budget) -> Result<Moves, SpecErrors> {
    let moves = Moves { kinds: Vec::with_capacity(spec.kinds.len()), within: Vec::new(), bytes: 0 };
    let programs = Programs::new(spec.size, budget.memory);
    let mut check = Check { spec, programs, moves, found: Vec::new() };
    if spec.kinds.len() > PieceKind::MAX {
        check.found("kinds", SpecProblem::TooManyKinds(spec.kinds.len()));
    } else {
        check.kinds();
        check.rules();
        check.start("start", &spec.start);
        for (i, handicap) in spec.handicaps.iter().enumerate() {
            check.start(&format!("handicaps[{i}].start"), &handicap.start);
        }
    }
    check.moves.bytes = check.programs.bytes();
    if check.found.is_empty() { Ok(check.moves) } else { Err(SpecErrors(check.found)) }
}

struct Check<'s> {
    spec: &'s VariantSpec,
    programs: Programs<'s>,
    moves: Moves,
    found: Vec<SpecError>,
}

impl Check<'_> {
    fn found(&mut self, place: impl Into<String>, problem: SpecProblem) {
        self.found.push(SpecError { place: place.into(), problem });
    }

    /// The kind, if the game has it.
    fn known(&mut self, place: impl Into<String>, kind: PieceKind) -> Option<&KindInfo> {
        if kind.index() >= self.spec.kinds.len() {
            self.found(place, SpecProblem::UnknownKind(kind));
        }
        self.spec.kinds.get(kind.index())
    }

    /// All kinds that the value of a rule names, each once where it is looked
    /// up by them.
    fn known_in(&mut self, place: &str, value: &RuleValue) {
        let kinds: Vec<PieceKind> = match value {
            RuleValue::Keys(keys) => {
                keys.iter().for_each(|(key, value)| self.known_in(&format!("{place}.{key}"), value));
                return;
            }
            RuleValue::Ranks(ranks) => ranks.iter().flat_map(|rank| rank.iter()).collect(),
            RuleValue::Kinds(kinds) => kinds.iter().collect(),
            RuleValue::Numbers(numbers) => numbers.iter().map(|(kind, _)| *kind).collect(),
            RuleValue::Pairs(pairs) => {
                for (_, other) in pairs {
                    self.known(place, *other);
                }
                pairs.iter().map(|(kind, _)| *kind).collect()
            }
            RuleValue::Entries(entries) => {
                entries.iter().for_each(|(_, value)| self.known_in(place, value));
                entries.iter().map(|(kind, _)| *kind).collect()
            }
            RuleValue::Absent
            | RuleValue::Choice { .. }
            | RuleValue::Flag(_)
            | RuleValue::Number(_)
            | RuleValue::List(_)
            | RuleValue::Squares(_)
            | RuleValue::Steps(_)
            | RuleValue::Moves(_) => return,
        };
        let mut named = KindSet::default();
        for kind in kinds {
            if self.known(place, kind).is_some() && named.contains(kind) {
                self.found(place, SpecProblem::NamedTwice(kind));
            }
            named.insert(kind);
        }
    }

    fn kinds(&mut self) {
        let spec = self.spec;
        let mut codes = HashMap::new();
        let mut symbols = HashMap::new();
        for (kind, info) in (0..).map_while(PieceKind::new).zip(&spec.kinds) {
            let place = |field: &str| format!("kinds[{}].{field}", kind.index());
            let bare = info.code.strip_prefix(&*"+".repeat(self.form(kind, info)));
            if bare.is_none_or(|code| !is_code(code)) {
                self.found(place("code"), SpecProblem::InvalidCode(info.code.clone()));
            } else if let Some(other) = codes.insert(info.code.clone(), kind) {
                self.found(place("code"), SpecProblem::SharedCode { code: info.code.clone(), other });
            }
            if !is_code(&info.sfen) || info.sfen.bytes().any(|letter| letter.is_ascii_lowercase()) {
                self.found(place("sfen"), SpecProblem::InvalidCode(info.sfen.clone()));
            } else if let Some(other) = symbols.insert((self.pluses(kind, info), info.sfen.clone()), kind) {
                self.found(place("sfen"), SpecProblem::SharedCode { code: info.sfen.clone(), other });
            }
            for (i, promoted) in info.forms().enumerate() {
                if info.forms().take(i).any(|other| other == promoted) {
                    self.found(place("other_forms"), SpecProblem::NamedTwice(promoted));
                }
                let names_back = |other: &KindInfo| other.promoted && other.unpromoted == Some(kind);
                if self.known(place("promotes_to"), promoted).is_some_and(|other| !names_back(other)) {
                    self.found(place("promotes_to"), SpecProblem::Unpaired(promoted));
                }
            }
            match info.unpromoted {
                Some(base) => {
                    let names_back = |other: &KindInfo| info.promoted && form_of(other, kind).is_some();
                    if self.known(place("unpromoted"), base).is_some_and(|other| !names_back(other)) {
                        self.found(place("unpromoted"), SpecProblem::Unpaired(base));
                    }
                }
                None if info.promoted => self.found(place("unpromoted"), SpecProblem::NoUnpromoted),
                None => {}
            }
            match self.programs.of(&info.moves) {
                Ok(moves) => self.moves.kinds.push(moves),
                Err(problem) => {
                    // What is too much for one kind is so for all that follow.
                    let is_last = matches!(problem, SpecProblem::TooMuchMemory { .. });
                    self.found(place("moves"), problem);
                    if is_last {
                        return;
                    }
                }
            }
        }
    }

    /// Which promoted form the kind is, from 1 on; 0 for an unpromoted kind.
    fn form(&self, kind: PieceKind, info: &KindInfo) -> usize {
        let unpromoted = info.unpromoted.and_then(|base| self.spec.kinds.get(base.index()));
        let number = unpromoted.and_then(|unpromoted| form_of(unpromoted, kind));
        number.unwrap_or(usize::from(info.promoted))
    }

    /// By how many `+` SFEN marks the kind.
    fn pluses(&self, kind: PieceKind, info: &KindInfo) -> usize {
        let unpromoted = info.unpromoted.and_then(|kind| self.spec.kinds.get(kind.index()));
        let shares = unpromoted.is_some_and(|unpromoted| unpromoted.sfen == info.sfen);
        if shares { self.form(kind, info) } else { 0 }
    }

    /// What a choice among promoted forms cannot stand beside: moves that leave
    /// no room to say which, and pieces that turn back.
    fn forms(&mut self) {
        let spec = self.spec;
        let full: Vec<bool> = self.moves.kinds.iter().map(|[program, _]| program.takes_many).collect();
        let full_within = self.moves.within.iter().flatten().any(|[program, _]| program.takes_many);
        let borrowed = spec.rules.relay.is_some() && (full.contains(&true) || full_within);
        for (i, info) in spec.kinds.iter().enumerate().filter(|(_, info)| !info.other_forms.is_empty()) {
            let place = format!("kinds[{i}].other_forms");
            let forms = info.other_forms.len() + 1;
            if forms > usize::from(MOST_FORMS) || info.promotes_to.is_none() {
                self.found(&place, SpecProblem::TooManyForms(forms));
            }
            let within = spec.rules.moves_within.iter().zip(&self.moves.within);
            let mut within =
                within.filter(|((kind, _), _)| kind.index() == i).filter_map(|(_, pair)| pair.as_ref());
            let beside = [
                (spec.rules.promotion.reversible, "pieces that turn back"),
                (
                    borrowed || full.get(i) == Some(&true) || within.any(|[program, _]| program.takes_many),
                    "moves that take more than two pieces on the way",
                ),
            ];
            for (_, what) in beside.into_iter().filter(|(is_so, _)| *is_so) {
                self.found(&place, SpecProblem::FormsBeside(what));
            }
        }
    }

    /// What borrowed moves cannot stand beside.
    fn relay(&mut self) {
        let spec = self.spec;
        let Some(relay) = &spec.rules.relay else { return };
        if relay.from.is_empty() {
            self.found("rules.relay.from", SpecProblem::NoLenders);
        }
        let beside = [
            (spec.rules.lion_trading.is_some(), "lion trading"),
            (spec.kinds.iter().any(|info| info.capture_limit != CaptureLimit::None), "limits of capture"),
            (self.programs.several_legs, "moves of several legs"),
        ];
        for (_, what) in beside.into_iter().filter(|(is_so, _)| *is_so) {
            self.found("rules.relay", SpecProblem::RelayBeside(what));
        }
    }

    fn rules(&mut self) {
        let spec = self.spec;
        let rules = &spec.rules;
        for (rule, value) in rules.values() {
            self.known_in(&format!("rules.{rule}"), &value);
        }
        for (place, region) in rules.regions() {
            if let Some(problem) = region.problem(spec.size) {
                self.found(format!("rules.{place}"), SpecProblem::Region(problem));
            }
        }
        for (i, &(_, becomes)) in rules.drops.iter().flat_map(|drops| &drops.captured_as).enumerate() {
            if self.spec.kinds.get(becomes.index()).is_some_and(|info| info.promoted) {
                self.found(format!("rules.drops.captured_as[{i}]"), SpecProblem::NotInHand(becomes));
            }
        }
        for (i, (_, within)) in rules.moves_within.iter().enumerate() {
            match within.moves.as_ref().map(|moves| self.programs.of(moves)).transpose() {
                Ok(moves) => self.moves.within.push(moves),
                Err(problem) => self.found(format!("rules.moves_within[{i}].moves"), problem),
            }
        }
        // Both look at all moves.
        self.relay();
        self.forms();
        let promotion = &rules.promotion;
        let needs_zone = promotion.trigger.needs_zone();
        let (zone, ranks) = (promotion.zone, self.spec.size.ranks());
        if zone > ranks || needs_zone && zone == 0 {
            self.found("rules.promotion.zone", SpecProblem::Zone { zone, ranks });
        }
        if rules.repetition.occurrence < 2 {
            let problem = SpecProblem::Occurrence(rules.repetition.occurrence);
            self.found("rules.repetition.occurrence", problem);
        }
    }

    fn start(&mut self, of_start: &str, start: &StartPosition) {
        let spec = self.spec;
        let mut taken = HashMap::new();
        for (i, &(square, piece)) in start.board.iter().enumerate() {
            let place = format!("{of_start}.board[{i}]");
            if !spec.size.contains(square) {
                self.found(&place, SpecProblem::OffBoard(square));
            } else if taken.insert(square, i).is_some() {
                self.found(&place, SpecProblem::Occupied(square));
            }
            self.known(place, piece.kind());
        }
        let mut counted: HashMap<(Color, PieceKind), usize> = HashMap::new();
        for (i, &(color, kind, count)) in start.hands.iter().enumerate() {
            let place = format!("{of_start}.hands[{i}]");
            let dropped = spec.rules.drops.is_some();
            let can_be = self.known(&place, kind).is_none_or(|info| dropped && !info.promoted);
            if !can_be || counted.insert((color, kind), i).is_some() {
                self.found(&place, SpecProblem::NotInHand(kind));
            }
            if count > MOST_IN_HAND {
                self.found(place, SpecProblem::TooManyInHand(count));
            }
        }
    }
}
