//! Tells these formats from others and from each other.

use crate::record::descriptor::{Certainty, Sample};

fn is_kif(sample: &Sample<'_>) -> bool {
    let numbered = |line: &str| {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < line.len() && rest.starts_with([' ', '　', '手', '一'])
    };
    // `1 ▲７六歩 △３四歩` numbers moves in pairs.
    let paired = |line: &str| line.contains(['▲', '☗']) && line.contains(['△', '☖', '▽']);
    sample.lines().any(|line| numbered(line) && !paired(line) || line.starts_with("手数-"))
}

fn has_header(sample: &Sample<'_>) -> bool {
    let begins_so = |line: &str| line.starts_with(['▲', '△', '▼', '▽', '☗', '☖', '*']);
    sample.lines().any(|line| (line.contains('：') || is_player(line)) && !begins_so(line))
}

/// `先手: 甲`, with a plain colon.
fn is_player(line: &str) -> bool {
    ["先手", "後手", "上手", "下手", "手合割"]
        .iter()
        .any(|key| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':')))
}

pub(super) fn kif(sample: &Sample<'_>) -> Certainty {
    let marked = sample.first().trim_start_matches(['#', ' ']).starts_with("KIF version");
    Certainty::Likely.when(marked || sample.has_japanese && is_kif(sample))
}

pub(super) fn ki2(sample: &Sample<'_>) -> Certainty {
    Certainty::Likely.when(sample.has_japanese && !is_kif(sample) && has_header(sample))
}

pub(super) fn japanese(sample: &Sample<'_>) -> Certainty {
    Certainty::Likely.when(sample.has_japanese && !is_kif(sample) && !has_header(sample))
}
