//! What a game may cost.

/// What a compiled game may cost, whoever wrote it. Games may come from
/// strangers: a short text can name moves that take gigabytes to spell out, or
/// hours to judge.
///
/// ```
/// use ohban::{BoardSize, Budget, KindInfo, Variant, VariantSpec};
///
/// let mut game = VariantSpec::new("lions", BoardSize::new(12, 12)?);
/// game.add(KindInfo::new("L", "lion", "KNADcaKmcabK".parse()?));
/// let mut budget = Budget::default();
/// assert!(Variant::compile_within(game.clone(), budget).is_ok());
/// budget.memory = 1_000;
/// let refused = Variant::compile_within(game, budget).unwrap_err();
/// assert_eq!(refused.to_string(), "kinds[0].moves: the moves of the game take more than 1000 bytes");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Budget {
    /// Most bytes that the compiled moves of all kinds take together, where
    /// kinds that move alike share theirs; 32 MiB by default. The largest known
    /// game takes 2 MB.
    pub memory: usize,
    /// Most work that a list of moves may be, in legs that are walked, as far as
    /// the pieces tell: moves of all pieces times ways of all attackers; 10
    /// billion by default. The largest known game has half a billion, one with
    /// lions on a board of 12 by 12 less than a million. A leg takes some 10
    /// nanoseconds, and hardly any list needs a hundredth of its bound.
    ///
    /// A game whose pieces, or a position whose pieces go beyond it is refused.
    pub work: u64,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { memory: 32 << 20, work: 10_000_000_000 }
    }
}
