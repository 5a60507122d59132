use crate::PieceKind;

/// A set of kinds of pieces.
///
/// ```
/// use ohban::{KindSet, PieceKind};
///
/// let kind = PieceKind::new(2).ok_or("no such kind")?;
/// let set: KindSet = [kind].into_iter().collect();
/// assert!(set.contains(kind) && set.iter().eq([kind]));
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KindSet(Vec<bool>);

impl KindSet {
    /// Adds a kind.
    pub fn insert(&mut self, kind: PieceKind) {
        if self.0.len() <= kind.index() {
            self.0.resize(kind.index() + 1, false);
        }
        if let Some(entry) = self.0.get_mut(kind.index()) {
            *entry = true;
        }
    }

    /// Whether the kind is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, kind: PieceKind) -> bool {
        self.0.get(kind.index()).copied().unwrap_or(false)
    }

    /// Whether no kind is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.0.contains(&true)
    }

    /// The kinds in the set, in the order of the variant.
    pub fn iter(&self) -> impl Iterator<Item = PieceKind> + '_ {
        self.0.iter().enumerate().filter(|(_, in_set)| **in_set).filter_map(|(i, _)| PieceKind::new(i))
    }
}

impl Extend<PieceKind> for KindSet {
    fn extend<I: IntoIterator<Item = PieceKind>>(&mut self, kinds: I) {
        kinds.into_iter().for_each(|kind| self.insert(kind));
    }
}

impl FromIterator<PieceKind> for KindSet {
    fn from_iter<I: IntoIterator<Item = PieceKind>>(kinds: I) -> KindSet {
        let mut set = KindSet::default();
        set.extend(kinds);
        set
    }
}
