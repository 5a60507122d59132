//! Reads the data files of the tests: see data/README.md.
#![allow(dead_code, unreachable_pub)]

use std::path::PathBuf;

use ohban::{LoadVariant, Position, Variant};

/// The games whose data is read.
pub const GAMES: [&str; 41] = [
    "shogi",
    "mini",
    "sho",
    "wa",
    "wa-drops",
    "tori",
    "chu",
    "heian",
    "heian-dai",
    "dai",
    "dai-dai",
    "maka-dai-dai",
    "tai",
    "tenjiku",
    "taikyoku",
    "dobutsu",
    "micro",
    "kyoto",
    "gorogoro",
    "gorogoro-plus",
    "judkins",
    "whale",
    "yari",
    "euro",
    "kyo",
    "okisaki",
    "cannon",
    "hand",
    "yokai",
    "annan",
    "anhoku",
    "antouzai",
    "annan-plus",
    "haimen",
    "taimen",
    "check",
    "try",
    "toruichi",
    "no-drops",
    "una",
    "happokei",
];

pub fn variant(id: &str) -> Variant {
    Variant::builtin(id).unwrap_or_else(|errors| panic!("{id}:\n{errors}"))
}

/// The text of a data file, or nothing if there is none.
pub fn data(name: &str) -> Option<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    path.exists()
        .then(|| std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display())))
}

/// Lines that mean something.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim_end).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

pub fn position(variant: &Variant, sfen: &str) -> Position {
    if sfen == "start" {
        return Position::start(variant);
    }
    Position::from_sfen(variant, sfen).unwrap_or_else(|e| panic!("{sfen}: {e}"))
}

/// All legal moves in USI, sorted.
pub fn usi_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<_> = position.legal_moves().into_iter().map(|m| position.usi(m)).collect();
    moves.sort_unstable();
    moves
}

/// Numbers below a bound, the same for the same seed (xorshift64*).
pub fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |bound| {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        usize::try_from((state.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % bound as u64).unwrap_or(0)
    }
}
