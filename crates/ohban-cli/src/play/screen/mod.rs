//! A game on the whole screen, with cursor and mouse.

mod app;
mod choice;
mod draw;

use std::collections::VecDeque;
use std::io::{self, IsTerminal};
use std::thread;
use std::time::Duration;

use crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers,
};
use crossterm::execute;

use super::Table;
use crate::board::Naming;
use app::App;

/// How long the screen stays as it is while nothing happens: clocks tick.
const TICK: Duration = Duration::from_millis(250);

/// How long a search goes on before somebody looks whether a key was pressed.
const GLANCE: Duration = Duration::from_millis(5);

/// Plays until the player leaves; what to say then.
pub(crate) fn play_on_screen(table: Table, naming: Option<Naming>) -> io::Result<Option<String>> {
    if !io::stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(io::Error::new(io::ErrorKind::Unsupported, "it is no terminal"));
    }
    let mut terminal = ratatui::try_init()?;
    let played = execute!(io::stdout(), EnableMouseCapture).and_then(|()| run(&mut terminal, table, naming));
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::try_restore()?;
    played
}

fn run(
    terminal: &mut ratatui::DefaultTerminal,
    table: Table,
    naming: Option<Naming>,
) -> io::Result<Option<String>> {
    let Some(mut app) = App::new(table, naming) else { return Ok(None) };
    let mut waiting = VecDeque::new();
    while !app.has_quit() {
        terminal.draw(|frame| draw::draw(&mut app, frame))?;
        // What a program found is seen before the next thing happens.
        if app.is_to_think() && think(&mut app, &mut waiting)? {
            continue;
        }
        if waiting.is_empty() && event::poll(TICK)? {
            waiting.push_back(event::read()?);
        }
        match waiting.pop_front() {
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => app.key(key),
            Some(Event::Mouse(mouse)) => app.mouse(mouse),
            _ => {}
        }
        app.tick();
    }
    Ok(app.table.parting())
}

/// Lets the app think, and looks for keys meanwhile: Ctrl-C and Esc stop it, the
/// others wait. Whether there was anything to think of.
fn think(app: &mut App, waiting: &mut VecDeque<Event>) -> io::Result<bool> {
    let thinking = app.table.thinking().clone();
    thread::scope(|scope| {
        let search = scope.spawn(|| app.think());
        while !search.is_finished() {
            if !event::poll(GLANCE)? {
                continue;
            }
            match event::read()? {
                Event::Key(key) if stops(key) => {
                    thinking.stop();
                }
                other => waiting.push_back(other),
            }
        }
        Ok(search.join().unwrap_or(false))
    })
}

fn stops(key: KeyEvent) -> bool {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    key.code == KeyCode::Esc || control && key.code == KeyCode::Char('c')
}
