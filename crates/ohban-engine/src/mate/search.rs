//! Depth-first proof-number search, without recursion: problems may be
//! thousands of plies long.

use ohban_core::rules::{GivingCheck, Try};
use ohban_core::{Color, Game, GameResult, Move, Position};

use super::forcing::{answers_into, checks_into};
use super::hands::{Hands, Place, mix};
use super::interposition::is_mate_but_for_drops;
use super::node::{self, Child, InHand, Node};
use super::path::{Path, Repetitions};
use super::table::{Found, Table};
use super::value::{INFINITE, LARGEST, NEVER, NOTHING, UNBOUNDED, Value, less};
use super::watch::Watch;

/// Positions on the way from the root; beyond, a way is given up, and what
/// rests on that is not decided.
const DEEPEST: usize = 20_000;

/// One search from one position.
#[derive(Debug)]
pub(super) struct Search<'a> {
    pub(super) hands: &'a Hands,
    pub(super) table: &'a mut Table,
    pub(super) repetitions: &'a mut Repetitions,
    pub(super) attacker: Color,
    pub(super) skip_useless: bool,
    pub(super) position: Position,
    path: Path,
    way: Vec<Node>,
    children: Vec<Child>,
    moves: Vec<Move>,
    answers: Vec<Move>,
    decides_early: bool,
    /// Whether a way was given up.
    pub(super) too_deep: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        position: Position,
        attacker: Color,
        hands: &'a Hands,
        table: &'a mut Table,
        repetitions: &'a mut Repetitions,
        skip_useless: bool,
    ) -> Search<'a> {
        let endings = &position.variant().rules().endings;
        let decides_early = endings.r#try != Try::None || endings.check != GivingCheck::None;
        Search {
            hands,
            table,
            repetitions,
            attacker,
            skip_useless,
            position,
            path: Path::default(),
            way: Vec::new(),
            children: Vec::new(),
            moves: Vec::new(),
            answers: Vec::new(),
            decides_early,
            too_deep: false,
        }
    }

    /// Searches the position for a mate within `bound` plies; what was found
    /// is final unless the watch has ended the search.
    pub(super) fn run(&mut self, bound: u16, watch: &mut Watch<'_>) -> Value {
        let attacks = self.position.turn() == self.attacker;
        let root = if attacks { Value::unknown(1, 1) } else { self.after_check(bound, 0).0 };
        if root.is_final() {
            return root;
        }
        let place = self.hands.place(&self.position);
        self.enter(place, bound, INFINITE, INFINITE, None, true);
        loop {
            let Some(node) = self.way.last() else { return root };
            let (start, place, attacks) = (node.start, node.place, node.attacks);
            let value = self.evaluate(start, place, attacks);
            let depth = self.way.len();
            let Some(node) = self.way.last_mut() else { return root };
            let enough = node.progress && (value.pn >= node.most_pn || value.dn >= node.most_dn);
            if value.is_final() || enough || watch.over(depth, self.table) {
                if let Some(value) = self.leave(value, watch) {
                    return value;
                }
            } else {
                let (most_pn, most_dn) = (node.most_pn.max(value.pn + 1), node.most_dn.max(value.dn + 1));
                self.descend(most_pn, most_dn, watch);
            }
        }
    }

    fn in_hand(&self) -> InHand {
        let defender = self.hands.pack(&self.position, !self.attacker);
        InHand { totals: self.hands.totals(&self.position), defender }
    }

    fn evaluate(&self, start: usize, place: Place, attacks: bool) -> Value {
        let children = self.children.get(start..).unwrap_or_default();
        if attacks {
            if let Some(proof) = node::proof_by_attack(self.hands, place, children) {
                return proof;
            }
            let value = node::attacking(children);
            if value.pn < INFINITE {
                return value;
            }
            return node::disproof_of_attack(self.hands, place, self.in_hand(), children);
        }
        let value = node::defending(children);
        if value.dn == 0
            && let Some(disproof) = node::disproof_by_answer(self.hands, self.in_hand(), children)
        {
            return disproof;
        }
        if value.pn > 0 {
            return value;
        }
        let may_block = self.position.check_may_be_blocked();
        node::proof_of_answers(self.hands, place, self.in_hand(), may_block, children)
    }

    /// Goes into the most promising move.
    fn descend(&mut self, most_pn: u32, most_dn: u32, watch: &mut Watch<'_>) {
        let Some(node) = self.way.last_mut() else { return };
        let Some(children) = self.children.get(node.start..) else { return };
        // The number that the side to move makes small, and the other one.
        let own = |child: &Child| if node.attacks { child.value.pn } else { child.value.dn };
        let (mut best, mut second) = (0, INFINITE);
        for (i, child) in children.iter().enumerate().skip(1) {
            let least = children.get(best).map_or(INFINITE, own);
            if own(child) < least {
                (best, second) = (i, least);
            } else {
                second = second.min(own(child));
            }
        }
        let Some(&child) = children.get(best) else { return };
        // A move is kept a little longer than it is the best, so that the
        // search does not go to and fro.
        let patient = (second + 1 + second / 4).min(INFINITE);
        let (most_pn, most_dn) = if node.attacks {
            let others = node::others(children.iter().map(|child| child.value.dn));
            (most_pn.min(patient), most_dn.saturating_sub(others))
        } else {
            let others = node::others(children.iter().map(|child| child.value.pn));
            (most_pn.saturating_sub(others), most_dn.min(patient))
        };
        node.chosen = node.start + best;
        let bound = less(node.bound);
        watch.count += 1;
        let undo = self.position.play_unchecked(child.m);
        self.enter(child.place, bound, most_pn, most_dn, Some(undo), child.visited);
        if let Some(node) = self.way.last_mut() {
            node.nodes_before = watch.count;
        }
    }

    fn enter(
        &mut self,
        place: Place,
        bound: u16,
        most_pn: u32,
        most_dn: u32,
        undo: Option<ohban_core::Undo>,
        visited: bool,
    ) {
        let attacks = self.position.turn() == self.attacker;
        let ply = self.way.len() as u32;
        let mut way = self.way.last().map_or(0, |node| node.way);
        if attacks && bound == UNBOUNDED {
            way = mix(way ^ mix(place.key ^ mix(place.hand)));
            self.path.enter(place, ply);
        }
        let start = self.children.len();
        self.way.push(Node {
            attacks,
            place,
            bound,
            most_pn,
            most_dn,
            start,
            chosen: start,
            progress: !visited,
            nodes_before: 0,
            way,
            undo,
        });
        if attacks { self.list_checks(less(bound), way) } else { self.list_answers(less(bound), way) }
    }

    /// Stores what was found and goes back; the value at the root.
    fn leave(&mut self, value: Value, watch: &Watch<'_>) -> Option<Value> {
        let node = self.way.pop()?;
        let ply = self.way.len() as u32;
        let mut value = value;
        if value.is_disproven() && value.rests_on >= ply {
            value.rests_on = NOTHING;
        }
        if value.is_disproven() && value.rests_on != NOTHING {
            let way = self.way.last().map_or(0, |parent| parent.way);
            self.repetitions.store(node.place, way, value);
        } else if !(self.too_deep && value.is_disproven()) {
            self.table.store(node.place, &value, watch.count - node.nodes_before + 1);
        }
        if node.attacks && node.bound == UNBOUNDED {
            self.path.leave(node.place);
        }
        self.children.truncate(node.start);
        if let Some(undo) = node.undo {
            self.position.undo(undo);
        }
        let Some(parent) = self.way.last_mut() else { return Some(value) };
        parent.progress = true;
        if let Some(child) = self.children.get_mut(parent.chosen) {
            child.value = value;
            child.visited = true;
        }
        None
    }

    fn list_checks(&mut self, bound: u16, way: u64) {
        let mut checks = std::mem::take(&mut self.moves);
        checks_into(&mut self.position, &mut checks);
        for &m in &checks {
            let undo = self.position.play_unchecked(m);
            let place = self.hands.place(&self.position);
            let (value, visited) = self.after_check(bound, way);
            self.position.undo(undo);
            self.children.push(Child { m, place, value, visited });
            // The only better one would be a shorter one.
            if value.is_proven() && (bound == UNBOUNDED || value.plies == 0) {
                break;
            }
        }
        self.moves = checks;
    }

    fn list_answers(&mut self, bound: u16, way: u64) {
        let mut answers = std::mem::take(&mut self.moves);
        answers_into(&mut self.position, &mut answers);
        for &m in &answers {
            let undo = self.position.play_unchecked(m);
            let place = self.hands.place(&self.position);
            let (value, visited) = self.after_answer(place, bound, way);
            self.position.undo(undo);
            self.children.push(Child { m, place, value, visited });
            if value.is_disproven() && value.rests_on == NOTHING {
                break;
            }
        }
        self.moves = answers;
    }

    /// What is known of the position after an answer, and whether it has been
    /// visited.
    fn after_answer(&mut self, place: Place, bound: u16, way: u64) -> (Value, bool) {
        if self.position.royals_lost_by() == Some(self.attacker) {
            return (Value::disproven(NEVER, self.hands.full(), NOTHING), false);
        }
        if bound == UNBOUNDED
            && let Some(ply) = self.path.repeats(self.hands, place)
        {
            return (Value::disproven(NEVER, place.hand, ply), false);
        }
        if self.way.len() >= DEEPEST {
            self.too_deep = true;
            return (Value::disproven(NEVER, place.hand, 0), false);
        }
        self.known(place, bound, way).unwrap_or((Value::unknown(1, 1), false))
    }

    /// What is known of the position after a check, and whether it has been
    /// visited.
    pub(super) fn after_check(&mut self, bound: u16, way: u64) -> (Value, bool) {
        let place = self.hands.place(&self.position);
        if let Some(known) = self.known(place, bound, way) {
            return known;
        }
        match self.position.royals_lost_by() {
            Some(loser) if loser == self.attacker => {
                return (Value::disproven(NEVER, self.hands.full(), NOTHING), false);
            }
            Some(_) => return (Value::proven(0, 0), false),
            None => {}
        }
        let mut answers = std::mem::take(&mut self.answers);
        answers_into(&mut self.position, &mut answers);
        let value = self.judge_answers(&answers, place, bound);
        self.answers = answers;
        (value, false)
    }

    fn judge_answers(&mut self, answers: &[Move], place: Place, bound: u16) -> Value {
        if answers.is_empty() && self.decides_early {
            let outcome = Game::new(self.position.clone()).outcome();
            let lost = outcome.is_some_and(|outcome| outcome.result != GameResult::Win(self.attacker));
            if lost {
                return Value::disproven(NEVER, place.hand, NOTHING);
            }
        }
        let by_drops = !answers.is_empty() && answers.iter().all(|m| m.is_drop());
        let useless = by_drops && self.skip_useless && is_mate_but_for_drops(&mut self.position, answers);
        if answers.is_empty() || useless {
            let may_block = self.position.check_may_be_blocked();
            let proof = node::proof_of_answers(self.hands, place, self.in_hand(), may_block, &[]);
            if useless {
                self.table.store(place, &proof, 1);
            }
            return proof;
        }
        if bound == 0 {
            let hand = if by_drops { place.hand } else { self.hands.full() };
            return Value::disproven(1, hand, NOTHING);
        }
        let answers = u32::try_from(answers.len()).unwrap_or(LARGEST);
        Value::unknown(answers.min(LARGEST), 1)
    }

    pub(super) fn known(&self, place: Place, bound: u16, way: u64) -> Option<(Value, bool)> {
        let found = self.table.look(self.hands, place, bound);
        if let Found::Final(value) = found {
            return Some((value, true));
        }
        if bound == UNBOUNDED
            && let Some(value) = self.repetitions.look(place, way)
        {
            return Some((value, true));
        }
        match found {
            // Without a ply left only the answers themselves say more.
            Found::Visited(value) if bound > 0 => Some((value, true)),
            Found::Nothing | Found::Visited(_) | Found::Final(_) => None,
        }
    }
}
