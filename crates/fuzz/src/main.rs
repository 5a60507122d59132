//! Runs the fuzzer for `FUZZ_SECONDS` (60) from `FUZZ_SEED` (1), on the target
//! that is named or on all in turn, and puts what breaks a promise into the
//! corpus.

#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use ohban_fuzz::{Pool, TARGETS, simplified};

/// How many texts a target gets in turn.
const TURN: usize = 200;

fn main() -> io::Result<ExitCode> {
    let number = |name: &str, default: u64| {
        std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(default)
    };
    let end = Instant::now() + Duration::from_secs(number("FUZZ_SECONDS", 60));
    let wanted = std::env::args().nth(1);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let mut pools = Vec::new();
    for target in TARGETS.iter().filter(|target| wanted.as_ref().is_none_or(|name| target.name == name)) {
        let corpus = texts(&folder.join(target.name))?;
        pools.push((target.name, Pool::new(target, corpus, number("FUZZ_SEED", 1))));
    }
    // Panics are findings, not noise.
    std::panic::set_hook(Box::new(|_| {}));
    let mut found: BTreeMap<(&str, String), u64> = BTreeMap::new();
    while Instant::now() < end && !pools.is_empty() {
        for (name, pool) in &mut pools {
            for _ in 0..TURN {
                if let Some((text, broken)) = pool.step() {
                    let kind: String = simplified(&broken).chars().take(60).collect();
                    let times = found.entry((name, kind)).or_insert(0);
                    *times += 1;
                    if *times == 1 {
                        keep(&folder.join(*name), &text)?;
                        writeln!(io::stdout(), "{name}: {broken}\n{text:.400?}\n")?;
                    }
                }
                if Instant::now() > end {
                    break;
                }
            }
        }
    }
    for (name, pool) in &pools {
        writeln!(io::stdout(), "{name}: {} texts, {} kinds of answers", pool.tried, pool.kinds())?;
    }
    writeln!(io::stdout(), "{} kinds of broken promises", found.len())?;
    Ok(if found.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn texts(folder: &Path) -> io::Result<Vec<String>> {
    let mut texts = Vec::new();
    if folder.is_dir() {
        for file in std::fs::read_dir(folder)? {
            texts.push(std::fs::read_to_string(file?.path())?);
        }
    }
    Ok(texts)
}

fn keep(folder: &Path, text: &str) -> io::Result<()> {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join(format!("{:016x}.txt", hasher.finish())), text)
}
