//! Texts from elsewhere, as messages quote them.
#![warn(clippy::indexing_slicing)]

use std::borrow::Cow;
use std::fmt::Display;

/// At most 40 characters of a text, for messages; what cannot be seen is
/// spelled out, as [`seen`] does.
///
/// ```
/// use ohban_core::text::shortened;
///
/// assert_eq!(shortened("7g7f"), "7g7f");
/// assert_eq!(shortened(&"7".repeat(100)).chars().count(), 41);
/// assert_eq!(shortened("7g\n7f"), "7g\\n7f");
/// ```
#[doc(hidden)]
#[must_use]
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((cut, _)) => format!("{}…", seen(&text[..cut])),
        None => seen(text).into_owned(),
    }
}

/// The text with every character spelled out that [cannot be seen](is_unseen):
/// `\n`, `\u{202e}`. What comes from elsewhere can neither steer a terminal nor
/// add lines to what is printed.
///
/// ```
/// use ohban_core::text::seen;
///
/// assert_eq!(seen("獅子"), "獅子");
/// assert_eq!(seen("a\u{1b}[2Jb\u{202e}"), "a\\u{1b}[2Jb\\u{202e}");
/// ```
#[must_use]
pub fn seen(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unseen) {
        return Cow::Borrowed(text);
    }
    let spelled = |letter: char| match is_unseen(letter) {
        true => letter.escape_default().to_string(),
        false => letter.to_string(),
    };
    Cow::Owned(text.chars().map(spelled).collect())
}

/// Whether terminals or XML take the character for more than a letter: control
/// characters, ends of lines and paragraphs, marks of the direction of writing,
/// letters without width, and what Unicode sets aside.
///
/// ```
/// use ohban_core::text::is_unseen;
///
/// assert!("\u{1b}\u{7}\n\u{9b}\u{61c}\u{200f}\u{202e}\u{2060}\u{feff}".chars().all(is_unseen));
/// assert!(!"a 将\u{3000}".contains(is_unseen));
/// ```
#[must_use]
pub fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
            | '\u{e0000}'..='\u{e007f}')
}

/// What is wrong with a text, which is not said twice: problems of the whole
/// text begin with it. `joint` stands between the text and other problems.
///
/// ```
/// use ohban_core::text::told;
///
/// assert_eq!(told("7z", " is no move", &"7z lies beyond the board"), "`7z` lies beyond the board");
/// assert_eq!(told("7z", " is no move", &"`7z` is no square"), "`7z` is no square");
/// ```
#[doc(hidden)]
#[must_use]
pub fn told(text: &str, joint: impl Display, problem: &impl Display) -> String {
    let problem = problem.to_string();
    let text = &*seen(text);
    if let Some(rest) = problem.strip_prefix(text).filter(|rest| rest.starts_with(' ')) {
        return format!("`{text}`{rest}");
    }
    if problem.starts_with(&format!("`{text}` ")) { problem } else { format!("`{text}`{joint}: {problem}") }
}
