//! What happens to a side left with its royal alone.
//!
//! A side with pieces in hand is not bare. No side wins by these rules without
//! a royal of its own (problem positions).

use std::ops::ControlFlow;

use super::keys::choices;
use crate::color::Color;
use crate::geometry::Square;
use crate::outcome::{EndReason, Outcome};
use crate::piece::PieceKind;
use crate::position::Position;

choices! {
    /// What happens to a side whose only piece is one royal.
    pub enum BareKing {
        /// Nothing.
        #[default]
        None = "none",
        /// King against king and one other piece that is neither a stuck piece
        /// nor one of the lightest: lost, unless the bare king can capture that
        /// piece or a royal at once. King against king is a draw (JCSA).
        OnePiece = "one_piece",
        /// Lost against one royal and more, unless the winner's royal is attacked
        /// or its only further piece stands next to the bare king; two bare kings
        /// draw (lishogi).
        Immediate = "immediate",
        /// Lost, unless the bare side bares the other royal with its next move,
        /// which is a draw (The Shogi Association leaflets).
        UnlessBaredBack = "unless_bared_back",
    }
}

impl BareKing {
    /// `light`: the kinds that do not count.
    pub(super) fn words(self, light: Option<String>) -> Option<String> {
        let bare = match self {
            BareKing::None => return None,
            BareKing::OnePiece => {
                "A bare king loses against a king and one other piece, unless it can take that piece or a \
                 royal at once; two bare kings draw."
            }
            BareKing::Immediate => {
                "A bare king loses against a royal piece and more, unless it can take the only other piece or \
                 attacks the royal; two bare kings draw."
            }
            BareKing::UnlessBaredBack => {
                "A bare king loses, unless its next move bares the other king, which is a draw."
            }
        };
        let uncounted = light.map(|light| format!(" Not counted as pieces: {light}."));
        Some(format!("{bare}{}", uncounted.unwrap_or_default()))
    }
}

/// Applies the variant's rule to a position.
pub(crate) fn judge(position: &Position) -> Option<Outcome> {
    let judge = match position.variant().rules().endings.bare_king {
        BareKing::None => return None,
        BareKing::OnePiece => one_piece,
        BareKing::Immediate => immediate,
        BareKing::UnlessBaredBack => unless_bared_back,
    };
    judge(position)
}

/// JCSA: king and exactly one other piece that counts win against a bare
/// king, unless that can take the piece or a royal at once.
fn one_piece(position: &Position) -> Option<Outcome> {
    if both_bare(position) {
        return draw_out_of_reach(position);
    }
    let bare = bare_side(position)?;
    let winners = counted(position, !bare);
    let at_once = || position.turn() == bare && can_capture(position, &winners);
    let wins = winners.len() == 2 && !position.royals(!bare).is_empty() && !at_once();
    wins.then(|| win_over(bare))
}

/// Lishogi: more than one piece that counts, a royal among them, win against
/// a bare king, unless a royal is attacked or the only other piece stands
/// where the bare king could take it, whoever is to move.
fn immediate(position: &Position) -> Option<Outcome> {
    if both_bare(position) {
        return draw_out_of_reach(position);
    }
    let bare = bare_side(position)?;
    let winners = counted(position, !bare);
    let royals = position.royals(!bare);
    let royal_attacked = royals.iter().any(|&royal| position.could_be_taken(royal, bare));
    let safe = winners.len() > 2 || !winners.iter().any(|&square| position.could_be_taken(square, bare));
    let wins = winners.len() > 1 && !royals.is_empty() && !royal_attacked && safe;
    wins.then(|| win_over(bare))
}

/// The Shogi Association: a bare king loses, unless it bares the other side
/// with its next move, which is a draw (or takes the last royal).
fn unless_bared_back(position: &Position) -> Option<Outcome> {
    let bare = Color::BOTH.map(|color| has_one_royal_only(position, color));
    let [black, white] = bare;
    if black && white {
        return Some(Outcome::draw(EndReason::BareKing));
    }
    let bare = Color::BOTH.into_iter().find(|color| bare[color.index()])?;
    if position.royals(!bare).is_empty() {
        return None;
    }
    if position.turn() == bare {
        let mut after = position.clone();
        let saves = position.try_for_each_move(|m| {
            let undo = after.play_unchecked(m);
            let saved = after.royals_lost_by() == Some(!bare) || has_one_royal_only(&after, !bare);
            after.undo(undo);
            if saved { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if saves.is_break() {
            return None;
        }
    }
    Some(win_over(bare))
}

fn win_over(bare: Color) -> Outcome {
    Outcome::win(!bare, EndReason::BareKing)
}

/// Two bare kings, neither of which can take the other.
fn draw_out_of_reach(position: &Position) -> Option<Outcome> {
    let in_reach = Color::BOTH.into_iter().any(|color| position.is_royal_attacked(color));
    (!in_reach).then(|| Outcome::draw(EndReason::BareKing))
}

fn both_bare(position: &Position) -> bool {
    Color::BOTH.into_iter().all(|color| is_bare(position, color))
}

fn bare_side(position: &Position) -> Option<Color> {
    Color::BOTH.into_iter().find(|&color| is_bare(position, color))
}

/// Whether the side has one royal and else only pieces that are stuck.
fn is_bare(position: &Position, color: Color) -> bool {
    has_one_royal_and(position, color, |square| is_stuck(position, square))
}

/// Whether the side has one royal and nothing else at all.
fn has_one_royal_only(position: &Position, color: Color) -> bool {
    has_one_royal_and(position, color, |_| false)
}

/// Whether the side has one royal, nothing in hand, and besides only pieces
/// that do not matter.
fn has_one_royal_and(position: &Position, color: Color, no_matter: impl Fn(Square) -> bool) -> bool {
    let [royal] = *position.royals(color) else { return false };
    let nothing_in_hand = || {
        let kinds = position.variant().hand_kinds();
        kinds.iter().all(|&kind| position.in_hand(color, kind) == 0)
    };
    position.pieces_of(color).all(|(square, _)| square == royal || no_matter(square)) && nothing_in_hand()
}

/// The side's pieces that count against a bare king. Its royals always do,
/// light or stuck.
fn counted(position: &Position, color: Color) -> Vec<Square> {
    let light = &position.variant().rules().endings.uncounted;
    let counts = |square: Square, kind: PieceKind| {
        position.variant().traits(kind).royal || !light.contains(kind) && !is_stuck(position, square)
    };
    let pieces = position.pieces_of(color);
    pieces.filter(|(square, piece)| counts(*square, piece.kind())).map(|(square, _)| square).collect()
}

/// Whether the piece could never move again.
fn is_stuck(position: &Position, square: Square) -> bool {
    position.piece_on(square).is_some_and(|piece| position.variant().program(piece).is_stuck_on(square))
}

/// Whether the side to move can take something on one of the squares.
fn can_capture(position: &Position, targets: &[Square]) -> bool {
    let captures = position.try_for_each_move(|m| {
        let captures = position.captured_by(m).iter().any(|(square, _)| targets.contains(square));
        if captures { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    captures.is_break()
}
