//! Positions as serde's data.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::position::Position;

/// The id of the game and the position in SFEN; [`Position::from_sfen`] reads
/// it again with the game at hand.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut position = serializer.serialize_struct("Position", 2)?;
        position.serialize_field("game", self.variant().id())?;
        position.serialize_field("sfen", &self.to_sfen())?;
        position.end()
    }
}
