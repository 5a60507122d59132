//! A game on the whole screen, with cursor and mouse.

mod app;
mod choice;
mod draw;

use std::io::{self, IsTerminal};
use std::time::Duration;

use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind};
use crossterm::execute;

use super::Table;
use crate::board::Naming;
use app::App;

/// How long the screen stays as it is while nothing happens: clocks tick.
const TICK: Duration = Duration::from_millis(250);

/// Plays until the player leaves.
pub(crate) fn play_on_screen(table: Table, naming: Option<Naming>) -> io::Result<()> {
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(io::Error::new(io::ErrorKind::Unsupported, "it is no terminal"));
    }
    let mut terminal = ratatui::try_init()?;
    let played = execute!(io::stdout(), EnableMouseCapture).and_then(|()| run(&mut terminal, table, naming));
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::try_restore()?;
    played
}

fn run(terminal: &mut ratatui::DefaultTerminal, table: Table, naming: Option<Naming>) -> io::Result<()> {
    let Some(mut app) = App::new(table, naming) else { return Ok(()) };
    while !app.has_quit() {
        terminal.draw(|frame| draw::draw(&mut app, frame))?;
        // What a program found is seen before the next thing happens.
        if app.think() {
            continue;
        }
        if event::poll(TICK)? {
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => app.key(key),
                Event::Mouse(mouse) => app.mouse(mouse),
                _ => {}
            }
        }
        app.tick();
    }
    Ok(())
}
