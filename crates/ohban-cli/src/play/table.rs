//! A game with everything around it: the players, the clock, moves taken back,
//! and what can be typed.

mod keeping;

use std::sync::Arc;
use std::time::Duration;

use ohban::{Color, Game, Move, MoveNotation, Position, Square, japanese_name};

use super::{Clock, Opponent, Player, files};
use crate::find_piece::find;
use crate::interrupt::Thinking;
use crate::options::why_immobile;
use crate::pieces;
use crate::visible::visible;
use keeping::in_words;

const HELP: &str = "\
7g7f or P-7f  plays a move, in USI or western notation
moves         lists all legal moves
moves 7g      lists those of the piece on this square, with their names; or just 7g
piece lion    tells how a piece moves; also: piece 7g
hint          suggests a move: the engine's; Ctrl-C stops its thinking
undo, redo    takes your last move back, and plays it again
show, flip    draws the board; turns it round
clock         tells the time
save FILE     writes the game to a file that must not exist; .kif, .ki2, .csa, .usi,
              .jkf and .json are written in these formats, .game and .txt in our own
load FILE     goes on with a game from a file
declare       declares an impasse, where the rules know it
resign        gives up
quit          leaves";

/// A game that is played.
pub(crate) struct Table {
    game: Game,
    start: Position,
    /// The program that plays Black, and the one for White; people are `None`.
    players: [Option<Box<dyn Player>>; 2],
    /// Who is asked for hints.
    adviser: Box<dyn Player>,
    /// What Ctrl-C stops.
    thinking: Arc<Thinking>,
    clock: Clock,
    /// What each move took.
    times: Vec<Duration>,
    /// The moves in western notation.
    words: Vec<String>,
    /// Moves that were taken back, the next one last.
    undone: Vec<Move>,
    /// Who has lost on time.
    out_of_time: Option<Color>,
    is_interrupted: bool,
    pub(crate) flipped: bool,
    /// How long two programs play with each other, in moves: without a rule of
    /// repetition a game may never end.
    pub(crate) longest: usize,
}

/// What comes of something that was typed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Reply {
    /// What to say.
    pub(crate) text: String,
    /// Whether the board is to be drawn.
    pub(crate) redraw: bool,
    /// Whether the player leaves.
    pub(crate) quit: bool,
}

impl Reply {
    fn say(text: impl Into<String>) -> Reply {
        Reply { text: visible(&text.into(), false).into_owned(), ..Reply::default() }
    }

    fn redraw() -> Reply {
        Reply { redraw: true, ..Reply::default() }
    }
}

impl Table {
    pub(crate) fn new(
        game: Game,
        players: [Option<Box<dyn Player>>; 2],
        clock: Clock,
        seed: u64,
        thinking: Arc<Thinking>,
    ) -> Table {
        let mut first = game.clone();
        while first.undo().is_some() {}
        let times = vec![Duration::ZERO; game.history().len()];
        let words = in_words(first.position(), &game);
        Table {
            start: first.position().clone(),
            game,
            players,
            adviser: Opponent::Adviser.player(seed),
            thinking,
            clock,
            times,
            words,
            undone: Vec::new(),
            out_of_time: None,
            is_interrupted: false,
            flipped: false,
            longest: usize::MAX,
        }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    pub(crate) fn thinking(&self) -> &Arc<Thinking> {
        &self.thinking
    }

    /// Whether a program was told to play at once.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.is_interrupted
    }

    /// Whether nobody may move any more.
    pub(crate) fn is_over(&self) -> bool {
        self.out_of_time.is_some() || self.game.outcome().is_some()
    }

    /// Whether a program is to move.
    pub(crate) fn is_programs_turn(&self) -> bool {
        !self.is_over() && !self.has_stopped() && self.players[self.game.position().turn().index()].is_some()
    }

    /// Whether two programs have played as long as they are let.
    pub(crate) fn has_stopped(&self) -> bool {
        self.has_no_people() && !self.is_over() && self.game.history().len() >= self.longest
    }

    /// Whether programs play both sides.
    pub(crate) fn has_no_people(&self) -> bool {
        self.players.iter().all(Option::is_some)
    }

    /// How the game ended, in words.
    pub(crate) fn outcome(&self) -> Option<String> {
        if let Some(loser) = self.out_of_time {
            return Some(format!("the game is over: {} wins (time)", !loser));
        }
        let outcome = self.game.outcome()?;
        let reason = outcome.reason.to_string().replace('-', " ");
        Some(match outcome.winner() {
            Some(winner) => format!("the game is over: {winner} wins ({reason})"),
            None => format!("the game is over: {} ({reason})", outcome.result),
        })
    }

    /// Sees whether the player to move has run out of time.
    pub(crate) fn look_at_clock(&mut self) -> bool {
        let turn = self.game.position().turn();
        if !self.is_over() && self.clock.has_fallen(turn) {
            self.out_of_time = Some(turn);
            return true;
        }
        false
    }

    /// Lets the program whose turn it is play; what it played.
    pub(crate) fn let_program_play(&mut self) -> Option<String> {
        if !self.is_programs_turn() {
            return None;
        }
        let turn = self.game.position().turn();
        let clock = self.clock.control(turn);
        let control = self.thinking.begins();
        let chosen = self.players[turn.index()].as_mut()?.choose(&self.game, clock, &control);
        self.thinking.ends();
        self.is_interrupted |= control.stopped();
        let m = chosen?;
        if self.look_at_clock() {
            return self.outcome();
        }
        let told = format!("{turn} plays {}", self.game.position().usi(m));
        if let Err(error) = self.make(m) {
            // A program that plays an illegal move loses, as a person would.
            self.game.lose_by_illegal_move(error);
        }
        Some(told)
    }

    /// Plays a move of the player whose turn it is.
    pub(crate) fn play(&mut self, m: Move) -> Result<(), String> {
        self.look_at_clock();
        if self.out_of_time.is_some() {
            return Err("the game is over".to_owned());
        }
        let text = self.game.position().usi(m);
        self.make(m).map_err(|reason| format!("{text}: {reason}"))?;
        self.undone.clear();
        Ok(())
    }

    fn make(&mut self, m: Move) -> Result<(), ohban::IllegalReason> {
        let turn = self.game.position().turn();
        let word = self.game.position().western(m);
        self.game.play(m).map_err(|error| error.reason)?;
        self.words.push(word);
        self.times.push(self.clock.press(turn).0);
        Ok(())
    }

    /// Whether what was typed makes the engine think.
    pub(crate) fn asks_for_hint(&self, line: &str) -> bool {
        !self.is_over() && line.trim() == "hint"
    }

    /// Does what was typed.
    pub(crate) fn obey(&mut self, line: &str) -> Reply {
        let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let rest = rest.trim();
        match word {
            "" => Reply::default(),
            "quit" | "exit" => Reply { quit: true, ..Reply::default() },
            "help" | "?" => Reply::say(HELP),
            "show" => Reply::redraw(),
            "flip" => {
                self.flipped = !self.flipped;
                Reply::redraw()
            }
            "moves" if rest.is_empty() => Reply::say(list(self.game.position(), &self.game.legal_moves())),
            "moves" => match rest.parse() {
                Ok(square) => self.moves_from(square),
                Err(_) => Reply::say(format!("`{rest}` is no square; squares look like 7g")),
            },
            "piece" => self.piece(rest),
            "hint" => match self.hint() {
                Some(m) => Reply::say(format!("perhaps {}", self.named(m))),
                None => Reply::say("there is no legal move"),
            },
            "undo" => self.undo(),
            "redo" => self.redo(),
            "clock" => Reply::say(self.clock.told((!self.is_over()).then(|| self.game.position().turn()))),
            "resign" => {
                self.game.resign(self.game.position().turn());
                Reply::say(self.outcome().unwrap_or_default())
            }
            "declare" => match self.game.declare() {
                Ok(_) => Reply::say(self.outcome().unwrap_or_default()),
                Err(error) => Reply::say(error.to_string()),
            },
            "save" => Reply::say(
                files::save(&self.record(), rest).unwrap_or_else(|reason| format!("not saved: {reason}")),
            ),
            "load" => self.load(rest),
            text => match text.parse() {
                Ok(square) => self.moves_from(square),
                Err(_) => match self.meant(text).and_then(|m| self.play(m)) {
                    Ok(()) => Reply::redraw(),
                    Err(message) => Reply::say(message),
                },
            },
        }
    }

    /// The move that a text in either notation means; else what is wrong with
    /// it.
    fn meant(&self, text: &str) -> Result<Move, String> {
        match self.game.judge(text) {
            Ok(m) => Ok(m),
            Err(usi) if usi.illegal().is_some() => Err(usi.to_string()),
            Err(usi) => self.game.position().parse_western(text).map_err(|western| {
                // A text with a file and a rank letter at its start was meant as USI.
                let as_usi = text.starts_with(|c: char| c.is_ascii_digit());
                let message = if as_usi { usi.to_string() } else { western.to_string() };
                let is_move = text.contains(|c: char| c.is_ascii_digit());
                if is_move { message } else { format!("{message}; `help` tells what can be typed") }
            }),
        }
    }

    fn moves_from(&self, square: Square) -> Reply {
        if let Some(reason) = why_immobile(self.game.position(), square) {
            return Reply::say(reason.to_string());
        }
        let mut moves = self.game.legal_moves();
        moves.retain(|m| m.from() == Some(square));
        moves.sort_by_cached_key(|m| self.game.position().usi(*m));
        if moves.is_empty() {
            return Reply::say("no legal move");
        }
        let lines: Vec<_> = moves.into_iter().map(|m| self.named(m)).collect();
        Reply::say(lines.join("\n"))
    }

    /// A move in USI, western and Japanese notation.
    pub(crate) fn named(&self, m: Move) -> String {
        let position = self.game.position();
        let last = self.game.history().next_back().map(Move::to);
        format!("{}  {}  {}", position.usi(m), position.western(m), position.japanese(m, last))
    }

    /// The moves played, in western notation, and the number of the first.
    pub(crate) fn history_in_words(&self) -> (u32, &[String]) {
        (self.start.move_number(), &self.words)
    }

    fn piece(&self, wanted: &str) -> Reply {
        let variant = self.game.variant();
        let on_square = wanted.parse().ok().and_then(|square| self.game.position().piece_on(square));
        let kind = match on_square {
            Some(piece) => piece.kind(),
            None => match find(variant, wanted) {
                Ok((kind, _)) => kind,
                Err(failure) => return Reply::say(failure.to_string()),
            },
        };
        let mut text = Vec::new();
        if let Some(info) = variant.kind(kind) {
            // Writing to memory does not fail.
            let _ = pieces::describe(variant, info, None, &mut text);
        }
        Reply::say(String::from_utf8_lossy(&text).trim_end())
    }

    pub(crate) fn hint(&mut self) -> Option<Move> {
        if self.is_over() {
            return None;
        }
        let chosen = self.adviser.choose(&self.game, None, &self.thinking.begins());
        self.thinking.ends();
        chosen
    }

    /// Takes moves back until it is a person's turn again.
    fn undo(&mut self) -> Reply {
        let mut taken = 0;
        while let Some(m) = self.game.undo() {
            let spent = self.times.pop().unwrap_or_default();
            self.words.pop();
            self.clock.give_back(self.game.position().turn(), spent);
            self.undone.push(m);
            taken += 1;
            if self.players[self.game.position().turn().index()].is_none() {
                break;
            }
        }
        if taken == 0 {
            return Reply::say("no move has been played");
        }
        self.out_of_time = None;
        self.clock.restart();
        Reply::redraw()
    }

    /// Plays moves again that were taken back, until it is a person's turn.
    fn redo(&mut self) -> Reply {
        if self.undone.is_empty() {
            return Reply::say("no move has been taken back");
        }
        while let Some(m) = self.undone.pop() {
            if self.make(m).is_err() || self.players[self.game.position().turn().index()].is_none() {
                break;
            }
        }
        Reply::redraw()
    }

    /// The name of the piece on a square, for a line that tells where the
    /// cursor stands.
    pub(crate) fn piece_named(&self, square: Square) -> Option<String> {
        let piece = self.game.position().piece_on(square)?;
        let info = self.game.variant().kind(piece.kind())?;
        let kanji = japanese_name(self.game.variant(), piece.kind());
        Some(format!("{square} {kanji} {} ({})", info.name, piece.color()))
    }
}

/// The moves in USI, sorted, on one line.
fn list(position: &Position, moves: &[Move]) -> String {
    let mut texts: Vec<_> = moves.iter().map(|&m| position.usi(m)).collect();
    texts.sort_unstable();
    if texts.is_empty() { "no legal move".to_owned() } else { texts.join(" ") }
}
