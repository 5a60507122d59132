//! A game between people and programs, line by line.

use std::fs;
use std::io::{BufRead, Write};

use ohban::record::{Ending, Format, Record, RecordMove, Termination};
use ohban::{Game, Move, MoveNotation, Position, Square};

use super::Player;
use crate::drawing::Drawing;
use crate::failure::Failure;
use crate::input::{read_all, read_line};
use crate::options::why_immobile;

const HELP: &str = "\
7g7f or P-7f  plays a move, in USI or western notation
moves         lists all legal moves
7g            lists the legal moves of the piece on this square
undo          takes your last move back
show          draws the board
save FILE     writes the game to a file; FILE must not exist
load FILE     goes on with a game from a file
resign        gives up
quit          leaves";

/// A game that is played.
pub(crate) struct Session {
    game: Game,
    start: Position,
    /// The program that plays Black, and the one for White; people are `None`.
    players: [Option<Box<dyn Player>>; 2],
    letters: bool,
}

impl Session {
    pub(crate) fn new(game: Game, players: [Option<Box<dyn Player>>; 2], letters: bool) -> Session {
        let mut first = game.clone();
        while first.undo().is_some() {}
        Session { start: first.position().clone(), game, players, letters }
    }

    /// Plays until there is nothing more to read, or nobody is left who reads.
    pub(crate) fn run(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
        self.draw(out)?;
        loop {
            self.let_programs_play(out)?;
            if self.players.iter().all(Option::is_some) {
                return Ok(());
            }
            write!(out, "{}> ", self.game.position().turn())?;
            out.flush()?;
            let Some(line) = read_line(input).map_err(Failure::Input)? else {
                writeln!(out)?;
                return Ok(());
            };
            let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
            if matches!(word, "quit" | "exit") {
                return Ok(());
            }
            self.obey(word, rest.trim(), out)?;
        }
    }

    fn obey(&mut self, word: &str, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        match word {
            "" => {}
            "help" | "?" => writeln!(out, "{HELP}")?,
            "show" => self.draw(out)?,
            "moves" => list(self.game.position(), &self.game.legal_moves(), out)?,
            "undo" => self.undo(out)?,
            "resign" => {
                self.game.resign(self.game.position().turn());
                self.tell_outcome(out)?;
            }
            "save" => match self.save(rest) {
                Ok(()) => writeln!(out, "saved")?,
                Err(reason) => writeln!(out, "not saved: {reason}")?,
            },
            "load" => match self.load(rest) {
                Ok(()) => self.draw(out)?,
                Err(reason) => writeln!(out, "not loaded: {reason}")?,
            },
            text => match text.parse::<Square>() {
                Ok(square) => match why_immobile(self.game.position(), square) {
                    Some(reason) => writeln!(out, "{reason}")?,
                    None => {
                        let moves = self.game.legal_moves();
                        let from: Vec<_> = moves.into_iter().filter(|m| m.from() == Some(square)).collect();
                        list(self.game.position(), &from, out)?;
                    }
                },
                Err(_) => match self.play(text) {
                    Ok(()) => self.draw(out)?,
                    Err(message) => writeln!(out, "{message}")?,
                },
            },
        }
        Ok(())
    }

    /// Plays a move in either notation; else says what is wrong with it.
    fn play(&mut self, text: &str) -> Result<(), String> {
        let m = match self.game.judge(text) {
            Ok(m) => m,
            Err(usi) if usi.illegal().is_some() => return Err(usi.to_string()),
            Err(usi) => self.game.position().parse_western(text).map_err(|western| {
                // A text with a file and a rank letter at its start was meant as USI.
                let as_usi = text.starts_with(|c: char| c.is_ascii_digit());
                let message = if as_usi { usi.to_string() } else { western.to_string() };
                let is_move = text.contains(|c: char| c.is_ascii_digit());
                if is_move { message } else { format!("{message}; `help` tells what can be typed") }
            })?,
        };
        self.game.play(m).map_err(|error| format!("{text}: {}", error.reason))
    }

    fn let_programs_play(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        while self.game.outcome().is_none() {
            let turn = self.game.position().turn();
            let Some(player) = &mut self.players[turn.index()] else { break };
            let Some(m) = player.choose(&self.game) else { break };
            writeln!(out, "{turn} plays {}", self.game.position().usi(m))?;
            if let Err(error) = self.game.play(m) {
                // A program that plays an illegal move loses, as a person would.
                self.game.lose_by_illegal_move(error.reason);
                self.tell_outcome(out)?;
                return Ok(());
            }
            self.draw(out)?;
        }
        Ok(())
    }

    /// Takes moves back until it is a person's turn again.
    fn undo(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.game.undo().is_none() {
            writeln!(out, "no move has been played")?;
            return Ok(());
        }
        while self.players[self.game.position().turn().index()].is_some() && self.game.undo().is_some() {}
        self.draw(out)
    }

    fn save(&self, file: &str) -> Result<(), String> {
        if file.is_empty() {
            return Err("the name of the file is missing, as in `save game.txt`".to_owned());
        }
        let mut record = Record::new(self.start.clone());
        record.line.moves = self.game.history().map(RecordMove::new).collect();
        record.line.end = self.game.outcome().map(Ending::from);
        let text = record.write(Format::Game).map_err(|error| error.to_string())?;
        let opened = fs::OpenOptions::new().write(true).create_new(true).open(file);
        let written = opened.and_then(|mut opened| opened.write_all(text.as_bytes()));
        written.map_err(|error| format!("{file}: {error}"))
    }

    fn load(&mut self, file: &str) -> Result<(), String> {
        if file.is_empty() {
            return Err("the name of the file is missing, as in `load game.txt`".to_owned());
        }
        let bytes = fs::File::open(file).and_then(read_all).map_err(|error| format!("{file}: {error}"))?;
        let text = ohban::record::decode(&bytes).map_err(|error| format!("{file}: {error}"))?;
        let record = Record::read(self.game.variant(), Format::detect(&text), &text);
        let record = record.map_err(|error| format!("{file}: {error}"))?;
        let mut game = Game::new(record.start.clone());
        for m in record.moves() {
            game.play(m)
                .map_err(|error| format!("{file}: move {}: {}", game.history().len() + 1, error.reason))?;
        }
        if let Some(Ending { reason: Termination::Resignation, winner: Some(winner), .. }) = record.line.end {
            game.resign(!winner);
        }
        (self.start, self.game) = (record.start, game);
        Ok(())
    }

    fn draw(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let last = self.game.history().next_back();
        Drawing { position: self.game.position(), last, letters: self.letters }.print(out)?;
        self.tell_outcome(out)
    }

    fn tell_outcome(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(outcome) = self.game.outcome() {
            let reason = outcome.reason.to_string().replace('-', " ");
            match outcome.winner() {
                Some(winner) => writeln!(out, "the game is over: {winner} wins ({reason})")?,
                None => writeln!(out, "the game is over: {} ({reason})", outcome.result)?,
            }
        }
        Ok(())
    }
}

/// The moves in USI, sorted, on one line.
fn list(position: &Position, moves: &[Move], out: &mut dyn Write) -> Result<(), Failure> {
    let mut texts: Vec<_> = moves.iter().map(|&m| position.usi(m)).collect();
    texts.sort_unstable();
    let text = if texts.is_empty() { "no legal move".to_owned() } else { texts.join(" ") };
    writeln!(out, "{text}")?;
    Ok(())
}
