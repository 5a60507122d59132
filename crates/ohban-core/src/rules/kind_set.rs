use crate::piece::PieceKind;

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
pub struct KindSet(Vec<u64>);

impl KindSet {
    /// Adds a kind.
    pub fn insert(&mut self, kind: PieceKind) {
        let word = kind.index() / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        if let Some(word) = self.0.get_mut(word) {
            *word |= 1 << (kind.index() % 64);
        }
    }

    /// Whether the kind is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, kind: PieceKind) -> bool {
        self.0.get(kind.index() / 64).is_some_and(|word| word >> (kind.index() % 64) & 1 != 0)
    }

    /// Whether no kind is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The kinds in the set, in the order of the variant.
    pub fn iter(&self) -> impl Iterator<Item = PieceKind> + '_ {
        let numbers = 0..self.0.len() * 64;
        numbers.filter_map(PieceKind::new).filter(|kind| self.contains(*kind))
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
