//! Squares and moves as text.

use std::fmt;

use crate::Reference;
use crate::movement::Walk;
use crate::state::{RefMove, Spot, State};

/// `8f`; after rank `z` comes `aa`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |n: i32| char::from(b'a' + n as u8);
        write!(f, "{}", self.file + 1)?;
        if self.rank >= 26 {
            write!(f, "{}", letter(self.rank / 26 - 1))?;
        }
        write!(f, "{}", letter(self.rank % 26))
    }
}

/// A row of squares without anything between: `8f7e8f`.
pub(crate) fn squares_from_text(mut text: &str) -> Result<Vec<Spot>, String> {
    let mut squares = Vec::new();
    while !text.is_empty() {
        let digits = text.chars().take_while(char::is_ascii_digit).count();
        let letters = text[digits..].chars().take_while(char::is_ascii_lowercase).count();
        let (square, rest) = text.split_at(digits + letters);
        let file: i32 = square[..digits].parse().map_err(|_| format!("no file in `{text}`"))?;
        let rank = match square.as_bytes()[digits..] {
            [one] => i32::from(one - b'a'),
            [first, second] => 26 * i32::from(first - b'a' + 1) + i32::from(second - b'a'),
            _ => return Err(format!("no rank in `{text}`")),
        };
        squares.push(Spot { file: file - 1, rank });
        text = rest;
    }
    Ok(squares)
}

impl Reference {
    pub(crate) fn move_text(&self, from: Spot, walk: &Walk, form: usize) -> String {
        let is_pass = walk.to == from && walk.way.is_empty();
        let via = walk.via.filter(|_| is_pass);
        let squares = [from].into_iter().chain(via).chain(walk.way.iter().copied()).chain([walk.to]);
        squares.map(|spot| spot.to_string()).collect::<String>() + &"+".repeat(form)
    }

    pub(crate) fn drop_text(&self, kind: usize, to: Spot, form: usize) -> String {
        let plus = "+".repeat(form);
        format!("{}*{to}{plus}", self.kinds[kind].symbol)
    }

    /// The legal move with this text. Any spelling of it counts: another empty
    /// neighbour in a pass, an empty square between in a two-step move, a
    /// trailing `=`.
    ///
    /// # Errors
    ///
    /// A message when the text is not a move or not a legal one.
    pub fn find_move(&self, state: &State, text: &str) -> Result<RefMove, String> {
        let illegal = || format!("`{text}` is not legal in `{}`", self.to_sfen(state));
        let moves = self.legal_moves(state);
        let plain = text.trim_end_matches('=');
        if let Some(found) = moves.iter().find(|legal| legal.usi == plain) {
            return Ok(found.clone());
        }
        let squares = squares_from_text(plain.trim_end_matches('+'))?;
        let [from, ref between @ .., to] = squares[..] else { return Err(illegal()) };
        // A pass or igui is never written with two squares, unless so by the first test.
        let no_way = from == to && between.is_empty();
        if no_way || squares.iter().any(|spot| !self.on_board(*spot)) {
            return Err(illegal());
        }
        let occupied = |spot: &Spot| *spot != from && state.at(*spot).is_some();
        let way: Vec<Spot> = between.iter().copied().filter(occupied).collect();
        let found = moves.iter().find(|legal| {
            legal.from == Some(from)
                && legal.to == to
                && legal.way == way
                && "+".repeat(legal.form) == plain.trim_start_matches(|c| c != '+')
        });
        found.cloned().ok_or_else(illegal)
    }
}
