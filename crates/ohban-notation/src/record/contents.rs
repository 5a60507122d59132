//! What a record has beside its moves, and which of it a format loses.

use std::borrow::Cow;

use super::descriptor::{Evaluations, Holds, Times};
use super::{Evaluation, Format, Line, Record, Score, fouls, tags};
use ohban_core::Color;

/// What a record has beside its moves.
#[derive(Default)]
pub(super) struct Contents {
    tags: bool,
    odd_tags: bool,
    repeated_tags: bool,
    comments: bool,
    variations: bool,
    times: bool,
    totals: bool,
    evaluations: bool,
    depths: bool,
    end: bool,
    odd_reason: bool,
}

impl Contents {
    pub(super) fn of(format: Format, record: &Record) -> Contents {
        let variant = record.start.variant();
        let holds_tag = format.descriptor().holds_tag;
        let mut contents = Contents {
            tags: !record.tags.is_empty(),
            repeated_tags: has_repeated_tags(record),
            odd_tags: tags::written(&record.tags).any(|tag| !holds_tag(variant, &tag)),
            comments: !record.comments.is_empty(),
            end: record.line.end.is_some(),
            ..Contents::default()
        };
        contents.add(format, &record.line, record.start.turn());
        contents
    }

    /// What a line has that begins with this side to move.
    fn add(&mut self, format: Format, line: &Line, turn: Color) {
        let after = |moves: usize| if moves.is_multiple_of(2) { turn } else { !turn };
        let times = line.moves.iter().map(|m| m.time).chain(line.end.iter().map(|end| end.time)).flatten();
        for time in times {
            self.times = true;
            self.totals |= time.total.is_some();
        }
        for evaluation in line.moves.iter().filter_map(|played| played.evaluation.as_ref()) {
            self.evaluations = true;
            self.depths |= has_more_than_a_number(evaluation);
        }
        self.comments |= line.moves.iter().any(|m| !m.comments.is_empty());
        self.comments |= line.end.as_ref().is_some_and(|end| !end.comments.is_empty());
        let holds_end = format.descriptor().holds_end;
        self.odd_reason |= line.end.as_ref().is_some_and(|end| !holds_end(end, after(line.moves.len())));
        let starts = line.moves.iter().map(|played| &played.variations).chain([&line.variations]);
        for (moves, variations) in starts.enumerate() {
            for variation in variations {
                self.variations = true;
                self.add(format, variation, after(moves));
            }
        }
    }

    /// What the format has no place for.
    pub(super) fn lost(&self, format: Format, record: &Record) -> Vec<&'static str> {
        let Holds { tags, repeated_tags, comments, variations, times, end, evaluations } =
            format.descriptor().holds;
        let lost = [
            (self.tags && !tags, "tags"),
            (self.odd_tags && tags, "tags that mean something else there"),
            (self.repeated_tags && tags && !repeated_tags, "tags of the same name"),
            (self.comments && !comments, "comments"),
            (self.variations && !variations, "variations"),
            (self.times && times == Times::None, "times"),
            (self.totals && times == Times::Spent, "total times"),
            (self.evaluations && evaluations == Evaluations::None, "evaluations"),
            (self.depths && evaluations == Evaluations::Numbers, "mates and depths of evaluations"),
            (self.end && !end, "the end of the game"),
            (self.odd_reason && end, "the reason why the game ended"),
            (matches!(fouls::sayable(record, format), Cow::Owned(_)), "the illegal last move"),
        ];
        lost.into_iter().filter(|(is_lost, _)| *is_lost).map(|(_, what)| what).collect()
    }
}

fn has_repeated_tags(record: &Record) -> bool {
    let mut keys: Vec<String> = tags::written(&record.tags).map(|tag| tag.key).collect();
    keys.sort_unstable();
    keys.windows(2).any(|pair| matches!(pair, [first, second] if first == second))
}

fn has_more_than_a_number(evaluation: &Evaluation) -> bool {
    evaluation.depth.is_some() || !matches!(evaluation.score, Score::Centipawns(_))
}
