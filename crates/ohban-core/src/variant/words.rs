//! The rules of a variant in plain English words: what the sentences of the
//! rules, each beside its rule, need for naming kinds.

use crate::piece::PieceKind;
use crate::rules::KindSet;
use crate::variant::{KindInfo, Variant};

impl Variant {
    /// The rules in plain English words, a sentence or two for each; how the
    /// pieces move is told by [`betza::describe`].
    ///
    /// The words are for people and may change from version to version.
    ///
    /// ```
    /// use ohban::{LoadVariant, Variant};
    ///
    /// let words = Variant::builtin("shogi")?.rules_in_words();
    /// assert!(words.iter().any(|text| text.starts_with("A side that loses its king has lost.")));
    /// # Ok::<(), ohban::VariantErrors>(())
    /// ```
    #[must_use]
    pub fn rules_in_words(&self) -> Vec<String> {
        self.rules().words(&Words(self))
    }
}

/// English names of the kinds of a variant.
pub(crate) struct Words<'v>(&'v Variant);

impl<'v> Words<'v> {
    /// The name of a kind.
    pub(crate) fn name(&self, kind: PieceKind) -> &'v str {
        self.0.kind(kind).map_or("", |info| &info.name)
    }

    /// `pawn, lance and knight`; `None` for no kinds.
    pub(crate) fn set(&self, kinds: &KindSet) -> Option<String> {
        some_listed(&each_once(kinds.iter().filter_map(|kind| self.0.kind(kind))))
    }

    /// The names of the kinds of which this is so.
    pub(crate) fn names_of(&self, is_so: impl Fn(&KindInfo) -> bool) -> Vec<&'v str> {
        each_once(self.0.kinds().map(|(_, info)| info).filter(|info| is_so(info)))
    }

    /// The same as a list in words; `None` if it is so of none.
    pub(crate) fn kinds_that(&self, is_so: impl Fn(&KindInfo) -> bool) -> Option<String> {
        some_listed(&self.names_of(is_so))
    }

    /// A sentence for each kind that may choose what it becomes.
    pub(crate) fn choices_of_forms(&self) -> impl Iterator<Item = String> + use<'v> {
        let variant = self.0;
        let choosing = variant.kinds().map(|(_, info)| info).filter(|info| !info.other_forms.is_empty());
        choosing.map(|info| {
            let forms = each_once(info.forms().filter_map(|kind| variant.kind(kind)));
            format!("The {} becomes {}, as its player chooses.", info.name, Words::either(&forms))
        })
    }

    /// `pawn, lance and knight`
    pub(crate) fn listed(names: &[&str]) -> String {
        joined(names, "and")
    }

    /// `behind it or in front of it`
    pub(crate) fn either(names: &[&str]) -> String {
        joined(names, "or")
    }
}

fn joined(names: &[&str], before_last: &str) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} {before_last} {last}", first.join(", ")),
    }
}

fn some_listed(names: &[&str]) -> Option<String> {
    Some(Words::listed(names)).filter(|list| !list.is_empty())
}

/// Each name once: kinds may share it.
fn each_once<'v>(kinds: impl Iterator<Item = &'v KindInfo>) -> Vec<&'v str> {
    let mut names: Vec<&str> = Vec::new();
    for info in kinds {
        if !names.contains(&info.name.as_str()) {
            names.push(&info.name);
        }
    }
    names
}
