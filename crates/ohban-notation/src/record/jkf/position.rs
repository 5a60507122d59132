//! The start position of JKF: the name of a handicap, or board and hands.

use serde_json::{Map, Value, json};

use crate::record::csa::Codes;
use crate::record::json_node::Node;
use crate::record::kif::{handicap_name, handicap_start};
use crate::record::{ReadError, ReadProblem};
use ohban_core::{Color, Piece, Position, Setup, Square, Variant};

/// Presets and the names that KIF has for them.
const PRESETS: &[(&str, &str)] = &[
    ("HIRATE", "平手"),
    ("KY", "香落ち"),
    ("KY_R", "右香落ち"),
    ("KA", "角落ち"),
    ("HI", "飛車落ち"),
    ("HIKY", "飛香落ち"),
    ("2", "二枚落ち"),
    ("3", "三枚落ち"),
    ("4", "四枚落ち"),
    ("5", "五枚落ち"),
    ("5_L", "左五枚落ち"),
    ("6", "六枚落ち"),
    ("7_L", "左七枚落ち"),
    ("7_R", "右七枚落ち"),
    ("8", "八枚落ち"),
    ("10", "十枚落ち"),
];

/// The value of `initial`; `None` for the usual start.
pub(super) fn write(start: &Position, codes: &Codes) -> Option<Value> {
    if *start == Position::start(start.variant()) {
        return None;
    }
    let name = handicap_name(start);
    if let Some((preset, _)) = PRESETS.iter().find(|(_, other)| name.as_deref() == Some(*other)) {
        return Some(json!({"preset": preset}));
    }
    let square = |file, rank| match Square::new(file, rank).and_then(|square| start.piece_on(square)) {
        Some(piece) => json!({"color": number(piece.color()), "kind": codes.code(piece.kind())}),
        None => json!({}),
    };
    let size = start.variant().size();
    let file = |file| Value::Array((0..size.ranks()).map(|rank| square(file, rank)).collect());
    let board: Vec<Value> = (0..size.files()).map(file).collect();
    let hands = Color::BOTH.map(|color| {
        let kinds = start.variant().hand_kinds().iter();
        let counts = kinds.map(|&kind| (codes.code(kind).to_owned(), json!(start.in_hand(color, kind))));
        Value::Object(counts.collect::<Map<_, _>>())
    });
    let data = json!({"color": number(start.turn()), "board": board, "hands": hands});
    Some(json!({"preset": "OTHER", "data": data}))
}

/// Reads the value of `initial`.
pub(super) fn read(node: &Node<'_>, variant: &Variant, codes: &Codes) -> Result<Position, ReadError> {
    let preset = node.need("preset")?;
    if preset.string()? != "OTHER" {
        let name = PRESETS.iter().find(|(other, _)| Ok(*other) == preset.string().map(str::trim));
        let start = name.and_then(|(_, name)| handicap_start(variant, name));
        let unknown = || preset.string().unwrap_or_default().to_owned();
        return start.ok_or_else(|| preset.error(ReadProblem::Handicap(unknown())));
    }
    let data = node.need("data")?;
    let mut setup = Setup { turn: color(&data.need("color")?)?, ..Setup::default() };
    let kind = |code: &str, node: &Node<'_>| {
        codes.kind(code).ok_or_else(|| node.error(ReadProblem::UnknownPiece(code.to_owned())))
    };
    for (file, ranks) in data.need("board")?.items()?.enumerate() {
        for (rank, cell) in ranks.items()?.enumerate() {
            let Some(code) = cell.get("kind") else { continue };
            let square = u8::try_from(file).ok().zip(u8::try_from(rank).ok());
            let square = square.and_then(|(file, rank)| Square::new(file, rank));
            let square = square.filter(|square| variant.size().contains(*square));
            let off = || cell.error(ReadProblem::JsonType("a board of nine files and nine ranks"));
            let piece = Piece::new(kind(code.string()?, &code)?, color(&cell.need("color")?)?);
            setup.board.push((square.ok_or_else(off)?, piece));
        }
    }
    if let Some(hands) = data.get("hands") {
        for (hand, color) in hands.items()?.zip(Color::BOTH) {
            for code in hand.members()?.keys() {
                let Some(count) = hand.get(code) else { continue };
                let many = || count.error(ReadProblem::Number(code.clone()));
                let number = u16::try_from(count.number()?).map_err(|_| many())?;
                if number > 0 {
                    setup.hands.push((color, kind(code, &count)?, number));
                }
            }
        }
    }
    Position::from_setup(variant, &setup).map_err(|error| data.error(ReadProblem::Setup(error)))
}

/// 0 is Black, 1 White.
pub(super) fn number(color: Color) -> u8 {
    u8::from(color == Color::White)
}

pub(super) fn color(node: &Node<'_>) -> Result<Color, ReadError> {
    match node.number()? {
        0 => Ok(Color::Black),
        1 => Ok(Color::White),
        _ => Err(node.error(ReadProblem::JsonType("0 (Black) or 1 (White)"))),
    }
}
