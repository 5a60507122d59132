//! Texts that once broke a promise, and a few thousand new ones for each
//! reader.

use std::path::PathBuf;

use ohban_fuzz::{Answer, Pool, TARGETS, Target, try_text};

fn corpus(target: &Target) -> Vec<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target.name);
    let files = std::fs::read_dir(&folder).expect("a folder for each target");
    files.map(|file| std::fs::read_to_string(file.expect("file").path()).expect("text")).collect()
}

#[test]
fn what_was_found_is_mended() {
    for target in &TARGETS {
        let mut texts = corpus(target);
        assert!(!texts.is_empty(), "{}", target.name);
        texts.extend((target.seeds)());
        for text in texts {
            if let Answer::Broken(broken) = try_text(target, &text) {
                panic!("{}: {broken}\n{text}", target.name);
            }
        }
    }
}

#[test]
fn new_texts_break_nothing() {
    for target in &TARGETS {
        let mut pool = Pool::new(target, corpus(target), 2026);
        let texts = if target.name == "betza" { 4_000 } else { 400 };
        for _ in 0..texts {
            if let Some((text, broken)) = pool.step() {
                panic!("{}: {broken}\n{text}", target.name);
            }
        }
        assert!(pool.kinds() > 20, "{}: {} kinds of answers", target.name, pool.kinds());
    }
}
