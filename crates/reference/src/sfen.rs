//! Positions as SFEN.
//!
//! Board, side, hands (in games with lion trading and without drops: the
//! square where a lion has just been taken), number of the move. Where a rule
//! needs more, fields follow, `-` for nothing, left out at the end: the lion's
//! square if the third field is taken by hands, the squares of pieces that
//! declined to promote, from the top rank down, joined by commas.

use ohban::Color;

use crate::state::{Man, Spot, State};
use crate::usi::squares_from_text;
use crate::{Kind, Reference};

impl Reference {
    /// Reads a position.
    ///
    /// # Errors
    ///
    /// A message that says which part cannot be read.
    pub fn parse_sfen(&self, text: &str) -> Result<State, String> {
        let mut fields = text.split_whitespace();
        let mut state = State::empty(self.files, self.ranks, self.kinds.len());
        self.read_board(&mut state, fields.next().unwrap_or_default())?;
        state.turn = match fields.next() {
            Some("b") => Color::Black,
            Some("w") => Color::White,
            other => return Err(format!("side {other:?}")),
        };
        let third = fields.next().unwrap_or("-");
        if self.lion_is_third() {
            state.lion_taken = read_squares(third)?.first().copied();
        } else {
            self.read_hands(&mut state, third)?;
        }
        let number = fields.next().unwrap_or("1");
        state.number = number.parse().map_err(|_| format!("move number `{number}`"))?;
        if self.rules.lion_trading.is_some() && !self.lion_is_third() {
            state.lion_taken = read_squares(fields.next().unwrap_or("-"))?.first().copied();
        }
        if self.remembers_declined() {
            state.declined = read_squares(fields.next().unwrap_or("-"))?.into_iter().collect();
        }
        state.began_with_royal = self.sides_with_royal(&state);
        Ok(state)
    }

    /// Writes a position.
    #[must_use]
    pub fn to_sfen(&self, state: &State) -> String {
        let side = state.turn.letter();
        let lion = state.lion_taken.map_or("-".to_owned(), |spot| spot.to_string());
        let hands = self.hands_text(&state.hands);
        let lion_follows = self.rules.lion_trading.is_some() && !self.lion_is_third();
        let third = if self.lion_is_third() { &lion } else { &hands };
        let mut fields =
            vec![self.board_text(state), side.to_string(), third.clone(), state.number.to_string()];
        if lion_follows {
            fields.push(lion);
        }
        if self.remembers_declined() {
            let mut squares: Vec<Spot> = state.declined.iter().copied().collect();
            squares.sort_by_key(|spot| (spot.rank, spot.file));
            let squares: Vec<String> = squares.iter().map(Spot::to_string).collect();
            fields.push(if squares.is_empty() { "-".to_owned() } else { squares.join(",") });
        }
        while fields.len() > 4 && fields.last().is_some_and(|field| field == "-") {
            fields.pop();
        }
        fields.join(" ")
    }

    fn lion_is_third(&self) -> bool {
        self.rules.lion_trading.is_some() && self.rules.drops.is_none()
    }

    fn read_board(&self, state: &mut State, text: &str) -> Result<(), String> {
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != self.ranks as usize {
            return Err(format!("{} ranks instead of {}", ranks.len(), self.ranks));
        }
        for (rank, text) in (0..).zip(ranks) {
            let mut file = self.files;
            let mut rest = text;
            while !rest.is_empty() {
                let digits = leading_digits(rest);
                if digits > 0 {
                    file -= rest[..digits].parse::<i32>().map_err(|_| format!("rank `{text}`"))?;
                    rest = &rest[digits..];
                } else {
                    let (man, after) = self.read_man(rest)?;
                    file -= 1;
                    if file >= 0 {
                        state.put(Spot { file, rank }, Some(man));
                    }
                    rest = after;
                }
                if file < 0 {
                    return Err(format!("rank `{text}` is too long"));
                }
            }
            if file != 0 {
                return Err(format!("rank `{text}` is too short"));
            }
        }
        Ok(())
    }

    /// A piece at the start of the text, and the rest.
    fn read_man<'t>(&self, text: &'t str) -> Result<(Man, &'t str), String> {
        let bare = text.trim_start_matches('+');
        let pluses = text.len() - bare.len();
        let (symbol, rest) = match bare.strip_prefix('(') {
            Some(long) => long.split_once(')').ok_or_else(|| format!("no `)` in `{text}`"))?,
            None => bare.split_at(bare.chars().next().map_or(0, char::len_utf8)),
        };
        let color = if symbol.chars().any(char::is_uppercase) { Color::Black } else { Color::White };
        let capitals = symbol.to_uppercase();
        // A `+` before the symbol of a piece names its other face in any case.
        let named = |kind: &Kind| kind.symbol == capitals && kind.plus == pluses;
        let face = |kind: &&Kind| pluses > 0 && kind.symbol == capitals && !kind.promoted;
        let kind = self.kinds.iter().position(named);
        let kind = kind.or_else(|| self.kinds.iter().find(face)?.forms.get(pluses - 1).copied());
        let kind = kind.ok_or_else(|| format!("no piece `{symbol}`"))?;
        Ok((Man { kind, color }, rest))
    }

    fn read_hands(&self, state: &mut State, text: &str) -> Result<(), String> {
        let mut rest = if text == "-" { "" } else { text };
        while !rest.is_empty() {
            let digits = leading_digits(rest);
            let number: u32 =
                if digits == 0 { 1 } else { rest[..digits].parse().map_err(|_| text.to_owned())? };
            let (man, after) = self.read_man(&rest[digits..])?;
            state.hands[man.color.index()][man.kind] += number;
            rest = after;
        }
        Ok(())
    }

    /// The piece as SFEN writes it: `P`, `+p`, `(HM)`.
    #[must_use]
    pub fn man_text(&self, man: Man) -> String {
        let kind = &self.kinds[man.kind];
        let symbol = match man.color {
            Color::Black => kind.symbol.clone(),
            Color::White => kind.symbol.to_lowercase(),
        };
        let symbol = if symbol.len() == 1 { symbol } else { format!("({symbol})") };
        "+".repeat(kind.plus) + &symbol
    }

    fn board_text(&self, state: &State) -> String {
        let rank_text = |rank: i32| {
            let mut text = String::new();
            let mut empty = 0;
            for file in (0..self.files).rev() {
                match state.at(Spot { file, rank }) {
                    None => empty += 1,
                    Some(man) => {
                        text += &run_text(empty);
                        text += &self.man_text(man);
                        empty = 0;
                    }
                }
            }
            text + &run_text(empty)
        };
        (0..self.ranks).map(rank_text).collect::<Vec<String>>().join("/")
    }

    fn hands_text(&self, hands: &[Vec<u32>; 2]) -> String {
        let mut text = String::new();
        for color in Color::BOTH {
            for (kind, number) in hands[color.index()].iter().enumerate() {
                match number {
                    0 => {}
                    1 => text += &self.man_text(Man { kind, color }),
                    _ => text += &format!("{number}{}", self.man_text(Man { kind, color })),
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

fn run_text(empty: i32) -> String {
    if empty == 0 { String::new() } else { empty.to_string() }
}

fn leading_digits(text: &str) -> usize {
    text.chars().take_while(char::is_ascii_digit).count()
}

fn read_squares(text: &str) -> Result<Vec<Spot>, String> {
    if text == "-" { Ok(Vec::new()) } else { squares_from_text(&text.replace(',', "")) }
}
