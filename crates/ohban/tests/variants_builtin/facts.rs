//! Facts of the games, independent of the variant files: `data/*.tsv`.

/// A row of `data/pieces.tsv`.
pub(crate) struct PieceFact {
    pub(crate) game: &'static str,
    pub(crate) code: &'static str,
    pub(crate) sfen: &'static str,
    pub(crate) promotes_to: Option<&'static str>,
    pub(crate) royal: bool,
    pub(crate) moves: &'static str,
}

/// The rows of a data file, comments left out.
pub(crate) fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// All pieces of all games.
pub(crate) fn pieces() -> Vec<PieceFact> {
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
