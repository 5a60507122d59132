//! What a file may extend.

use std::fmt;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// What a file may extend beside the bundled games: files may come from
/// strangers, and shall not tell what stands in others.
///
/// ```
/// use ohban::{Extends, Loader};
///
/// let texts = |name: &str| (name == "small").then(|| "{extends: chu, promotion: {zone: 3}}".to_owned());
/// let loader = Loader::new().extends(Extends::texts(texts));
/// assert!(loader.text("{extends: small, name: Chu with a small zone}", "mine").is_ok());
/// assert!(loader.text("{extends: /etc/passwd}", "mine").is_err());
/// # Ok::<(), ohban::VariantErrors>(())
/// ```
#[derive(Clone, Default)]
#[non_exhaustive]
pub enum Extends {
    /// Nothing else.
    Bundled,
    /// Files in the folder of the file that is loaded, and in folders of it.
    /// A text that is no file extends bundled games alone.
    #[default]
    OwnFolder,
    /// Files in this folder, and in folders of it.
    Folder(PathBuf),
    /// Texts that the caller finds by the name behind `extends`: see
    /// [`Extends::texts`].
    Texts(Texts),
}

/// Finds the text that a name stands for.
type Texts = Arc<dyn Fn(&str) -> Option<String> + Send + Sync>;

impl Extends {
    /// Texts that the caller finds by the name behind `extends`; `None` where
    /// there is no such game.
    pub fn texts(find: impl Fn(&str) -> Option<String> + Send + Sync + 'static) -> Extends {
        Extends::Texts(Arc::new(find))
    }
}

impl fmt::Debug for Extends {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Extends::Bundled => f.write_str("Bundled"),
            Extends::OwnFolder => f.write_str("OwnFolder"),
            Extends::Folder(folder) => f.debug_tuple("Folder").field(folder).finish(),
            Extends::Texts(_) => f.write_str("Texts(..)"),
        }
    }
}

/// Where a path leads.
pub(super) enum Way {
    /// To a file that may be read.
    File,
    /// To no file.
    Nowhere,
    /// Out of the folder. Nothing has been looked for there.
    Outside,
}

/// Follows a path that stands in a file of the folder `from`, without leaving
/// the folder `within`, by links neither.
pub(super) fn follow(path: &str, from: &Path, within: &Path) -> Way {
    let (Ok(start), Ok(within)) = (from.canonicalize(), within.canonicalize()) else { return Way::Nowhere };
    let mut meant = PathBuf::new();
    for part in start.join(path).components() {
        match part {
            Component::ParentDir => {
                meant.pop();
            }
            Component::CurDir => {}
            part => meant.push(part),
        }
    }
    if !meant.starts_with(&within) {
        return Way::Outside;
    }
    match meant.canonicalize() {
        Ok(found) if !found.starts_with(&within) => Way::Outside,
        Ok(found) if found.is_file() => Way::File,
        _ => Way::Nowhere,
    }
}
