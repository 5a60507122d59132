//! Single moves of JKF.

use crate::MoveNotation;
use serde_json::{Map, Value, json};
use smallvec::{SmallVec, smallvec};

use super::position::{color, number};
use crate::japanese::is_same_square;
use crate::japanese::marks::{Mark, narrow};
use crate::meaning::{Description, Dropped, Promotes};
use crate::record::csa::Codes;
use crate::record::json_node::Node;
use crate::record::{ReadError, ReadProblem};
use ohban_core::{Move, MoveTextError, MoveTextProblem, Position, Square};

/// Letters for the marks of Japanese notation; H is a drop.
const MARKS: [(char, char); 8] =
    [('左', 'L'), ('直', 'C'), ('右', 'R'), ('上', 'U'), ('行', 'U'), ('寄', 'M'), ('引', 'D'), ('打', 'H')];

pub(super) fn write(position: &Position, m: Move, last: Option<Square>, codes: &Codes) -> Value {
    let mut object = Map::new();
    object.insert("color".to_owned(), json!(number(position.turn())));
    if let Some(from) = m.from() {
        object.insert("from".to_owned(), place(from));
    }
    object.insert("to".to_owned(), place(m.to()));
    let moving = m.from().and_then(|from| position.piece_on(from)).map(|piece| piece.kind());
    let piece = m.dropped().or(moving).map_or("", |kind| codes.code(kind));
    object.insert("piece".to_owned(), json!(piece));
    if is_same_square(m, last) {
        object.insert("same".to_owned(), json!(true));
    }
    if m.promotes() || position.is_legal(m.promoting()) {
        object.insert("promote".to_owned(), json!(m.promotes()));
    }
    if m.form() > 1 {
        object.insert("form".to_owned(), json!(m.form()));
    }
    if let Some(captured) = position.piece_on(m.to()) {
        object.insert("capture".to_owned(), json!(codes.code(captured.kind())));
    }
    let text = position.japanese(m, last);
    let relative: String = text
        .chars()
        .filter_map(|c| MARKS.iter().find(|(mark, _)| *mark == c))
        .map(|(_, letter)| letter)
        .collect();
    if !relative.is_empty() {
        object.insert("relative".to_owned(), json!(relative));
    }
    Value::Object(object)
}

fn place(square: Square) -> Value {
    json!({"x": square.file() + 1, "y": square.rank() + 1})
}

/// Reads a move; `Err` of the outer result for what is no move of JKF at all.
pub(super) fn read(
    node: &Node<'_>,
    position: &Position,
    last: Option<Square>,
    codes: &Codes,
) -> Result<Result<Move, MoveTextError>, ReadError> {
    let square = |key: &str| node.get(key).map(|place| read_place(&place, position)).transpose();
    if let Some(written) =
        node.get("color").filter(|written| color(written).is_ok_and(|c| c != position.turn()))
    {
        return Err(written.error(ReadProblem::Turn(position.turn())));
    }
    let from = square("from")?;
    let same = node.get("same").map(|same| same.boolean()).transpose()?.unwrap_or(false);
    let to = match square("to")? {
        Some(to) => to,
        None if same => last.ok_or_else(|| node.error(ReadProblem::Move(MoveTextProblem::NoLastMove)))?,
        None => return Err(node.error(ReadProblem::JsonMissing("to"))),
    };
    let standing = from.and_then(|from| position.piece_on(from)).map(|piece| piece.kind());
    let (name, kind) = match node.get("piece") {
        Some(piece) => {
            let code = piece.string()?;
            let kind = codes.kind(code);
            (code, Some(kind.ok_or_else(|| piece.error(ReadProblem::UnknownPiece(code.to_owned())))?))
        }
        None if from.is_some() => ("piece", standing),
        None => return Err(node.error(ReadProblem::JsonMissing("piece"))),
    };
    let relative = node.get("relative").map(|relative| relative.string()).transpose()?.unwrap_or("");
    let marks: SmallVec<[Mark; 2]> = relative
        .chars()
        .filter_map(|c| MARKS.iter().find(|(_, letter)| *letter == c))
        .filter_map(|(mark, _)| Mark::from_char(*mark))
        .collect();
    let promotes = match node.get("promote").map(|promote| promote.boolean()).transpose()? {
        // JKF itself knows pieces with one promoted form only.
        Some(true) => {
            let form = node.get("form").map(|form| form.number()).transpose()?.unwrap_or(1);
            Promotes::Yes(u8::try_from(form).unwrap_or(0))
        }
        Some(false) => Promotes::No,
        None => Promotes::Unsaid,
    };
    let dropped = match (from, relative.contains('H')) {
        (Some(_), _) => Dropped::No,
        (None, true) => Dropped::Yes,
        (None, false) => Dropped::Unsaid,
    };
    let description = Description {
        piece: name.to_owned(),
        kinds: kind.map_or_else(SmallVec::new, |kind| smallvec![kind]),
        from,
        path: SmallVec::new(),
        to: Some(to),
        dropped,
        promotes,
    };
    let chosen = description.choose(position, |moves| narrow(position, moves, &marks));
    Ok(chosen.map_err(|problem| MoveTextError::new(name, 1, problem)))
}

fn read_place(node: &Node<'_>, position: &Position) -> Result<Square, ReadError> {
    let index = |key| Ok::<_, ReadError>(u8::try_from(node.need(key)?.number()?).unwrap_or(0));
    let square = index("x")?.checked_sub(1).zip(index("y")?.checked_sub(1));
    let square = square.and_then(|(file, rank)| Square::new(file, rank));
    let square = square.filter(|square| position.variant().size().contains(*square));
    square.ok_or_else(|| node.error(ReadProblem::JsonType("a square of the board")))
}
