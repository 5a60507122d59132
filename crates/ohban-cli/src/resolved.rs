//! A game as JSON for other programs: inheritance applied, names resolved,
//! defaults filled in.

use std::collections::BTreeMap;

use ohban::rules::RuleValue;
use ohban::{Color, Handicap, KindInfo, KindSet, PieceKind, Position, Variant};
use serde_json::{Value, json};

use crate::protocol::{
    Hand, HandicapFacts, InfoFacts, KindFacts, PathFacts, PieceOnSquare, StartFacts, color_name,
};

/// Raised when a key is renamed, removed or changes its meaning; new keys
/// may come without that.
const VERSION: u32 = 1;

impl InfoFacts {
    /// The whole game. Kinds of pieces are named by their codes.
    pub(crate) fn of(variant: &Variant) -> InfoFacts {
        let start = Position::start(variant);
        let names = KindWords(variant);
        let hand = |color| {
            let held = Hand::of(&start, color).into_iter();
            (color_name(color), held.map(|hand| (hand.piece, hand.count)).collect())
        };
        let (size, source) = (variant.size(), variant.spec());
        InfoFacts {
            version: VERSION,
            id: source.id.clone(),
            name: source.name.clone(),
            kanji: source.kanji.clone(),
            about: source.about.clone(),
            authority: source.authority.clone(),
            board: BTreeMap::from([("files", size.files()), ("ranks", size.ranks())]),
            kinds: variant.kinds().map(|(_, info)| names.kind(info)).collect(),
            start: StartFacts {
                sfen: start.to_sfen(),
                turn: color_name(start.turn()),
                pieces: PieceOnSquare::all(&start),
                hands: Color::BOTH.into_iter().map(hand).collect(),
            },
            handicaps: variant
                .handicaps()
                .iter()
                .map(|handicap| HandicapFacts::of(variant, handicap))
                .collect(),
            rules: names.rules(),
            rules_in_words: variant.rules_in_words(),
        }
    }
}

impl HandicapFacts {
    fn of(variant: &Variant, handicap: &Handicap) -> HandicapFacts {
        HandicapFacts {
            name: handicap.name.clone(),
            kanji: handicap.kanji.clone(),
            also: handicap.also.clone(),
            sfen: Position::with_handicap(variant, handicap).to_sfen(),
        }
    }
}

struct KindWords<'v>(&'v Variant);

impl KindWords<'_> {
    fn code(&self, kind: PieceKind) -> &str {
        self.0.kind(kind).map_or("", |info| &info.code)
    }

    fn set(&self, kinds: &KindSet) -> Vec<&str> {
        kinds.iter().map(|kind| self.code(kind)).collect()
    }

    fn kind(&self, info: &KindInfo) -> KindFacts {
        let plus = self.0.pluses(info);
        let code = |kind: PieceKind| self.code(kind).to_owned();
        // Kinds with too many paths are no part of a variant.
        let paths = info.moves.resolve().map(|moves| moves.paths().iter().map(PathFacts::of).collect());
        KindFacts {
            code: info.code.clone(),
            sfen: format!("{plus}{}", info.sfen),
            id: info.id.clone(),
            name: info.name.clone(),
            kanji: info.kanji.clone(),
            romaji: info.romaji.clone(),
            moves: info.moves.to_string(),
            moves_in_words: betza::describe(&info.moves),
            paths: paths.unwrap_or_default(),
            promoted: info.promoted,
            promotes_to: info.promotes_to.map(code),
            other_forms: info.other_forms.iter().copied().map(code).collect(),
            unpromoted: info.unpromoted.map(code),
            royal: info.royal,
            capture_limit: info.capture_limit.to_string(),
            value: info.value,
        }
    }

    fn rules(&self) -> Value {
        let mut rules = self.keys(&self.0.rules().values());
        if let Some(Value::Object(drops)) = rules.get_mut("drops") {
            let kinds = self.0.hand_kinds().iter().map(|&kind| self.code(kind)).collect();
            drops.insert("kinds".to_owned(), kinds);
        }
        rules
    }

    fn keys(&self, keys: &[(&str, RuleValue)]) -> Value {
        keys.iter().map(|(key, value)| (camel_case(key), self.value(value))).collect()
    }

    fn value(&self, value: &RuleValue) -> Value {
        match value {
            RuleValue::Absent => Value::Null,
            RuleValue::Choice { word, .. } => json!(word),
            RuleValue::Flag(flag) => json!(flag),
            RuleValue::Number(number) => json!(number),
            RuleValue::Kinds(kinds) => json!(self.set(kinds)),
            RuleValue::Ranks(ranks) => ranks.iter().map(|rank| json!(self.set(rank))).collect(),
            RuleValue::Numbers(numbers) => {
                numbers.iter().map(|&(kind, number)| (self.code(kind).to_owned(), json!(number))).collect()
            }
            RuleValue::Pairs(pairs) => {
                let pair = |&(taken, becomes): &(PieceKind, PieceKind)| json!({"taken": self.code(taken), "becomes": self.code(becomes)});
                pairs.iter().map(pair).collect()
            }
            RuleValue::Entries(entries) => {
                entries.iter().map(|(kind, value)| (self.code(*kind).to_owned(), self.value(value))).collect()
            }
            RuleValue::Moves(moves) => json!(moves.as_ref().map(ToString::to_string)),
            RuleValue::Steps(steps) => json!(steps),
            RuleValue::List(numbers) => json!(numbers),
            RuleValue::Squares(squares) => squares.iter().map(|square| json!(square.to_string())).collect(),
            RuleValue::Keys(keys) => self.keys(keys),
        }
    }
}

/// `lastRankDuty` for `last_rank_duty`.
fn camel_case(key: &str) -> String {
    let mut parts = key.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| {
        let (initial, rest) = part.split_at(part.len().min(1));
        name + &initial.to_ascii_uppercase() + rest
    })
}
