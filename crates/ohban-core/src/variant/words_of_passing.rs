//! Rules of pieces that pass others or burn them, in plain English words.

use super::words::{Words, listed};
use crate::rules::{BurnerMeeting, JumpCaptures};

impl Words<'_> {
    /// Ranks, what jumps may take, and where range captures end.
    pub(super) fn passing(&self) -> Option<String> {
        let rules = self.0.rules();
        let kinds = || self.0.kinds().map(|(kind, info)| (kind, &info.moves));
        let jumps = kinds().any(|(_, moves)| moves.hops_over_several());
        let takes_all = self.0.kinds().any(|(kind, _)| self.takes_all(kind));
        if !jumps && !takes_all {
            return None;
        }
        let mut words = Vec::new();
        if !rules.jump_ranks.is_empty() {
            let ranks: Vec<String> = rules.jump_ranks.iter().map(|rank| listed(&self.set(rank))).collect();
            words.push(format!(
                "Ranks, the highest first: {}; all others. A piece of some rank passes only pieces of lower \
                 rank, of either side.",
                ranks.join("; ")
            ));
        }
        if jumps {
            words.push(
                match rules.jump_captures {
                    JumpCaptures::Any => "A jump over others may take any enemy at its end.",
                    JumpCaptures::NotRoyals => {
                        "A jump over others may take any enemy but a royal at its end."
                    }
                    JumpCaptures::LowerRanks => {
                        "A jump over others may take only an enemy of lower rank at its end."
                    }
                }
                .to_owned(),
            );
        }
        if takes_all && rules.range_capture_ends_on_own {
            words.push("Who takes own pieces on the way may also end on one.".to_owned());
        }
        (!words.is_empty()).then(|| words.join(" "))
    }

    pub(super) fn burning(&self) -> Option<String> {
        let burning = self.0.rules().burning.as_ref()?;
        let names = self.set(&burning.kinds);
        if names.is_empty() {
            return None;
        }
        let burner = listed(&names);
        let mut words = format!(
            "When a {burner} ends its move, all enemies around it burn, royals too. A piece that ends its move \
             next to an enemy {burner} burns itself; what it took stays taken."
        );
        words += match burning.meeting {
            BurnerMeeting::ArriverOnly => " Of two that meet, only the one that arrives burns.",
            BurnerMeeting::BurnsFirst => " One that comes next to another burns its other neighbours first.",
        };
        if !burning.on_promotion {
            words += &format!(" A piece that becomes a {burner} burns nothing with that move.");
        }
        words += " Who takes the last royal has won, even if the piece burns.";
        Some(words)
    }
}
