//! What all rules have in common: enums of choices and structs of keys, each
//! told once, from which their names, their values as plain data and, with the
//! feature `serde`, what an author writes all follow.

#[cfg(feature = "serde")]
use super::Entries;
use super::KindSet;
use crate::geometry::Square;
use crate::piece::PieceKind;

/// The value of a key of a rule as plain data, for programs that show, check
/// or invent rules without knowing each of them.
///
/// ```
/// use ohban::rules::{RuleValue, Rules};
///
/// let [(first, RuleValue::Keys(keys)), ..] = &Rules::catalogue()[..] else { panic!() };
/// assert_eq!(*first, "promotion");
/// assert!(keys.iter().any(|(key, value)| *key == "duty" && value.words().contains(&"when_stuck")));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleValue {
    /// The game does not have the rule.
    Absent,
    /// One word of several.
    Choice {
        /// The word.
        word: &'static str,
        /// All words, in the order of the choices.
        of: &'static [&'static str],
    },
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u32),
    /// Kinds of pieces.
    Kinds(KindSet),
    /// Sets of kinds, one above the other.
    Ranks(Vec<KindSet>),
    /// Kinds of pieces, each with a number.
    Numbers(Vec<(PieceKind, u32)>),
    /// Kinds of pieces, each with another kind.
    Pairs(Vec<(PieceKind, PieceKind)>),
    /// Kinds of pieces, each with keys of its own.
    Entries(Vec<(PieceKind, RuleValue)>),
    /// Moves in the notation of [`betza`]; `None` where none are given.
    Moves(Option<betza::Movement>),
    /// Single steps or jumps, right and forward as the owner sees them.
    Steps(Vec<(i8, i8)>),
    /// Several numbers.
    List(Vec<u32>),
    /// Squares as their owner sees them.
    Squares(Vec<Square>),
    /// A rule with keys of its own, in their order.
    Keys(Vec<(&'static str, RuleValue)>),
}

impl RuleValue {
    /// The words of a choice; none for other values.
    #[must_use]
    pub fn words(&self) -> &'static [&'static str] {
        match self {
            RuleValue::Choice { of, .. } => of,
            _ => &[],
        }
    }
}

/// A type that a key of a rule can have.
pub trait RuleKey: Sized {
    /// What an author writes for it.
    #[cfg(feature = "serde")]
    type Written;

    /// What the author's text at `path` means.
    #[cfg(feature = "serde")]
    fn read(written: &Self::Written, path: &[&str], names: &mut dyn KindNames) -> Self;

    /// The value as plain data.
    fn value(&self) -> RuleValue;
}

/// Who knows the kinds of a game by the names that authors use, and keeps
/// those that are no kinds for a report.
#[cfg(feature = "serde")]
pub trait KindNames {
    /// The kinds that an item of the list at `path` means.
    fn item(&mut self, path: &[&str], index: usize, name: &str) -> Vec<PieceKind>;

    /// The kinds that an item of one of the lists in the list at `path` means.
    fn item_of_set(&mut self, path: &[&str], set: usize, index: usize, name: &str) -> Vec<PieceKind>;

    /// The kinds that a key of the mapping at `path` means.
    fn key(&mut self, path: &[&str], name: &str) -> Vec<PieceKind>;

    /// The one kind that the value of the entry at `path` means.
    fn one(&mut self, path: &[&str], name: &str) -> Option<PieceKind>;

    /// The moves that the text at `path` stands for.
    fn moves(&mut self, path: &[&str], text: &str) -> Option<betza::Movement>;

    /// The text at `path` is not what it has to be: `wanted`.
    fn wrong(&mut self, path: &[&str], wanted: &'static str);
}

/// Declares an enum of choices with the words that choose them. The comments
/// are read by authors of games too: the documents are made from them.
macro_rules! choices {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[$about:meta])* $choice:ident = $word:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name {
            $($(#[$about])* #[cfg_attr(feature = "serde", serde(rename = $word))] $choice,)+
        }

        impl $name {
            /// All choices.
            pub const ALL: &'static [$name] = &[$($name::$choice),+];

            /// The word in the YAML that chooses it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$choice => $word,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl $crate::rules::RuleKey for $name {
            #[cfg(feature = "serde")]
            type Written = $name;

            #[cfg(feature = "serde")]
            fn read(written: &$name, _: &[&str], _: &mut dyn $crate::rules::KindNames) -> $name {
                *written
            }

            fn value(&self) -> $crate::rules::RuleValue {
                $crate::rules::RuleValue::Choice { word: self.word(), of: &[$($word),+] }
            }
        }
    };
}
pub(super) use choices;

/// Declares a rule with its keys, and beside it the form in which an author
/// writes it. The comments of the keys are read by authors too; `Required: `
/// at the beginning says that a key may not be left out.
macro_rules! rule {
    (
        $(#[$meta:meta])*
        pub struct $name:ident, $written:ident {
            $($(#[$about:meta])* pub $key:ident: $type:ty,)+
        }
    ) => {
        $(#[$meta])*
        pub struct $name {
            $($(#[$about])* pub $key: $type,)+
        }

        #[doc = concat!("[`", stringify!($name), "`] as an author writes it: everything is optional.")]
        #[cfg(feature = "serde")]
        #[derive(Debug, Clone, Default, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(default, deny_unknown_fields)]
        #[non_exhaustive]
        pub struct $written {
            $(
                $(#[$about])*
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $key: Option<<$type as $crate::rules::RuleKey>::Written>,
            )+
        }

        impl $crate::rules::RuleKey for $name {
            #[cfg(feature = "serde")]
            type Written = $written;

            #[cfg(feature = "serde")]
            fn read(written: &$written, path: &[&str], names: &mut dyn $crate::rules::KindNames) -> $name {
                let mut rule = $name::default();
                $(
                    if let Some(written) = &written.$key {
                        let path = [path, &[$crate::rules::keys::name_of(stringify!($key))]].concat();
                        rule.$key = $crate::rules::RuleKey::read(written, &path, names);
                    }
                )+
                rule
            }

            fn value(&self) -> $crate::rules::RuleValue {
                $crate::rules::RuleValue::Keys(vec![
                    $((
                        $crate::rules::keys::name_of(stringify!($key)),
                        $crate::rules::RuleKey::value(&self.$key),
                    ),)+
                ])
            }
        }
    };
}
pub(super) use rule;

/// The name of a key that may be a word of Rust, as `try` is.
pub(super) fn name_of(field: &'static str) -> &'static str {
    field.strip_prefix("r#").unwrap_or(field)
}

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
