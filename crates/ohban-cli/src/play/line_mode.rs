//! A game line by line: one board a turn.

use std::io::{BufRead, Write};

use super::{THINKING, Table};
use crate::board::{BoardView, Marks, Naming, Paper, wrapped};
use crate::failure::Failure;
use crate::input::read_line;

/// Plays until there is nothing more to read, or nobody is left who reads.
pub(crate) fn play_in_lines(
    table: &mut Table,
    naming: Option<Naming>,
    paper: Paper,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut redraw = true;
    if table.has_no_people() {
        draw(table, naming, paper, out)?;
        redraw = false;
    }
    loop {
        let mut programs = Vec::new();
        while let Some(told) = table.let_program_play() {
            if !table.has_no_people() {
                programs.push(told);
                redraw = true;
                continue;
            }
            // Nobody is asked in between: each move is a turn to look at.
            writeln!(out, "{told}")?;
            draw(table, naming, paper, out)?;
            if table.is_interrupted() {
                writeln!(out, "stopped after {} moves", table.game().history().len())?;
                return Ok(());
            }
        }
        for told in programs {
            writeln!(out, "{told}")?;
        }
        if redraw {
            draw(table, naming, paper, out)?;
        }
        if table.has_no_people() {
            if table.has_stopped() {
                writeln!(out, "stopped after {} moves: --most-moves allows more", table.longest)?;
            }
            return Ok(());
        }
        let clock = table.clock();
        let time = if clock.is_limited() { format!("[{}] ", clock.told(None)) } else { String::new() };
        write!(out, "{time}{}> ", table.game().position().turn())?;
        out.flush()?;
        table.thinking().asks(table.parting());
        let Some(line) = read_line(input).map_err(Failure::Input)? else {
            writeln!(out)?;
            return part(table, out);
        };
        table.thinking().asks(table.parting());
        if table.look_at_clock() {
            writeln!(out, "{}", table.outcome().unwrap_or_default())?;
        }
        if table.asks_for_hint(&line) {
            writeln!(out, "{THINKING}")?;
            out.flush()?;
        }
        let reply = table.obey(&line);
        if reply.quit {
            return part(table, out);
        }
        for line in reply.text.lines() {
            for part in wrapped(line, paper.width) {
                writeln!(out, "{part}")?;
            }
        }
        redraw = reply.redraw;
    }
}

/// Somebody leaves, perhaps in the middle of a game. The moves stay on one line,
/// to be copied.
fn part(table: &Table, out: &mut dyn Write) -> Result<(), Failure> {
    if let Some(line) = table.parting() {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn draw(table: &Table, naming: Option<Naming>, paper: Paper, out: &mut dyn Write) -> Result<(), Failure> {
    let game = table.game();
    let marks = Marks { last: game.history().next_back(), ..Marks::default() };
    let view = BoardView { position: game.position(), marks, flipped: table.flipped };
    paper.print(&view.picture(naming, paper), out)?;
    if let Some(outcome) = table.outcome() {
        writeln!(out, "{outcome}")?;
    }
    Ok(())
}
