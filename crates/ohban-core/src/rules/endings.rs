use super::keys::rule;
use super::{BareKing, GivingCheck, Idle, Impasse, KindSet, Mate, RoyalSafety, Stalemate, Try, entering};
use crate::outcome::Outcome;
use crate::position::Position;
use crate::variant::Words;

rule! {
    /// How a game ends beside the capture of the last royal.
    #[derive(Debug, Clone, Default, PartialEq, Eq)]
    pub struct Endings, EndingsDef {
        /// Whether mate ends the game before the royal is taken; with
        /// `royal_safety: enforced` it always does.
        pub mate: Mate,
        /// What becomes of a player who has no legal move and is not in check.
        pub stalemate: Stalemate,
        /// Whether a royal wins by reaching a goal.
        pub r#try: Try,
        /// Whether a check decides the game.
        pub check: GivingCheck,
        /// What happens to a side left with its royal alone.
        pub bare_king: BareKing,
        /// Kinds too light to count against a bare king (pawn and go-between);
        /// pieces that could never move again do not count either.
        pub uncounted: KindSet,
        /// How two entered kings are decided.
        pub impasse: Impasse,
        /// Kinds that, promoted or not, count 5 points in an impasse (rook and
        /// bishop); royals count 0, all others 1.
        pub five_points: KindSet,
    }
}

impl Endings {
    pub(super) fn words(&self, words: &Words<'_>, safety: RoyalSafety) -> Vec<String> {
        let mut texts = Vec::new();
        texts.extend(self.mate.words(safety));
        texts.push(self.stalemate.words());
        texts.extend(self.r#try.words());
        texts.extend(self.check.words());
        texts.extend(self.bare_king.words(words.set(&self.uncounted)));
        texts.extend(self.impasse.words(words.set(&self.five_points)));
        texts
    }

    /// What decides a position, whoever could still move, beside the loss of a
    /// royal.
    pub(crate) fn decided(&self, position: &Position) -> Option<Outcome> {
        let tried = match self.r#try {
            Try::None => None,
            Try::LastRank | Try::EnemyHome => entering::judge(position),
        };
        tried.or_else(|| self.check.judge(position))
    }

    /// Keys that mean nothing beside others, with what makes them so.
    pub(super) fn without_effect(&self, has_royal: bool) -> Vec<Idle> {
        let no_bare_king = self.bare_king == BareKing::None;
        let no_impasse = self.impasse == Impasse::None;
        let idle: [(Idle, bool); 7] = [
            ((&["endings", "try"], "royal: []"), !has_royal && self.r#try != Try::None),
            ((&["endings", "check"], "royal: []"), !has_royal && self.check != GivingCheck::None),
            ((&["endings", "mate"], "royal: []"), !has_royal && self.mate != Mate::PlaysOn),
            ((&["endings", "bare_king"], "royal: []"), !has_royal && !no_bare_king),
            ((&["endings", "impasse"], "royal: []"), !has_royal && !no_impasse),
            ((&["endings", "uncounted"], "bare_king: none"), no_bare_king && !self.uncounted.is_empty()),
            ((&["endings", "five_points"], "impasse: none"), no_impasse && !self.five_points.is_empty()),
        ];
        idle.into_iter().filter(|(_, is_so)| *is_so).map(|(idle, _)| idle).collect()
    }
}
