//! Where one game of a file ends and the next begins.

use super::lines::{Form, LineKind, TextLine, is_of_the_start};
use ohban_core::BoardSize;

/// Keys that a header begins with; others may also follow the moves.
const KEYS: [&str; 9] = ["手合割", "先手", "後手", "上手", "下手", "開始日時", "棋戦", "対局日", "表題"];

/// How many bytes the first game of a text takes. A header behind moves begins
/// the next, if moves follow it; in KIF also a second move 1 that is no
/// variation, and a second heading of the moves.
pub(super) fn first(text: &str, form: Form) -> usize {
    // Only file numbers over a diagram depend on the size.
    let Ok(size) = BoardSize::new(9, 9) else { return text.len() };
    let mut seen = Seen::default();
    let mut at = 0;
    for (i, whole) in text.split_inclusive('\n').enumerate() {
        let line = TextLine { text: whole.trim_end_matches(['\n', '\r']), number: i + 1 };
        if let Some(start) = seen.line(line, at, form, size) {
            return start;
        }
        at += whole.len();
    }
    text.len()
}

/// What has been seen of the game.
#[derive(Default)]
struct Seen {
    /// Moves, or the heading that stands before them.
    body: bool,
    moves: bool,
    in_variation: bool,
    /// A variation stood before any move: the game begins with move 1.
    waits: bool,
    /// Where a header behind the moves began.
    header: Option<usize>,
}

impl Seen {
    /// Takes the next line; where the next game begins, if it has begun.
    fn line(&mut self, line: TextLine<'_>, at: usize, form: Form, size: BoardSize) -> Option<usize> {
        let text = line.text.trim();
        let marked = text.trim_start_matches(['#', ' ']).starts_with("KIF version");
        if text.starts_with("手数-") || marked {
            let begins = self.body;
            self.body |= !marked;
            return self.header.or(Some(at)).filter(|_| begins);
        }
        let next = self.header;
        match line.kind(form, size) {
            LineKind::Numbered(numbered) => {
                self.waits &= numbered.number != 1;
                if self.waits {
                    return next;
                }
                let is_first = numbered.number == 1 && numbered.step <= 1;
                let again = is_first && self.moves && !self.in_variation;
                (self.body, self.moves, self.in_variation) = (true, true, false);
                next.or(Some(at).filter(|_| again))
            }
            LineKind::Moves | LineKind::Closing => {
                self.body = true;
                next
            }
            LineKind::Rank => next,
            LineKind::VariationStart(Some(number)) => {
                self.waits |= !self.moves && number > 1;
                (self.body, self.in_variation, self.header) = (true, true, None);
                None
            }
            LineKind::Tag(key, _) if self.body && (KEYS.contains(&key) || is_of_the_start(key)) => {
                self.header = self.header.or(Some(at));
                None
            }
            LineKind::Nothing if text.starts_with("+--") && self.body => {
                self.header = self.header.or(Some(at));
                None
            }
            _ => None,
        }
    }
}
