//! The screen: the board, beside it what there is room for.

use ohban::{Color, japanese_name};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use super::app::{App, Drawn, State};
use crate::board::{BoardView, Layout, Naming, Room, columns, cut, wrapped};
use crate::play::THINKING;

/// Fewest columns beside the board that are worth something.
const PANEL: u16 = 28;
/// Lines above and below the board: the title, the numbers of the files, the
/// message and what the keys do.
const AROUND: u16 = 4;
const KEYS: &str =
    "enter choose  esc back  tab hand  u undo  r redo  f flip  n hint  i piece  : type  ? help  q quit";
const SHORT_KEYS: &str = "enter choose  esc back  tab hand  u undo  i piece  : type  ? help  q quit";

pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    let area = frame.area();
    let view = app.view();
    let beside_hands = view.hand(Color::Black, &layout_for(app.naming, &view, area, 0), None).len();
    // Without a panel, what the players hold stands above and below the board.
    let wide = layout_for(app.naming, &view, area, PANEL);
    let has_panel = wide.across.len() == usize::from(view.position.variant().size().files());
    let hands = if has_panel || beside_hands == 0 { 0 } else { 2 };
    let layout = if has_panel { wide } else { layout_for(app.naming, &view, shortened(area, hands), 0) };
    let mut lines = vec![title(app)];
    let (above, below) =
        if view.flipped { (Color::Black, Color::White) } else { (Color::White, Color::Black) };
    let width = usize::from(area.width);
    let hand = |color| view.hand(color, &layout, None).into_iter().map(|held| line(&held.to_string(), width));
    if hands > 0 {
        lines.extend(hand(above));
    }
    let top = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(1);
    lines.extend(view.board(&layout));
    if hands > 0 {
        lines.extend(hand(below));
    }
    let squares = Rect {
        x: area.x.saturating_add(1),
        y: area.y.saturating_add(top),
        width: u16::try_from(layout.across.len() * layout.cell).unwrap_or(u16::MAX),
        height: u16::try_from(layout.down.len()).unwrap_or(u16::MAX),
    };
    let note = view.note(&layout);
    let panel = has_panel.then(|| panel(app, &view, &layout, area));
    frame.render_widget(Paragraph::new(lines), area);
    if let Some((place, lines)) = panel {
        frame.render_widget(Paragraph::new(lines), place);
    }
    frame.render_widget(Paragraph::new(bottom(app, note, width)), last_lines(area, 2));
    popup(app, frame);
    app.drawn = Some(Drawn { squares, layout });
}

/// The layout of the board with so many columns left beside it.
fn layout_for(naming: Option<Naming>, view: &BoardView<'_>, area: Rect, beside: u16) -> Layout {
    let room = Room {
        columns: Some(usize::from(area.width.saturating_sub(beside))),
        lines: Some(usize::from(area.height.saturating_sub(AROUND))),
    };
    Layout::fit(view.position.variant(), naming, room, view.focus())
}

fn shortened(area: Rect, lines: u16) -> Rect {
    Rect { height: area.height.saturating_sub(lines), ..area }
}

fn last_lines(area: Rect, count: u16) -> Rect {
    let count = count.min(area.height);
    Rect { y: area.y + area.height - count, height: count, ..area }
}

fn title(app: &App) -> Line<'static> {
    let game = app.table.game();
    let turn = game.position().turn();
    let check = if game.position().in_check() { ", in check" } else { "" };
    let clock = app.table.clock();
    let time = match clock.is_limited() {
        true => format!("   {}", clock.told((!app.table.is_over()).then_some(turn))),
        false => String::new(),
    };
    let number = game.position().move_number();
    let text = format!(" {}: {turn} to move{check}, move {number}{time}", game.variant().name());
    Line::styled(text, Style::new().add_modifier(Modifier::BOLD))
}

/// The message, and what the keys do.
fn bottom(app: &App, note: Option<String>, width: usize) -> Vec<Line<'static>> {
    let first = match &app.state {
        State::Typing(line) => format!(" > {line}_"),
        _ if app.is_to_think() && app.message.is_empty() => format!(" {THINKING}"),
        _ if app.is_to_think() => format!(" {}  {THINKING}", app.message),
        _ => format!(" {}", app.message),
    };
    let keys = if columns(KEYS) < width { KEYS } else { SHORT_KEYS };
    let second = match note {
        Some(note) => format!(" [{note}]  ? help  q quit"),
        None => format!(" {keys}"),
    };
    let faint = Style::new().add_modifier(Modifier::DIM);
    vec![line(&first, width), line(&second, width).style(faint)]
}

/// What stands beside the board: hands, the piece under the cursor, moves.
fn panel(app: &App, view: &BoardView<'_>, layout: &Layout, area: Rect) -> (Rect, Vec<Line<'static>>) {
    let x = u16::try_from(layout.width()).unwrap_or(u16::MAX).saturating_add(2);
    let place = Rect {
        x: area.x.saturating_add(x),
        y: area.y.saturating_add(2),
        width: area.width.saturating_sub(x),
        height: area.height.saturating_sub(AROUND),
    };
    let width = usize::from(place.width).min(60);
    let mut lines = view.hand(Color::White, layout, Some(width));
    lines.extend(view.hand(Color::Black, layout, Some(width)));
    if !lines.is_empty() {
        lines.push(Line::default());
    }
    lines.extend(under_cursor(app, width));
    let room = usize::from(place.height).saturating_sub(lines.len() + 1);
    lines.push(Line::default());
    lines.extend(moves_played(app, width, room));
    (place, lines)
}

fn under_cursor(app: &App, width: usize) -> Vec<Line<'static>> {
    let game = app.table.game();
    let Some(piece) = game.position().piece_on(app.cursor) else {
        return vec![Line::from(app.cursor.to_string())];
    };
    let Some(info) = game.variant().kind(piece.kind()) else { return Vec::new() };
    let kanji =
        if info.kanji.is_empty() { japanese_name(game.variant(), piece.kind()) } else { info.kanji.clone() };
    let mut told = vec![format!("{} {kanji} {}", app.cursor, info.name)];
    told.push(betza::describe(&info.moves));
    let promoted = info.forms().filter_map(|kind| game.variant().kind(kind));
    told.extend(promoted.map(|info| format!("promotes to {} {}", info.kanji, info.name)));
    told.iter().flat_map(|text| wrapped(text, Some(width))).take(12).map(Line::from).collect()
}

/// The last moves, as many as there is room for, two a line.
fn moves_played(app: &App, width: usize, room: usize) -> Vec<Line<'static>> {
    let (first, words) = app.table.history_in_words();
    let pairs = (first..).step_by(2).zip(words.chunks(2));
    let lines: Vec<_> =
        pairs.map(|(number, pair)| line(&format!("{number:>3} {}", pair.join("  ")), width)).collect();
    let skipped = lines.len().saturating_sub(room);
    lines.into_iter().skip(skipped).collect()
}

/// Text that is read, and choices.
fn popup(app: &mut App, frame: &mut Frame<'_>) {
    let area = frame.area();
    if let State::Reading { text, from } = &mut app.state {
        let width = usize::from(area.width).saturating_sub(4);
        let lines: Vec<_> =
            text.lines().flat_map(|line| wrapped(line, Some(width))).map(Line::from).collect();
        let shown = usize::from(area.height.saturating_sub(3)).clamp(1, lines.len().max(1));
        let last = u16::try_from(lines.len().saturating_sub(shown)).unwrap_or(u16::MAX);
        *from = (*from).min(last);
        let first = usize::from(*from);
        let title = match lines.len() > shown {
            true => format!(
                " lines {} to {} of {}, down and up: more; any key goes back ",
                first + 1,
                first + shown,
                lines.len()
            ),
            false => " any key goes back ".to_owned(),
        };
        return boxed(&title, lines, *from, frame);
    }
    let variant = app.table.game().variant();
    let (title, lines): (&str, Vec<Line<'static>>) = match &app.state {
        State::Asking { moves, at } => {
            let texts = moves.iter().map(|m| app.table.named(*m)).collect();
            (" which move? ", choices(texts, *at))
        }
        State::Dropping { kinds, at } => {
            let position = app.table.game().position();
            let named = |kind: &ohban::PieceKind| {
                let name = variant.kind(*kind).map_or("", |info| &info.name);
                let kanji = japanese_name(variant, *kind);
                format!("{kanji} {name} x{}", position.in_hand(position.turn(), *kind))
            };
            (" which piece? ", choices(kinds.iter().map(named).collect(), *at))
        }
        _ => return,
    };
    boxed(title, lines, 0, frame);
}

/// Lines in a box in the middle of the screen, from one of them on.
fn boxed(title: &str, lines: Vec<Line<'static>>, from: u16, frame: &mut Frame<'_>) {
    let area = frame.area();
    let widest = lines.iter().map(Line::width).max().unwrap_or(0).max(title.len());
    let width = u16::try_from(widest + 4).unwrap_or(u16::MAX).min(area.width);
    let height = u16::try_from(lines.len() + 2).unwrap_or(u16::MAX).min(area.height.saturating_sub(1)).max(3);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height.min(area.height)) / 2,
        width,
        height: height.min(area.height),
    };
    frame.render_widget(Clear, place);
    let text = Paragraph::new(lines).wrap(Wrap { trim: false }).scroll((from, 0));
    frame.render_widget(text.block(Block::bordered().title(title)), place);
}

fn choices(texts: Vec<String>, at: usize) -> Vec<Line<'static>> {
    let choice = |(i, text): (usize, String)| match i == at {
        true => Line::styled(format!("> {text}"), Style::new().add_modifier(Modifier::REVERSED)),
        false => Line::raw(format!("  {text}")),
    };
    texts.into_iter().enumerate().map(choice).collect()
}

/// A line of at most so many columns.
fn line(text: &str, width: usize) -> Line<'static> {
    Line::raw(cut(text, width).into_owned())
}
