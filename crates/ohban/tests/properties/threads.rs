//! Variants are shared by threads, positions are handed from one to another.

use std::sync::mpsc;
use std::thread;

use ohban::record::{ReadError, Record, WriteError};
use ohban::{
    Effects, Game, IllegalMove, LoadVariant, Move, Position, SetupError, SfenError, Undo, Variant,
    VariantErrors, VariantSpec, perft,
};

use crate::games;

const fn shared<T: Send + Sync + 'static>() {}

/// A type that loses one of these does not compile here.
const _: () = {
    shared::<Variant>();
    shared::<VariantSpec>();
    shared::<Position>();
    shared::<Move>();
    shared::<Undo>();
    shared::<Effects>();
    shared::<Game>();
    shared::<Record>();
    shared::<ReadError>();
    shared::<WriteError>();
    shared::<SetupError>();
    shared::<VariantErrors>();
    shared::<SfenError>();
    shared::<IllegalMove>();
    shared::<betza::Movement>();
    shared::<betza::MoveSet>();
    shared::<betza::ParseError>();
};

/// Eight threads load and share variants at once, and pass each other the
/// positions that they play on.
#[test]
fn threads_share_variants_and_exchange_positions() {
    let alone: Vec<u64> = games().iter().map(|variant| perft(&Position::start(variant), 2)).collect();
    let (to_first, mut receiver) = mpsc::channel::<Position>();
    let start = Position::start(&games()[0]);
    thread::scope(|scope| {
        for number in 0..8_usize {
            let (to_next, next) = mpsc::channel();
            let from = std::mem::replace(&mut receiver, next);
            let alone = &alone;
            scope.spawn(move || {
                for (variant, nodes) in games().iter().zip(alone).cycle().skip(number).take(games().len()) {
                    assert_eq!(perft(&Position::start(variant), 2), *nodes);
                    let again = Variant::builtin("mini").unwrap();
                    assert_eq!(again.name(), "Minishogi");
                }
                for mut position in from {
                    if let Some(&m) = position.legal_moves().get(number) {
                        position.play(m).unwrap();
                    }
                    to_next.send(position).unwrap();
                }
            });
        }
        for _ in 0..50 {
            to_first.send(start.clone()).unwrap();
        }
        drop(to_first);
        let ends: Vec<Position> = receiver.iter().collect();
        assert_eq!(ends.len(), 50);
        assert!(ends.iter().all(|end| *end == ends[0] && end.move_number() > 5));
    });
}
