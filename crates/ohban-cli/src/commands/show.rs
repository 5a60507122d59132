//! `ohban show`

use std::io::Write;

use clap::{Args, ValueEnum};
use ohban::{Color, Game, Move, Piece, PieceKind, Position, Square};

use crate::failure::Failure;
use crate::options::GameOptions;

/// Draw a position in the terminal
#[derive(Debug, Args)]
pub(crate) struct Options {
    #[command(flatten)]
    game: GameOptions,

    /// The position; the start position without it
    #[arg(long, value_name = "SFEN")]
    sfen: Option<String>,

    /// Without a value: list all legal moves. With moves in USI, separated by
    /// blanks: play them first and mark the last one
    #[arg(long, value_name = "MOVES", num_args = 0..=1, default_missing_value = "")]
    moves: Option<String>,

    /// Notation of the list of moves, which is printed if this is given
    #[arg(long, value_enum)]
    notation: Option<Notation>,

    /// Letters of SFEN in place of kanji
    #[arg(long)]
    letters: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Notation {
    Usi,
    Western,
    Japanese,
    Cecp,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = options.game.variant()?;
    let start = match &options.sfen {
        Some(sfen) => Position::from_sfen(&variant, sfen)?,
        None => Position::start(&variant),
    };
    let mut game = Game::study(start);
    game.play_record(options.moves.as_deref().unwrap_or_default())?;
    let position = game.position();
    let last = game.history().next_back();
    let drawing = Drawing { position, last, letters: options.letters };
    drawing.print(out)?;
    let list = options.moves.as_deref().is_some_and(|moves| moves.trim().is_empty());
    if list || options.notation.is_some() {
        writeln!(out)?;
        print_moves(position, last, options.notation.unwrap_or(Notation::Usi), out)?;
    }
    Ok(())
}

/// All legal moves, one a line, sorted by their form in USI.
fn print_moves(
    position: &Position,
    last: Option<Move>,
    notation: Notation,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|m| position.usi(*m));
    for m in moves {
        let text = match notation {
            Notation::Usi => position.usi(m),
            Notation::Western => position.western(m),
            Notation::Japanese => position.japanese(m, last.map(Move::to)),
            Notation::Cecp => position.cecp(m).unwrap_or_else(|| position.usi(m)),
        };
        writeln!(out, "{text}")?;
    }
    Ok(())
}

/// A position to be drawn. White's pieces have a `v` before them, the square
/// where the last move ended stands in brackets, the one where it began in
/// parentheses.
struct Drawing<'a> {
    position: &'a Position,
    last: Option<Move>,
    letters: bool,
}

impl Drawing<'_> {
    fn print(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let variant = self.position.variant();
        let size = variant.size();
        let names = variant.kinds().map(|(kind, _)| columns(&self.name(Piece::new(kind, Color::Black))));
        // A square is the name with a sign on either side.
        let width = names.max().unwrap_or(1).max(2) + 2;
        self.print_hand(Color::White, out)?;
        let files: String = (1..=size.files()).rev().map(|file| centred(&file.to_string(), width)).collect();
        writeln!(out, " {}", files.trim_end())?;
        for rank in 0..size.ranks() {
            let squares = (0..size.files()).rev().filter_map(|file| Square::new(file, rank));
            let cells: String = squares.map(|square| self.cell(square, width)).collect();
            let name = Square::new(0, rank).map(|square| square.to_string()).unwrap_or_default();
            writeln!(out, " {cells} {}", name.trim_start_matches('1'))?;
        }
        self.print_hand(Color::Black, out)?;
        let check = if self.position.in_check() { ", in check" } else { "" };
        writeln!(out, "{} to move{check}, move {}", self.position.turn(), self.position.move_number())?;
        if let Some(square) = self.position.lion_taken() {
            writeln!(out, "a lion has just been taken on {square}")?;
        }
        Ok(())
    }

    fn cell(&self, square: Square, width: usize) -> String {
        let name = self.position.piece_on(square).map(|piece| self.name(piece));
        let white = self.position.piece_on(square).is_some_and(|piece| piece.color() == Color::White);
        let sign = if white && !self.letters { "v" } else { "" };
        let content = name.map_or_else(|| ".".to_owned(), |name| format!("{sign}{name}"));
        let (open, close) = match self.last {
            Some(m) if m.to() == square => ('[', ']'),
            Some(m) if m.from() == Some(square) => ('(', ')'),
            _ => (' ', ' '),
        };
        let marked = open != ' ';
        let padding = width.saturating_sub(columns(&content) + usize::from(marked) + 1);
        let open = if marked { open.to_string() } else { String::new() };
        format!("{}{open}{content}{close}", " ".repeat(padding))
    }

    fn name(&self, piece: Piece) -> String {
        let variant = self.position.variant();
        if self.letters {
            variant.sfen_symbol(piece).replace(['(', ')'], "")
        } else {
            variant.japanese_name(piece.kind()).to_owned()
        }
    }

    fn print_hand(&self, color: Color, out: &mut dyn Write) -> Result<(), Failure> {
        let kinds = self.position.variant().hand_kinds();
        if kinds.is_empty() {
            return Ok(());
        }
        let held =
            |kind: &PieceKind| Some((*kind, self.position.in_hand(color, *kind))).filter(|(_, n)| *n > 0);
        let pieces: Vec<_> = kinds
            .iter()
            .filter_map(held)
            .map(|(kind, n)| {
                let number = if n > 1 { n.to_string() } else { String::new() };
                format!("{}{number}", self.name(Piece::new(kind, color)))
            })
            .collect();
        let text = if pieces.is_empty() { "nothing".to_owned() } else { pieces.join(" ") };
        writeln!(out, "{color} in hand: {text}")?;
        Ok(())
    }
}

fn centred(text: &str, width: usize) -> String {
    let padding = width.saturating_sub(columns(text));
    let left = padding.div_ceil(2);
    format!("{}{text}{}", " ".repeat(left), " ".repeat(padding - left))
}

/// Columns of the terminal: kanji take two.
fn columns(text: &str) -> usize {
    text.chars().map(|c| if u32::from(c) >= 0x1100 { 2 } else { 1 }).sum()
}
