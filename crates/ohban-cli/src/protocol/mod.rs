//! What the program says to programs: plain data, one type a thing, shared by
//! the service and by `--json` of every command. The JSON Schema of all of it
//! is made from these types.

mod commands;
mod contest;
mod kinds;
mod mate;
mod player;
mod request;
mod schema;

pub(crate) use commands::{
    ConvertFacts, Divided, HandicapFacts, InfoFacts, LegalFacts, LibraryEntry, LibraryFacts, MovesLine,
    PerftFacts, PiecesFacts, ResultFacts, ResultLine, SfenFacts, ShowFacts, StartFacts,
};
pub(crate) use contest::MatchFacts;
pub(crate) use kinds::{KindFacts, PathFacts};
pub(crate) use mate::{MateFacts, MateLine};
pub(crate) use ohban_protocol::{
    BoardFacts, CheckFacts, Detail, GameFacts, Hand, MoveFacts, NO_MOVE, OutcomeFacts, PieceFacts,
    PieceOnSquare, Place, Verdict, color_name,
};
pub(crate) use player::{AnalysisFacts, ValuesFacts};
pub(crate) use request::{Answer, Facts, Failed, Problem, Request, Want};
pub(crate) use schema::schema;
