//! The list of all keys of the rules: a new one does not compile before it is
//! here, and so known to the reference. New choices of a key fail to compile
//! where they are asked.

use ohban::rules::{Burning, Contagion, Drops, Endings, LionTrading, Promotion, Relay, Repetition, Rules};

/// The rules, of which nothing is left out.
pub(crate) fn all_keys(rules: &Rules) -> &Rules {
    let Rules {
        promotion,
        contagion,
        jump_ranks: _,
        jump_captures: _,
        range_capture_ends_on_own: _,
        burning,
        royal_safety: _,
        capture_duty: _,
        captures_need_royal: _,
        drops,
        relay,
        confined: _,
        moves_within: _,
        lion_trading,
        repetition,
        endings,
    } = rules;
    let Promotion {
        trigger: _,
        zone: _,
        zones: _,
        duty: _,
        last_rank_chance: _,
        last_rank_duty: _,
        deferral: _,
        reversible: _,
    } = promotion;
    if let Some(Relay { from: _, of: _, adds: _, exempt: _ }) = relay {}
    let Contagion { spreads: _, exempt: _, double: _ } = contagion;
    let Repetition { rule: _, occurrence: _, perpetual_check: _ } = repetition;
    let Endings {
        mate: _,
        stalemate: _,
        r#try: _,
        check: _,
        bare_king: _,
        uncounted: _,
        impasse: _,
        five_points: _,
    } = endings;
    if let Some(Burning { kinds: _, on_promotion: _, meeting: _ }) = burning {}
    if let Some(Drops {
        source: _,
        file_limits: _,
        no_mate_by: _,
        beside_own: _,
        allowance: _,
        may_promote: _,
        may_be_stuck: _,
        file_limits_bind: _,
        captured_as: _,
        regions: _,
    }) = drops
    {}
    if let Some(LionTrading {
        lions: _,
        no_bridge: _,
        counter_strike: _,
        protection: _,
        promoting_counts_as_lion: _,
    }) = lion_trading
    {}
    rules
}
