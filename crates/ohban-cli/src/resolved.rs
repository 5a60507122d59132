//! A game as JSON for other programs: inheritance applied, names resolved,
//! defaults filled in.

use betza::{Halfway, Hurdle, Leg, Path, RangeCapture};
use ohban::rules::{Burning, Contagion, Drops, Endings, LionTrading, Promotion, Repetition};
use ohban::{Color, KindInfo, KindSet, PieceKind, Position, Variant};
use serde_json::{Value, json};

/// Raised when a key is renamed, removed or changes its meaning; new keys
/// may come without that.
const VERSION: u32 = 1;

/// The whole game. Kinds of pieces are named by their codes.
pub(crate) fn resolved(variant: &Variant) -> Value {
    let start = Position::start(variant);
    let names = Names(variant);
    let board = start.pieces().map(|(square, piece)| {
        json!({"square": square.to_string(), "piece": names.code(piece.kind()), "color": piece.color().to_string()})
    });
    let hand = |color| -> Value {
        let held = variant.hand_kinds().iter().map(|&kind| (names.code(kind), start.in_hand(color, kind)));
        held.filter(|(_, count)| *count > 0).map(|(code, count)| (code.to_owned(), json!(count))).collect()
    };
    json!({
        "version": VERSION,
        "id": variant.id(),
        "name": variant.name(),
        "kanji": variant.source().kanji,
        "board": {"files": variant.size().files(), "ranks": variant.size().ranks()},
        "kinds": variant.kinds().map(|(_, info)| names.kind(info)).collect::<Vec<_>>(),
        "start": {
            "sfen": start.to_sfen(),
            "turn": start.turn().to_string(),
            "pieces": board.collect::<Vec<_>>(),
            "hands": {"black": hand(Color::Black), "white": hand(Color::White)},
        },
        "rules": names.rules(),
        "rulesInWords": variant.rules_in_words(),
    })
}

struct Names<'v>(&'v Variant);

impl Names<'_> {
    fn code(&self, kind: PieceKind) -> &str {
        self.0.kind(kind).map_or("", |info| &info.code)
    }

    fn set(&self, kinds: &KindSet) -> Vec<&str> {
        kinds.iter().map(|kind| self.code(kind)).collect()
    }

    fn kind(&self, info: &KindInfo) -> Value {
        let plus = if info.promoted { "+" } else { "" };
        // Kinds with too many paths are no part of a variant.
        let paths = info.moves.resolve().map(|moves| moves.paths().iter().map(path).collect::<Vec<_>>());
        json!({
            "code": info.code,
            "sfen": format!("{plus}{}", info.sfen),
            "id": info.id,
            "name": info.name,
            "kanji": info.kanji,
            "romaji": info.romaji,
            "moves": info.moves.to_string(),
            "movesInWords": betza::describe(&info.moves),
            "paths": paths.unwrap_or_default(),
            "promoted": info.promoted,
            "promotesTo": info.promotes_to.map(|kind| self.code(kind)),
            "unpromoted": info.unpromoted.map(|kind| self.code(kind)),
            "royal": info.royal,
            "captureLimit": info.capture_limit,
        })
    }

    fn rules(&self) -> Value {
        let rules = self.0.rules();
        json!({
            "promotion": self.promotion(&rules.promotion),
            "contagion": self.contagion(&rules.contagion),
            "jumpRanks": rules.jump_ranks.iter().map(|rank| self.set(rank)).collect::<Vec<_>>(),
            "jumpCaptures": rules.jump_captures,
            "rangeCaptureEndsOnOwn": rules.range_capture_ends_on_own,
            "burning": rules.burning.as_ref().map(|burning| self.burning(burning)),
            "royalSafety": rules.royal_safety,
            "drops": rules.drops.as_ref().map(|drops| self.drops(drops)),
            "lionTrading": rules.lion_trading.as_ref().map(|trading| self.lion_trading(trading)),
            "repetition": repetition(rules.repetition),
            "endings": self.endings(&rules.endings),
        })
    }

    fn promotion(&self, promotion: &Promotion) -> Value {
        json!({
            "trigger": promotion.trigger,
            "zone": promotion.zone,
            "duty": promotion.duty,
            "lastRankChance": self.set(&promotion.last_rank_chance),
            "lastRankDuty": self.set(&promotion.last_rank_duty),
            "deferral": promotion.deferral,
        })
    }

    fn contagion(&self, contagion: &Contagion) -> Value {
        let spreads = contagion.spreads.iter();
        let spreads = spreads
            .map(|&(taken, becomes)| json!({"taken": self.code(taken), "becomes": self.code(becomes)}));
        json!({
            "spreads": spreads.collect::<Vec<_>>(),
            "exempt": self.set(&contagion.exempt),
            "double": contagion.double,
        })
    }

    fn burning(&self, burning: &Burning) -> Value {
        json!({
            "kinds": self.set(&burning.kinds),
            "onPromotion": burning.on_promotion,
            "meeting": burning.meeting,
        })
    }

    fn drops(&self, drops: &Drops) -> Value {
        let limits = drops.file_limits.iter();
        let limits = limits.map(|&(kind, limit)| (self.code(kind).to_owned(), json!(limit)));
        json!({
            "source": drops.source,
            "kinds": self.0.hand_kinds().iter().map(|&kind| self.code(kind)).collect::<Vec<_>>(),
            "fileLimits": limits.collect::<Value>(),
            "noMateBy": self.set(&drops.no_mate_by),
            "besideOwn": drops.beside_own,
            "allowance": drops.allowance,
            "mayPromote": drops.may_promote,
        })
    }

    fn lion_trading(&self, trading: &LionTrading) -> Value {
        json!({
            "lions": self.set(&trading.lions),
            "noBridge": self.set(&trading.no_bridge),
            "counterStrike": trading.counter_strike,
            "protection": trading.protection,
            "promotingCountsAsLion": trading.promoting_counts_as_lion,
        })
    }

    fn endings(&self, endings: &Endings) -> Value {
        json!({
            "mate": endings.mate,
            "bareKing": endings.bare_king,
            "uncounted": self.set(&endings.uncounted),
            "impasse": endings.impasse,
            "fivePoints": self.set(&endings.five_points),
        })
    }
}

fn repetition(repetition: Repetition) -> Value {
    json!({"rule": repetition.rule, "occurrence": repetition.occurrence})
}

/// A path as the documentation of `betza` says how to run it; steps are
/// [right, forward] as the owner sees them.
fn path(path: &Path) -> Value {
    match path {
        Path::Anywhere { empty, enemy } => json!({"anywhere": {"empty": empty, "enemy": enemy}}),
        Path::Legs(legs) => json!({"legs": legs.iter().map(leg).collect::<Vec<_>>()}),
    }
}

fn leg(leg: &Leg) -> Value {
    let landing = leg.landing;
    json!({
        "step": [leg.step.right, leg.step.forward],
        "first": leg.first,
        "last": leg.last,
        "halfway": match leg.halfway {
            Halfway::Any => "any",
            Halfway::Empty => "empty",
            Halfway::Occupied => "occupied",
        },
        "hurdle": match leg.hurdle {
            Hurdle::None => "none",
            Hurdle::Any => "any",
            Hurdle::Adjacent => "adjacent",
            Hurdle::Several(_) => "several",
        },
        "hops": match leg.hurdle {
            Hurdle::Several(most) => most,
            _ => None,
        },
        "rangeCapture": match leg.range_capture {
            RangeCapture::None => "none",
            RangeCapture::Enemies => "enemies",
            RangeCapture::All => "all",
        },
        "landing": {"empty": landing.empty, "enemy": landing.enemy, "own": landing.own, "hop": landing.hop},
    })
}
