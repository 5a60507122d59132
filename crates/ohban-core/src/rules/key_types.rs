//! The types that keys of rules have: how they are read and told as plain data.

#[cfg(feature = "serde")]
use super::Entries;
use super::KindSet;
#[cfg(feature = "serde")]
use super::keys::KindNames;
use super::keys::{RuleKey, RuleValue};
use crate::geometry::Square;
use crate::piece::PieceKind;

/// A rule that a game may do without.
impl<T: RuleKey + Default> RuleKey for Option<T> {
    #[cfg(feature = "serde")]
    type Written = T::Written;

    #[cfg(feature = "serde")]
    fn read(written: &T::Written, path: &[&str], names: &mut dyn KindNames) -> Option<T> {
        Some(T::read(written, path, names))
    }

    fn value(&self) -> RuleValue {
        self.as_ref().map_or(RuleValue::Absent, T::value)
    }
}

impl RuleKey for bool {
    #[cfg(feature = "serde")]
    type Written = bool;

    #[cfg(feature = "serde")]
    fn read(written: &bool, _: &[&str], _: &mut dyn KindNames) -> bool {
        *written
    }

    fn value(&self) -> RuleValue {
        RuleValue::Flag(*self)
    }
}

/// Authors may write numbers that are too large: whoever reads the rule knows
/// its limits and complains.
impl RuleKey for u8 {
    #[cfg(feature = "serde")]
    type Written = u32;

    #[cfg(feature = "serde")]
    fn read(written: &u32, _: &[&str], _: &mut dyn KindNames) -> u8 {
        u8::try_from(*written).unwrap_or(u8::MAX)
    }

    fn value(&self) -> RuleValue {
        RuleValue::Number(u32::from(*self))
    }
}

impl RuleKey for KindSet {
    #[cfg(feature = "serde")]
    type Written = Vec<String>;

    #[cfg(feature = "serde")]
    fn read(written: &Vec<String>, path: &[&str], names: &mut dyn KindNames) -> KindSet {
        let items = written.iter().enumerate();
        items.flat_map(|(index, name)| names.item(path, index, name)).collect()
    }

    fn value(&self) -> RuleValue {
        RuleValue::Kinds(self.clone())
    }
}

impl RuleKey for Vec<KindSet> {
    #[cfg(feature = "serde")]
    type Written = Vec<Vec<String>>;

    #[cfg(feature = "serde")]
    fn read(written: &Vec<Vec<String>>, path: &[&str], names: &mut dyn KindNames) -> Vec<KindSet> {
        let mut sets = Vec::new();
        for (set, list) in written.iter().enumerate() {
            let items = list.iter().enumerate();
            sets.push(items.flat_map(|(index, name)| names.item_of_set(path, set, index, name)).collect());
        }
        sets
    }

    fn value(&self) -> RuleValue {
        RuleValue::Ranks(self.clone())
    }
}

impl RuleKey for Vec<(PieceKind, u8)> {
    #[cfg(feature = "serde")]
    type Written = Entries<u8>;

    #[cfg(feature = "serde")]
    fn read(written: &Entries<u8>, path: &[&str], names: &mut dyn KindNames) -> Vec<(PieceKind, u8)> {
        let entries = written.iter();
        entries
            .flat_map(|&(ref name, number)| names.key(path, name).into_iter().map(move |kind| (kind, number)))
            .collect()
    }

    fn value(&self) -> RuleValue {
        RuleValue::Numbers(self.iter().map(|&(kind, number)| (kind, u32::from(number))).collect())
    }
}

impl RuleKey for Vec<(PieceKind, PieceKind)> {
    #[cfg(feature = "serde")]
    type Written = Entries<String>;

    #[cfg(feature = "serde")]
    fn read(
        written: &Entries<String>,
        path: &[&str],
        names: &mut dyn KindNames,
    ) -> Vec<(PieceKind, PieceKind)> {
        let mut pairs = Vec::new();
        for (name, other) in written.iter() {
            let kinds = names.key(path, name);
            if let Some(other) = names.one(&[path, &[name]].concat(), other) {
                pairs.extend(kinds.into_iter().map(|kind| (kind, other)));
            }
        }
        pairs
    }

    fn value(&self) -> RuleValue {
        RuleValue::Pairs(self.clone())
    }
}

impl RuleKey for Vec<u8> {
    #[cfg(feature = "serde")]
    type Written = Vec<u32>;

    #[cfg(feature = "serde")]
    fn read(written: &Vec<u32>, path: &[&str], names: &mut dyn KindNames) -> Vec<u8> {
        written.iter().map(|number| u8::read(number, path, names)).collect()
    }

    fn value(&self) -> RuleValue {
        RuleValue::List(self.iter().map(|&number| u32::from(number)).collect())
    }
}

impl RuleKey for Vec<Square> {
    #[cfg(feature = "serde")]
    type Written = Vec<String>;

    #[cfg(feature = "serde")]
    fn read(written: &Vec<String>, path: &[&str], names: &mut dyn KindNames) -> Vec<Square> {
        let squares: Option<Vec<Square>> = written.iter().map(|name| name.parse().ok()).collect();
        squares.unwrap_or_else(|| {
            names.wrong(path, "squares, as `[5e, 4d]`");
            Vec::new()
        })
    }

    fn value(&self) -> RuleValue {
        RuleValue::Squares(self.clone())
    }
}

impl RuleKey for Option<betza::Movement> {
    #[cfg(feature = "serde")]
    type Written = String;

    #[cfg(feature = "serde")]
    fn read(written: &String, path: &[&str], names: &mut dyn KindNames) -> Option<betza::Movement> {
        names.moves(path, written)
    }

    fn value(&self) -> RuleValue {
        RuleValue::Moves(self.clone())
    }
}

/// Single steps and jumps, written in the notation of moves.
impl RuleKey for Vec<betza::Step> {
    #[cfg(feature = "serde")]
    type Written = String;

    #[cfg(feature = "serde")]
    fn read(written: &String, path: &[&str], names: &mut dyn KindNames) -> Vec<betza::Step> {
        let Some(moves) = names.moves(path, written).and_then(|moves| moves.resolve().ok()) else {
            return Vec::new();
        };
        let step = |path: &betza::Path| match path.legs() {
            [leg] if leg.last == Some(1) && leg.first == 1 && leg.hurdle == betza::Hurdle::None => {
                Some(leg.step)
            }
            _ => None,
        };
        let steps: Option<Vec<betza::Step>> = moves.paths().iter().map(step).collect();
        steps.unwrap_or_else(|| {
            names.wrong(path, "single steps or jumps, as `bW` or `N`");
            Vec::new()
        })
    }

    fn value(&self) -> RuleValue {
        RuleValue::Steps(self.iter().map(|step| (step.right, step.forward)).collect())
    }
}

/// Kinds of pieces, each with a rule of its own.
macro_rules! entries_of {
    ($($rule:ty),+) => {
        $(
            impl RuleKey for Vec<(PieceKind, $rule)> {
                #[cfg(feature = "serde")]
                type Written = Entries<<$rule as RuleKey>::Written>;

                #[cfg(feature = "serde")]
                fn read(
                    written: &Self::Written,
                    path: &[&str],
                    names: &mut dyn KindNames,
                ) -> Vec<(PieceKind, $rule)> {
                    let mut entries = Vec::new();
                    for (name, rule) in written.iter() {
                        let rule = <$rule>::read(rule, &[path, &[name]].concat(), names);
                        entries.extend(names.key(path, name).into_iter().map(|kind| (kind, rule.clone())));
                    }
                    entries
                }

                fn value(&self) -> RuleValue {
                    RuleValue::Entries(self.iter().map(|(kind, rule)| (*kind, rule.value())).collect())
                }
            }
        )+
    };
}

entries_of!(super::Region, super::MovesWithin);
