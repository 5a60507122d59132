//! What is written reads back as the same.

use ohban::definition::VariantDef;
use ohban::record::{Format, Record, RecordMove};
use ohban::{LoadVariant, MoveNotation, Position, Variant, builtin};
use proptest::prelude::*;

use crate::{config, last_position, playout, positions};

proptest! {
    #![proptest_config(config(120))]

    #[test]
    fn positions_read_back((variant, choices) in playout(60)) {
        let position = last_position(&variant, &choices);
        let sfen = position.to_sfen();
        let read = Position::from_sfen(&variant, &sfen).unwrap();
        prop_assert_eq!(&read, &position);
        prop_assert_eq!(read.move_number(), position.move_number());
        prop_assert_eq!(read.to_sfen(), sfen.clone());
        prop_assert_eq!(Position::from_sfen(&variant, &sfen.replace(' ', "_")).unwrap(), position);
    }

    #[test]
    fn moves_read_back((variant, choices) in playout(40)) {
        let positions = positions(&variant, &choices);
        for position in positions.iter().rev().take(3) {
            for m in position.legal_moves() {
                let usi = position.usi(m);
                let read = position.parse_usi(&usi).unwrap();
                prop_assert!(read.same_effect(m), "{} in {}", usi, position.to_sfen());
            }
        }
    }

    #[test]
    fn moves_in_words_read_back((variant, choices) in playout(40)) {
        let position = last_position(&variant, &choices);
        let last = position.pieces_of(!position.turn()).map(|(square, _)| square).next();
        for m in position.legal_moves() {
            let western = position.western(m);
            prop_assert!(
                position.parse_western(&western).is_ok_and(|read| read.same_effect(m)),
                "{} in {}: {:?}", western, position.to_sfen(), position.parse_western(&western)
            );
            let japanese = position.japanese(m, last);
            prop_assert!(
                position.parse_japanese(&japanese, last).is_ok_and(|read| read.same_effect(m)),
                "{} in {}: {:?}", japanese, position.to_sfen(), position.parse_japanese(&japanese, last)
            );
            if let Some(cecp) = position.cecp(m) {
                prop_assert!(
                    position.parse_cecp(&cecp).is_ok_and(|read| read.same_effect(m)),
                    "{} in {}: {:?}", cecp, position.to_sfen(), position.parse_cecp(&cecp)
                );
            }
        }
    }

    #[test]
    fn records_read_back((variant, choices) in playout(40), first in 0..10_usize) {
        let positions = positions(&variant, &choices);
        let start = &positions[first.min(positions.len() - 1)];
        let mut record = Record::new(start.clone());
        let mut position = start.clone();
        for &choice in &choices {
            let moves = position.legal_moves();
            let Some(&m) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
            record.line.moves.push(RecordMove::new(m));
            position.play_unchecked(m);
        }
        for &format in Format::ALL {
            let Ok(text) = record.write(format) else { continue };
            let read = Record::read(&variant, format, &text);
            let read = read.unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
            prop_assert_eq!(read.line.moves.len(), record.line.moves.len(), "{}\n{}", format, text);
            prop_assert_eq!(read.last_position(), record.last_position(), "{}\n{}", format, text);
        }
    }
}

#[test]
fn definitions_read_back() {
    for game in builtin::games() {
        let definition: VariantDef = serde_yaml::from_str(game.yaml).unwrap();
        let printed = serde_yaml::to_string(&definition).unwrap();
        assert_eq!(serde_yaml::from_str::<VariantDef>(&printed).unwrap(), definition, "{}", game.id);
        // A definition does not hold that a key removes what is inherited.
        if definition.extends.is_none() {
            let read = Variant::from_yaml_str(&printed, game.id).unwrap();
            assert_eq!(read, Variant::builtin(game.id).unwrap());
        }
    }
}
