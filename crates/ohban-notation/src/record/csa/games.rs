//! Tells files of CSA from others, and their games from each other.

use crate::record::descriptor::{Certainty, Sample};

pub(super) fn detect(sample: &Sample<'_>) -> Certainty {
    let first = sample.first();
    let version = first.starts_with("V2") || first.starts_with("V3") || first.starts_with("'CSA");
    let is = version || sample.lines().any(|line| is_move(line) || is_start(line));
    Certainty::Sure.when(is && !first.starts_with(['[', '{']))
}

/// `+7776FU`
fn is_move(line: &str) -> bool {
    let mut chars = line.chars();
    matches!(chars.next(), Some('+' | '-'))
        && chars.by_ref().take(4).filter(char::is_ascii_digit).count() == 4
        && chars.next().is_some_and(|c| c.is_ascii_uppercase())
}

/// `PI`, also with pieces taken away, or the first rank of a board.
fn is_start(line: &str) -> bool {
    let taken = line.strip_prefix("PI").filter(|rest| rest.chars().all(|c| c.is_ascii_alphanumeric()));
    taken.is_some_and(|rest| rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_digit()))
        || ["P1-", "P1+", "P1 "].iter().any(|start| line.starts_with(start))
}

/// A line `/` stands between two games.
pub(super) fn first(text: &str) -> usize {
    let mut at = 0;
    let mut has_content = false;
    let mut lines = text.split_inclusive('\n');
    for line in lines.by_ref() {
        at += line.len();
        if line.trim_end() == "/" && has_content {
            break;
        }
        has_content |= !line.trim().is_empty() && line.trim_end() != "/";
    }
    // Blank lines and further slashes open no game.
    for line in lines {
        if !line.trim().is_empty() && line.trim_end() != "/" {
            break;
        }
        at += line.len();
    }
    at
}
