//! Which entry of a file is to blame for an error in what the file extends.
//!
//! What is inherited was right by itself: a smaller board, a piece taken away
//! or a new list of royals made it wrong. The entry to blame is found by trial:
//! it is the one without which the error would not be there.

use std::sync::Arc;

use serde_yaml::Value;

use super::error::VariantError;
use super::error_kind::VariantErrorKind;
use super::limits::Limits;
use super::locate::{At, Path};
use super::problems::{Problem, Problems};
use super::resolve::{remove, resolved};
use super::source::Source;

/// Most entries that are left out on trial; what is not found by then is
/// blamed on the mapping that holds it.
const MOST_TRIALS: usize = 100;

/// Most bytes of text whose meaning is judged on trial.
const BYTES: usize = 8 << 20;

/// The errors with those in inherited entries put down to the entries that
/// caused them, as [`VariantErrorKind::Clash`].
pub(super) fn with_causes(found: Vec<Problem>, sources: &[Source], limits: &Limits) -> Vec<Problem> {
    let (mut inherited, mut kept): (Vec<_>, Vec<_>) = found.into_iter().partition(|found| found.source > 0);
    let bytes: usize = sources.iter().map(|source| source.text.len()).sum();
    let mut trials = Trials { limits, left: MOST_TRIALS.min(BYTES / bytes.max(1)) };
    // The last file is the library, which extends nothing.
    for culprit in (0..sources.len().saturating_sub(1)).rev() {
        if inherited.is_empty() {
            break;
        }
        let files = &sources[culprit..];
        let alone = errors_of(files, limits);
        // What is wrong already without the files that extend this one.
        let (here, later): (Vec<_>, Vec<_>) =
            inherited.into_iter().partition(|found| alone.iter().any(|other| other.is_like(found)));
        inherited = later;
        let (its_own, caused): (Vec<_>, Vec<_>) = here.into_iter().partition(|found| found.source <= culprit);
        kept.extend(its_own);
        let mut blamed = Vec::new();
        trials.narrow(files, Path::default(), caused, &mut blamed);
        for (path, errors) in blamed {
            // An entry that is wrong itself has been reported.
            let is_wrong = |other: &Problem| other.source == culprit && other.path.is_within(&path);
            if path.0.is_empty() || !kept.iter().any(is_wrong) {
                kept.push(clash(culprit, &sources[culprit], path, errors));
            }
        }
    }
    // Moves are not spelled out on trial; what they cost depends on the board.
    let (too_many, others): (Vec<_>, Vec<_>) = inherited
        .into_iter()
        .partition(|found| matches!(found.error.kind(), VariantErrorKind::TooManyWalks { .. }));
    kept.extend(others);
    if let Some(source) = sources.first().filter(|_| !too_many.is_empty()) {
        kept.push(clash(0, source, Path::of(&["board"]), too_many));
    }
    kept
}

fn clash(culprit: usize, source: &Source, path: Path, errors: Vec<Problem>) -> Problem {
    // If it is no single entry, it is the extending itself.
    let path = if path.0.is_empty() { Path::of(&["extends"]) } else { path };
    let errors: Vec<VariantError> = errors.into_iter().map(|found| found.error).collect();
    let place = source.place(&path, At::Key);
    let error = VariantError::new(VariantErrorKind::Clash { errors }, &source.name, place, &path);
    Problem { error, source: culprit, path }
}

fn errors_of(files: &[Source], limits: &Limits) -> Vec<Problem> {
    let mut problems = Problems::quiet(files);
    resolved("", limits, &mut problems);
    problems.into_found().0
}

struct Trials<'l> {
    limits: &'l Limits,
    left: usize,
}

impl Trials<'_> {
    /// Puts the errors down to the innermost entries of the first file within
    /// `path` that are to blame.
    fn narrow(
        &mut self,
        files: &[Source],
        path: Path,
        mut errors: Vec<Problem>,
        blamed: &mut Vec<(Path, Vec<Problem>)>,
    ) {
        let Some(file) = files.first().filter(|_| !errors.is_empty()) else { return };
        for key in keys_at(file, &path) {
            if errors.is_empty() || self.left == 0 {
                break;
            }
            self.left -= 1;
            let entry = path.clone().key(&key);
            let mut tree = Value::clone(&file.tree);
            remove(&mut tree, &entry);
            let mut without = files.to_vec();
            without[0].tree = Arc::new(tree);
            let remaining = errors_of(&without, self.limits);
            let (others, caused): (Vec<_>, Vec<_>) =
                errors.into_iter().partition(|found| remaining.iter().any(|other| other.is_like(found)));
            errors = others;
            self.narrow(files, entry, caused, blamed);
        }
        if !errors.is_empty() {
            blamed.push((path, errors));
        }
    }
}

/// The keys of the mapping at this path.
fn keys_at(file: &Source, path: &Path) -> Vec<String> {
    let entries = file.at(path).and_then(Value::as_mapping).into_iter().flatten();
    entries.filter_map(|(key, _)| key.as_str()).map(str::to_owned).collect()
}
