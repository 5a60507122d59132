//! What is going on on the screen, and what keys and clicks do to it.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ohban::{Color, Move, PieceKind, Square};
use ratatui::layout::Rect;

use super::choice::{Choice, Chosen};
use crate::board::{BoardView, Layout, Marks, Naming};
use crate::options::why_immobile;
use crate::play::{Reply, Table};

/// The keys, and what can be typed that no key does.
const HELP: &str = "\
arrows, h j k l  move the cursor      u       take a move back
enter, blank     choose               r       play it again
esc              put back             f       turn the board round
tab, d           a piece in hand      n       a hint: the engine's move
click            choose               i       how the piece moves
right click      put back             : or /  type one of the lines below
?                this help            q       leave, as ctrl-c does
esc, ctrl-c      while a program thinks: it plays at once

7g7f or P-7f  plays a move; 7g alone lists those of the piece there
moves         lists all legal moves
piece lion    tells how a piece moves
clock         tells the time
save FILE     writes the game to a file that must not exist; .kif, .ki2,
              .csa, .usi, .jkf and .json are written in these formats
load FILE     goes on with a game from a file
declare       declares an impasse, where the rules know it
resign        gives up
quit          leaves";

/// The player at the screen.
pub(super) struct App {
    pub(super) table: Table,
    pub(super) naming: Option<Naming>,
    pub(super) cursor: Square,
    pub(super) state: State,
    /// One line below the board.
    pub(super) message: String,
    /// Where the board was drawn last, for the mouse.
    pub(super) drawn: Option<Drawn>,
    /// A hint is asked for, and not yet thought of.
    wants_hint: bool,
    quit: bool,
}

/// What the next key is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum State {
    /// The cursor looks for a piece.
    Looking,
    /// A piece is on its way.
    Moving(Choice),
    /// One of several moves that go the same way.
    Asking { moves: Vec<Move>, at: usize },
    /// One of the kinds in hand.
    Dropping { kinds: Vec<PieceKind>, at: usize },
    /// A line is typed.
    Typing(String),
    /// A text is read, from this line on.
    Reading { text: String, from: u16 },
}

/// Where the squares are on the screen.
pub(super) struct Drawn {
    /// The squares, without numbers and letters.
    pub(super) squares: Rect,
    pub(super) layout: Layout,
}

impl App {
    /// The screen before the first key; `None` never on a board with squares.
    pub(super) fn new(table: Table, naming: Option<Naming>) -> Option<App> {
        let position = table.game().position();
        let royal = position.royals(position.turn()).first().copied();
        let anywhere = || position.pieces().next().map(|(square, _)| square);
        let cursor = royal.or_else(anywhere).or_else(|| Square::new(0, 0))?;
        Some(App {
            cursor,
            table,
            naming,
            state: State::Looking,
            message: "arrows and enter, or the mouse; ? for help".to_owned(),
            drawn: None,
            wants_hint: false,
            quit: false,
        })
    }

    pub(super) fn has_quit(&self) -> bool {
        self.quit
    }

    /// The board with the squares that are told apart.
    pub(super) fn view(&self) -> BoardView<'_> {
        let game = self.table.game();
        let (chosen, targets) = match &self.state {
            State::Moving(choice) => (choice.chosen(), choice.targets()),
            _ => (Vec::new(), Vec::new()),
        };
        let marks = Marks { last: game.history().next_back(), cursor: Some(self.cursor), chosen, targets };
        BoardView { position: game.position(), marks, flipped: self.table.flipped }
    }

    /// Whether a search comes next.
    pub(super) fn is_to_think(&self) -> bool {
        self.wants_hint || self.table.is_programs_turn()
    }

    /// Searches for a hint or the move of a program; whether there was anything
    /// to do.
    pub(super) fn think(&mut self) -> bool {
        if std::mem::take(&mut self.wants_hint) {
            self.hint();
            return true;
        }
        match self.table.let_program_play() {
            None => false,
            Some(told) => {
                self.message = self.table.outcome().unwrap_or(told);
                true
            }
        }
    }

    /// Time passes.
    pub(super) fn tick(&mut self) {
        if self.table.look_at_clock() {
            self.state = State::Looking;
            self.message = self.table.outcome().unwrap_or_default();
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            self.quit = true;
            return;
        }
        match self.state.clone() {
            State::Typing(line) => self.type_key(line, key.code),
            State::Reading { text, from } => self.read_key(text, from, key.code),
            State::Asking { moves, at } => self.ask_key(moves, at, key.code),
            State::Dropping { kinds, at } => self.drop_key(kinds, at, key.code),
            State::Looking | State::Moving(_) => self.board_key(key.code),
        }
    }

    fn board_key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Left | KeyCode::Char('h') => self.step(-1, 0),
            KeyCode::Right | KeyCode::Char('l') => self.step(1, 0),
            KeyCode::Up | KeyCode::Char('k') => self.step(0, -1),
            KeyCode::Down | KeyCode::Char('j') => self.step(0, 1),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(self.cursor),
            KeyCode::Esc => self.look(),
            KeyCode::Tab | KeyCode::Char('d') => self.look_into_hand(),
            KeyCode::Char('u') => self.obey("undo"),
            KeyCode::Char('r') => self.obey("redo"),
            KeyCode::Char('f') => self.obey("flip"),
            KeyCode::Char('i') => self.obey(&format!("piece {}", self.cursor)),
            KeyCode::Char('n') => self.obey("hint"),
            KeyCode::Char('?') => self.obey("help"),
            KeyCode::Char(':' | '/') => self.state = State::Typing(String::new()),
            KeyCode::Char('q') => self.quit = true,
            // A square or a drop is typed.
            KeyCode::Char(c) if c.is_ascii_digit() || c.is_ascii_uppercase() => {
                self.state = State::Typing(c.to_string());
            }
            _ => {}
        }
    }

    fn type_key(&mut self, mut line: String, key: KeyCode) {
        match key {
            KeyCode::Esc => return self.look(),
            KeyCode::Enter => {
                self.state = State::Looking;
                return self.obey(&line);
            }
            KeyCode::Backspace => drop(line.pop()),
            // Nothing that can be typed is longer.
            KeyCode::Char(c) if line.len() < 500 => line.push(c),
            _ => {}
        }
        self.state = State::Typing(line);
    }

    fn read_key(&mut self, text: String, from: u16, key: KeyCode) {
        let from = match key {
            KeyCode::Up | KeyCode::Char('k') => from.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => from.saturating_add(1),
            KeyCode::PageUp => from.saturating_sub(10),
            KeyCode::PageDown | KeyCode::Char(' ') => from.saturating_add(10),
            _ => return self.look(),
        };
        // Drawing knows how far the text goes.
        self.state = State::Reading { text, from };
    }

    fn ask_key(&mut self, moves: Vec<Move>, at: usize, key: KeyCode) {
        match moved(key, at, moves.len()) {
            Some(at) => self.state = State::Asking { moves, at },
            None if matches!(key, KeyCode::Enter | KeyCode::Char(' ')) => {
                if let Some(&m) = moves.get(at) {
                    self.play(m);
                }
            }
            None => self.look(),
        }
    }

    fn drop_key(&mut self, kinds: Vec<PieceKind>, at: usize, key: KeyCode) {
        let key = if key == KeyCode::Tab { KeyCode::Down } else { key };
        match moved(key, at, kinds.len()) {
            Some(at) => self.state = State::Dropping { kinds, at },
            None if matches!(key, KeyCode::Enter | KeyCode::Char(' ')) => self.take_from_hand(kinds.get(at)),
            None => self.look(),
        }
    }

    fn take_from_hand(&mut self, kind: Option<&PieceKind>) {
        let choice = kind.and_then(|kind| Choice::from_hand(self.table.game(), *kind));
        self.look();
        match choice {
            Some(choice) => self.state = State::Moving(choice),
            None => self.message = "this piece has no legal drop".to_owned(),
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                if !matches!(self.state, State::Looking | State::Moving(_)) {
                    return self.look();
                }
                if let Some(square) = self.square_under(mouse.column, mouse.row) {
                    self.cursor = square;
                    self.choose(square);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => self.look(),
            _ => {}
        }
    }

    fn square_under(&self, column: u16, row: u16) -> Option<Square> {
        let Drawn { squares, layout } = self.drawn.as_ref()?;
        if !squares.contains((column, row).into()) {
            return None;
        }
        let across = usize::from(column - squares.x) / layout.cell.max(1);
        let across = layout.across.start.checked_add(u8::try_from(across).ok()?)?;
        let down = layout.down.start.checked_add(u8::try_from(row - squares.y).ok()?)?;
        self.view().square_at((across, down))
    }

    /// Moves the cursor over the picture.
    fn step(&mut self, right: i16, down: i16) {
        let size = self.table.game().variant().size();
        let (x, y) = self.view().place_of(self.cursor);
        let moved = |at: u8, by: i16, count: u8| {
            let last = i16::from(count.saturating_sub(1));
            u8::try_from((i16::from(at) + by).clamp(0, last)).unwrap_or(at)
        };
        let place = (moved(x, right, size.files()), moved(y, down, size.ranks()));
        if let Some(square) = self.view().square_at(place) {
            self.cursor = square;
        }
        self.message = self.under_cursor();
    }

    /// The square of the cursor and the piece there.
    fn under_cursor(&self) -> String {
        self.table.piece_named(self.cursor).unwrap_or_else(|| self.cursor.to_string())
    }

    /// Chooses a piece, or where the chosen one goes.
    fn choose(&mut self, square: Square) {
        if self.table.is_over() {
            self.message = self.table.outcome().unwrap_or_default();
            return;
        }
        let State::Moving(choice) = &self.state else { return self.pick_up(square) };
        match choice.choose(square) {
            Chosen::Move(m) => self.play(m),
            Chosen::Ask(moves) => {
                self.message = "which move?".to_owned();
                self.state = State::Asking { moves, at: 0 };
            }
            Chosen::GoesOn(choice) => {
                self.message = "on to another square, or enter again to stop here".to_owned();
                self.state = State::Moving(choice);
            }
            // Another piece, or a square where the piece does not go.
            Chosen::Nothing => {
                let chosen = choice.chosen();
                self.look();
                if chosen.first() != Some(&square) {
                    self.pick_up(square);
                }
            }
        }
    }

    fn pick_up(&mut self, square: Square) {
        let game = self.table.game();
        if let Some(reason) = why_immobile(game.position(), square) {
            self.message = reason.to_string();
            return;
        }
        match Choice::from_square(game, square) {
            Some(choice) => {
                self.message = self.table.piece_named(square).unwrap_or_default();
                self.state = State::Moving(choice);
            }
            None => self.message = format!("the piece on {square} has no legal move"),
        }
    }

    fn play(&mut self, m: Move) {
        let named = self.table.named(m);
        self.message = match self.table.play(m) {
            Ok(()) => self.table.outcome().unwrap_or(named),
            Err(reason) => reason,
        };
        self.state = State::Looking;
    }

    fn look(&mut self) {
        self.state = State::Looking;
        self.message = self.under_cursor();
    }

    fn look_into_hand(&mut self) {
        let kinds = self.held(self.table.game().position().turn());
        if kinds.is_empty() {
            self.message = "there is nothing in hand".to_owned();
        } else {
            self.message = "which piece?".to_owned();
            self.state = State::Dropping { kinds, at: 0 };
        }
    }

    /// The kinds that a player holds.
    pub(super) fn held(&self, color: Color) -> Vec<PieceKind> {
        let position = self.table.game().position();
        let kinds = position.variant().hand_kinds().iter();
        kinds.copied().filter(|kind| position.in_hand(color, *kind) > 0).collect()
    }

    fn hint(&mut self) {
        match self.table.hint() {
            Some(m) => {
                self.cursor = m.from().unwrap_or(m.to());
                self.message = format!("perhaps {}", self.table.named(m));
            }
            None => self.message = "there is no legal move".to_owned(),
        }
    }

    /// Does what was typed.
    fn obey(&mut self, line: &str) {
        if self.table.asks_for_hint(line) {
            (self.wants_hint, self.message) = (true, String::new());
            self.state = State::Looking;
            return;
        }
        if matches!(line.trim(), "help" | "?") {
            self.state = State::Reading { text: HELP.to_owned(), from: 0 };
            return;
        }
        let Reply { text, redraw, quit } = self.table.obey(line);
        self.quit |= quit;
        self.state = State::Looking;
        if text.lines().count() > 1 || text.len() > 70 {
            self.state = State::Reading { text, from: 0 };
        } else if redraw {
            if let Some(m) = self.table.game().history().next_back() {
                self.cursor = m.to();
            }
            self.message = self.table.outcome().unwrap_or_else(|| self.under_cursor());
        } else {
            self.message = text;
        }
    }
}

/// The place in a list that a key leads to.
fn moved(key: KeyCode, at: usize, count: usize) -> Option<usize> {
    match key {
        KeyCode::Up | KeyCode::Left | KeyCode::Char('k') => Some((at + count - 1) % count.max(1)),
        KeyCode::Down | KeyCode::Right | KeyCode::Char('j') => Some((at + 1) % count.max(1)),
        _ => None,
    }
}
