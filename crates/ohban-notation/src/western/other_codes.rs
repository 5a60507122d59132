//! Codes that other authors have for pieces, by the names of the library.

/// What a piece is called by its own name where our table calls it by what it
/// was, and in other letters: the codes of the German chu shogi ladder among
/// them. They are read where they are no code of the game.
const OTHER_CODES: &[(&str, &[&str])] = &[
    ("dragon_king", &["D", "DK"]),
    ("dragon_horse", &["H", "DH"]),
    ("soaring_eagle", &["SEg", "SE", "Eg"]),
    ("horned_falcon", &["HF", "Fa"]),
    ("prince", &["CP"]),
    ("white_horse", &["WH"]),
    ("free_boar", &["FB"]),
    ("flying_ox", &["FO"]),
    ("flying_stag", &["FS"]),
    ("whale", &["W", "Wh"]),
    ("kirin", &["Ky", "Kr"]),
    ("phoenix", &["Ph"]),
    ("lion", &["Ln", "Li"]),
    ("queen", &["Q", "FK"]),
    ("tokin", &["T", "To"]),
];

/// Names of the library that have this code.
pub(super) fn ids(code: &str) -> impl Iterator<Item = &'static str> + '_ {
    let has = move |codes: &[&str]| codes.contains(&code);
    OTHER_CODES.iter().filter(move |(_, codes)| has(codes)).map(|(id, _)| *id)
}
