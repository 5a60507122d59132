//! Handicaps: named starts from which the stronger player, White, has taken
//! pieces away or given others.

use super::StartPosition;

/// A start with a name.
///
/// ```
/// use ohban::{LoadVariant, Position, Variant};
///
/// let shogi = Variant::builtin("shogi")?;
/// let rook = shogi.handicap("飛車落ち").ok_or("no such handicap")?;
/// assert_eq!((rook.name.as_str(), rook.kanji.as_str()), ("Rook", "飛車落ち"));
/// let start = Position::with_handicap(&shogi, rook);
/// assert_eq!(start.to_sfen(), "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handicap {
    /// English name, `Rook`.
    pub name: String,
    /// Japanese name, 飛車落ち; may be empty.
    pub kanji: String,
    /// Other names, 飛落ち.
    pub also: Vec<String>,
    /// Where the game starts. White, who gives the handicap, moves first.
    pub start: StartPosition,
}

impl Handicap {
    /// Whether the handicap is called so. Blanks, hyphens, capitals, the kinds
    /// of digits and old forms of kanji make no difference.
    ///
    /// ```
    /// use ohban::{LoadVariant, Variant};
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// for name in ["二枚落ち", "２枚落", "2-piece", "2 Piece"] {
    ///     assert_eq!(shogi.handicap(name).map(|found| found.kanji.as_str()), Some("二枚落ち"), "{name}");
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        let name = plain(name);
        let own = [&self.name, &self.kanji].into_iter().chain(&self.also);
        !name.is_empty() && own.into_iter().any(|other| plain(other) == name)
    }
}

/// A name in the form that names are compared in.
fn plain(name: &str) -> String {
    let mut plain = String::new();
    let digit = |c: char| {
        let full_width = ('０'..='９').contains(&c).then(|| u32::from(c) - u32::from('０'));
        full_width.or_else(|| c.to_digit(10))
    };
    let mut number: Option<u32> = None;
    for c in name.chars().chain(['\0']) {
        if let Some(digit) = digit(c) {
            number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            continue;
        }
        match number.take() {
            Some(10) => plain.push('十'),
            Some(number @ 1..=9) => {
                plain.extend("一二三四五六七八九".chars().nth(number as usize - 1));
            }
            Some(number) => plain += &number.to_string(),
            None => {}
        }
        match c {
            '\0' | '-' | '_' | '+' | '＋' | '・' => {}
            c if c.is_whitespace() => {}
            '兩' => plain.push('両'),
            '々' => plain.extend(plain.chars().next_back()),
            c => plain.extend(c.to_lowercase()),
        }
    }
    // 落 alone is 落ち.
    if plain.ends_with('落') {
        plain.push('ち');
    }
    plain
}
