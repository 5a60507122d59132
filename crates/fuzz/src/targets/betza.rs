use betza::{Movement, describe};

pub(super) fn seeds() -> Vec<String> {
    let shared = ohban::builtin::games().iter().flat_map(|game| {
        let variant = super::bundled(game.id);
        variant.kinds().map(|(_, info)| info.moves.to_string()).collect::<Vec<String>>()
    });
    let mut seeds: Vec<String> = shared.collect();
    seeds.sort();
    seeds.dedup();
    seeds
}

pub(super) fn read(text: &str) -> Result<String, String> {
    let piece = match Movement::parse(text) {
        Ok(piece) => piece,
        Err(error) => {
            return match error.text().get(error.span()) {
                Some(_) => Ok(error.to_string()),
                None => Err(format!("place off the text: {error:?}")),
            };
        }
    };
    let printed = piece.to_string();
    if Movement::parse(&printed).as_ref() != Ok(&piece) {
        return Err(format!("printed as {printed}"));
    }
    let words = describe(&piece);
    Ok(match piece.resolve() {
        Ok(moves) => format!("{} paths, {words}", moves.paths().len()),
        Err(error) => error.to_string(),
    })
}
