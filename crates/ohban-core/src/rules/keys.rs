//! What all rules have in common: enums of choices and structs of keys, each
//! told once, from which their names, their values as plain data and, with the
//! feature `serde`, what an author writes all follow.

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
