//! Facts of the games, independent of the variant files: `data/*.tsv`.

/// A row of `data/pieces.tsv`.
pub struct PieceFact {
    pub game: &'static str,
    pub code: &'static str,
    pub sfen: &'static str,
    pub promotes_to: Option<&'static str>,
    pub royal: bool,
    pub moves: &'static str,
}

/// The rows of a data file, comments left out.
pub fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// All pieces of all games.
pub fn pieces() -> Vec<PieceFact> {
    rows(include_str!("../data/pieces.tsv"))
        .map(|row| {
            let [game, code, sfen, promotes_to, royal, moves] = row[..] else {
                panic!("six columns: {row:?}")
            };
            let promotes_to = (promotes_to != "-").then_some(promotes_to);
            PieceFact { game, code, sfen, promotes_to, royal: royal == "royal", moves }
        })
        .collect()
}
