//! One file a command: its options and what it prints.

mod analyse;
mod check;
mod completions;
mod convert;
mod games;
mod info;
mod legal;
mod man;
mod matches;
mod mate;
mod moves;
mod new;
mod perft;
mod piece;
mod play;
mod result;
mod rules;
mod schema;
mod serve;
mod sfen;
mod show;
mod svg;
mod usi;
mod values;
#[cfg(feature = "web")]
mod web;
mod xboard;

use std::io::Write;

use clap::Subcommand;

use crate::color::ColorOptions;
use crate::failure::Failure;

#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one, once")]
pub(crate) enum Command {
    Games(games::Options),
    Show(show::Options),
    Moves(moves::Options),
    Piece(piece::Options),
    Rules(rules::Options),
    Play(play::Options),
    Usi(usi::Options),
    Xboard(xboard::Options),
    Match(matches::Options),
    Analyse(analyse::Options),
    Values(values::Options),
    Legal(legal::Options),
    Result(result::Options),
    Sfen(sfen::Options),
    Convert(convert::Options),
    Mate(mate::Options),
    Perft(perft::Options),
    Serve(serve::Options),
    #[cfg(feature = "web")]
    Web(web::Options),
    Svg(svg::Options),
    Info(info::Options),
    New(new::Options),
    Check(check::Options),
    Schema(schema::Options),
    Completions(completions::Options),
    Man(man::Options),
}

impl Command {
    /// Whether it prints boards, which may be in colour.
    pub(crate) fn paints(&self) -> bool {
        matches!(self, Command::Show(_) | Command::Play(_))
    }

    pub(crate) fn run(&self, color: &ColorOptions, out: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Command::Games(options) => games::run(options, out),
            Command::Show(options) => show::run(options, color, out),
            Command::Moves(options) => moves::run(options, out),
            Command::Piece(options) => piece::run(options, out),
            Command::Rules(options) => rules::run(options, out),
            Command::Play(options) => play::run(options, color, out),
            Command::Usi(options) => usi::run(options, out),
            Command::Xboard(options) => xboard::run(options, out),
            Command::Match(options) => matches::run(options, out),
            Command::Analyse(options) => analyse::run(options, out),
            Command::Values(options) => values::run(options, out),
            Command::Legal(options) => legal::run(options, out),
            Command::Result(options) => result::run(options, out),
            Command::Sfen(options) => sfen::run(options, out),
            Command::Convert(options) => convert::run(options, out),
            Command::Mate(options) => mate::run(options, out),
            Command::Perft(options) => perft::run(options, out),
            Command::Serve(options) => serve::run(options, out),
            #[cfg(feature = "web")]
            Command::Web(options) => web::run(options, out),
            Command::Svg(options) => svg::run(options, out),
            Command::Info(options) => info::run(options, out),
            Command::New(options) => new::run(options, out),
            Command::Check(options) => check::run(options, color, out),
            Command::Schema(options) => schema::run(options, out),
            Command::Completions(options) => completions::run(options, out),
            Command::Man(options) => man::run(options, out),
        }
    }
}
