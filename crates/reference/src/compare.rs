//! Telling two lists of moves apart.

use std::collections::BTreeSet;

/// What two lists of moves do not have in common, in words; `None` when they
/// hold the same moves, each once, in any order.
///
/// ```
/// let (expected, found) = (["7g7f", "P*5e"], ["7g7f", "8h2b+"]);
/// let text = ohban_reference::difference(&expected, &found).ok_or("no difference")?;
/// assert_eq!(text, "missing: P*5e; not expected: 8h2b+");
/// assert_eq!(ohban_reference::difference(&expected, &expected), None);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn difference<A: AsRef<str>, B: AsRef<str>>(expected: &[A], found: &[B]) -> Option<String> {
    let expected: BTreeSet<&str> = expected.iter().map(AsRef::as_ref).collect();
    let once: BTreeSet<&str> = found.iter().map(AsRef::as_ref).collect();
    let mut parts = Vec::new();
    let mut list = |title: &str, moves: Vec<&str>| {
        if !moves.is_empty() {
            parts.push(format!("{title}: {}", moves.join(" ")));
        }
    };
    list("missing", expected.difference(&once).copied().collect());
    list("not expected", once.difference(&expected).copied().collect());
    let mut sorted: Vec<&str> = found.iter().map(AsRef::as_ref).collect();
    sorted.sort_unstable();
    let twice = sorted.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    list("more than once", twice);
    if parts.is_empty() { None } else { Some(parts.join("; ")) }
}
