use ohban::{LoadVariant, Position, Variant, builtin};
use ohban_reference::{Invention, invented};

use super::{check_position, positions};

pub(super) fn seeds() -> Vec<String> {
    let small = Invention { largest_side: 9, most_walks: 500 };
    let invented = (0..40).map(|seed| invented(seed, small));
    builtin::games().iter().map(|game| game.yaml.to_owned()).chain(invented).collect()
}

pub(super) fn read(text: &str) -> Result<String, String> {
    let variant = match Variant::from_yaml_str(text, "mutated") {
        Ok(variant) => variant,
        Err(errors) => {
            let kinds = errors.iter().map(|error| error.kind().to_string());
            return Ok(kinds.take(3).collect::<Vec<String>>().join("; "));
        }
    };
    for position in positions(&variant, text.len() as u64).iter().take(4) {
        // An SFEN does not tell that a side has had a royal.
        if position.royals_lost_by().is_none() {
            check_position(position)?;
        }
    }
    Ok(format!("{} kinds, {:?}", variant.kinds().count(), Position::start(&variant).doubts().first()))
}
