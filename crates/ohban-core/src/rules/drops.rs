use super::keys::{choices, rule};
use super::{Idle, KindSet, Promotion, Region};
use crate::piece::PieceKind;
use crate::variant::Words;

/// How many questions may be asked within one, all together; drops beyond it
/// count as legal too. No known game comes near it.
pub(crate) const MOST_NESTED_QUESTIONS: u32 = 200;

rule! {
    /// Pieces in hand that come onto the board in place of a move.
    ///
    /// Unless a key says otherwise, a piece is never dropped where it could never
    /// move, and arrives unpromoted.
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
        /// may be dropped promoted where it could never move (heisei chu shogi);
        /// by a trigger without a zone, on any square (kyoto and micro shogi).
        pub may_promote: bool,
        /// Whether a piece may be dropped where it could never move (dobutsu and
        /// kyoto shogi).
        pub may_be_stuck: bool,
        /// What `file_limits` forbid.
        pub file_limits_bind: FileLimitsBind,
        /// What a captured kind becomes in the captor's hand, after the loss of
        /// its promotion (whale shogi's porpoise, a killer whale).
        pub captured_as: Vec<(PieceKind, PieceKind)>,
        /// Kinds that may be dropped only on these squares.
        pub regions: Vec<(PieceKind, Region)>,
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

choices! {
    /// What the limits of unpromoted pieces on a file forbid.
    pub enum FileLimitsBind {
        /// Drops alone.
        #[default]
        Drops = "drops",
        /// Drops, and moves after which the piece stands unpromoted on a file with
        /// as many others (most relatives of annan shogi).
        DropsAndMoves = "drops_and_moves",
    }
}

impl Drops {
    pub(super) fn words(&self, words: &Words<'_>, promotion: &Promotion) -> String {
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
        let stuck = if self.may_be_stuck { ", also where it can never move" } else { "" };
        texts.push(match (self.may_promote, promotion.trigger.is_anywhere()) {
            (false, _) if self.may_be_stuck => format!("A piece is dropped unpromoted{stuck}."),
            (false, _) => "A piece is dropped unpromoted, and not where it could never move.".to_owned(),
            (true, false) => format!("A piece dropped in the promotion zone may promote at once{stuck}."),
            (true, true) => format!("A piece is dropped with either face up{stuck}."),
        });
        for &(taken, becomes) in &self.captured_as {
            let (taken, becomes) = (words.name(taken), words.name(becomes));
            texts.push(format!("A captured {taken} becomes a {becomes}."));
        }
        for (kind, region) in &self.regions {
            texts.push(format!("The {} may be dropped only {}.", words.name(*kind), region.words()));
        }
        let comes = match self.file_limits_bind {
            FileLimitsBind::Drops => "dropped on",
            FileLimitsBind::DropsAndMoves => "dropped on or moved to",
        };
        for &(kind, limit) in &self.file_limits {
            let name = words.name(kind);
            texts.push(match limit {
                1 => format!("A {name} may not be {comes} a file with another unpromoted {name}."),
                _ => format!("A {name} may not be {comes} a file with {limit} unpromoted {name}s."),
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

    /// Keys that mean nothing beside others, with what makes them so.
    pub(super) fn without_effect(&self, has_royal: bool) -> Vec<Idle> {
        let reserve = self.source == DropSource::Reserve;
        let binds = self.file_limits_bind != FileLimitsBind::Drops;
        let idle: [(Idle, bool); 3] = [
            ((&["drops", "no_mate_by"], "royal: []"), !has_royal && !self.no_mate_by.is_empty()),
            ((&["drops", "file_limits_bind"], "file_limits: {}"), binds && self.file_limits.is_empty()),
            ((&["drops", "captured_as"], "source: reserve"), reserve && !self.captured_as.is_empty()),
        ];
        idle.into_iter().filter(|(_, is_so)| *is_so).map(|(idle, _)| idle).collect()
    }
}
