use super::KindSet;
use super::keys::{choices, rule};
use crate::PieceKind;
use crate::variant::Words;

rule! {
    /// Pieces in hand that come onto the board in place of a move.
    ///
    /// A piece is never dropped where it could never move. It arrives unpromoted.
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct Drops, DropsDef {
        /// Where the pieces in hand come from.
        pub source: DropSource,
        /// No drop on a file that has so many unpromoted pieces of the kind
        /// (nifu: pawn, 1; tori shogi's swallow, 2). A piece that is dropped
        /// promoted is free of it.
        pub file_limits: Vec<(PieceKind, u8)>,
        /// Kinds whose drop may not give mate at once (uchifuzume).
        pub no_mate_by: KindSet,
        /// Whether a drop must land next to (in any of the eight directions) a
        /// piece of one's own (heisei chu shogi).
        pub beside_own: bool,
        /// How many drops a player has.
        pub allowance: DropAllowance,
        /// Whether a piece dropped in the promotion zone may promote at once, and
        /// may be dropped promoted where it could never move (heisei chu shogi).
        pub may_promote: bool,
    }
}

choices! {
    /// Where the pieces in hand come from.
    pub enum DropSource {
        /// Captured pieces change sides and lose their promotion. Royals taken,
        /// and pieces that would be royal without their promotion, are not used
        /// again.
        #[default]
        Captures = "captures",
        /// The reserve of the start position alone; captured pieces leave the
        /// game (heisei chu shogi).
        Reserve = "reserve",
    }
}

choices! {
    /// How many drops a player has.
    pub enum DropAllowance {
        /// As many as there are pieces in hand: with a reserve, one for each of
        /// its pieces.
        #[default]
        Unlimited = "unlimited",
        /// One in the whole game (heisei chu shogi, the literal text).
        OncePerGame = "once_per_game",
    }
}

impl Drops {
    pub(super) fn words(&self, words: &Words<'_>) -> String {
        let mut texts = vec![match self.source {
            DropSource::Captures => {
                "Captured pieces change sides, lose their promotion, and may be dropped on an empty square \
                 instead of a move."
                    .to_owned()
            }
            DropSource::Reserve => {
                "Captured pieces leave the game. The pieces of the reserve may be dropped on an empty square \
                 instead of a move."
                    .to_owned()
            }
        }];
        texts.push(match self.may_promote {
            false => "A piece is dropped unpromoted, and not where it could never move.".to_owned(),
            true => "A piece dropped in the promotion zone may promote at once.".to_owned(),
        });
        for &(kind, limit) in &self.file_limits {
            let name = words.name(kind);
            texts.push(match limit {
                1 => format!("A {name} may not be dropped on a file with another unpromoted {name}."),
                _ => format!("A {name} may not be dropped on a file with {limit} unpromoted {name}s."),
            });
        }
        if let Some(kinds) = words.set(&self.no_mate_by) {
            texts.push(format!("A dropped {kinds} may not give mate."));
        }
        if self.beside_own {
            texts.push("A drop must land beside a piece of one's own.".to_owned());
        }
        match self.allowance {
            DropAllowance::Unlimited => {}
            DropAllowance::OncePerGame => texts.push("A player has one drop in the whole game.".to_owned()),
        }
        texts.join(" ")
    }
}
