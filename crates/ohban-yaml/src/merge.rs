//! How one file changes another: `extends`.

use serde_yaml::Value;

/// Lays `over` upon `base`: mappings merge key by key at every depth, `null`
/// removes an entry, anything else takes the place of what was there.
pub(super) fn merge(base: &mut Value, over: Value) {
    let changes = match over {
        Value::Mapping(changes) => changes,
        other => {
            *base = other;
            return;
        }
    };
    if !base.is_mapping() {
        *base = Value::Mapping(Default::default());
    }
    let Value::Mapping(entries) = base else { return };
    for (key, change) in changes {
        if change.is_null() {
            // The order of what stays is the order of hands in SFEN.
            entries.shift_remove(&key);
        } else {
            merge(entries.entry(key).or_insert(Value::Null), change);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(base: &str, over: &str) -> String {
        let mut base: Value = serde_yaml::from_str(base).expect("base is YAML");
        merge(&mut base, serde_yaml::from_str(over).expect("over is YAML"));
        serde_yaml::to_string(&base).expect("a tree of plain values")
    }

    #[test]
    fn mappings_merge_and_lists_are_replaced() {
        assert_eq!(
            merged("{a: {x: 1, y: 2}, b: [1, 2]}", "{a: {y: 3, z: 4}, b: [5]}"),
            merged("{}", "{a: {x: 1, y: 3, z: 4}, b: [5]}")
        );
    }

    #[test]
    fn null_removes_and_order_stays() {
        assert_eq!(merged("{a: 1, b: 2, c: 3}", "{a: null, d: {e: null}}"), "b: 2\nc: 3\nd: {}\n");
    }
}
