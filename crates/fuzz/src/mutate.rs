use ohban_reference::Random;

/// Longest text that is made, apart from the few that are made long on purpose.
const LONGEST: usize = 20_000;

/// Pieces of text that readers look for, and numbers at the edges.
const TOKENS: &[&str] = &[
    "a",
    "m",
    "c",
    "d",
    "p",
    "g",
    "y",
    "n",
    "j",
    "f",
    "b",
    "l",
    "r",
    "v",
    "s",
    "h",
    "W",
    "F",
    "K",
    "R",
    "B",
    "Q",
    "U",
    "N",
    "(3,1)",
    "(35,35)",
    "0",
    "1",
    "9",
    "36",
    "37",
    "99",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "18446744073709551616",
    "-1",
    "1e9",
    "/",
    "+",
    "*",
    "=",
    "-",
    "x",
    "!",
    "_",
    " ",
    "\n",
    "\t",
    "\r\n",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    "`",
    ":",
    ": ",
    ", ",
    "#",
    "&a ",
    "*a",
    "!t ",
    "---",
    "|",
    ">",
    "~",
    "null",
    "true",
    ".",
    "..",
    "1a",
    "36aj",
    "37ak",
    "9i",
    "5e",
    "１",
    "三",
    "同　",
    "歩",
    "成",
    "不成",
    "打",
    "（",
    "）",
    "←",
    "▲",
    "△",
    "仝",
    "\u{feff}",
    "\u{0}",
    "é",
    "𝔸",
    "b",
    "w",
    "b - 1",
    "sfen",
    "startpos",
    "moves",
    "position",
    "P1",
    "P+00",
    "+7776FU",
    "%TORYO",
    "変化：",
    "手合割：",
    "手数----",
    "{comment}",
    "(1. ",
    "1.",
    "1-0",
    "  +",
    "\n/\n",
    "居喰い",
    "盤面回転\n",
    "手合割：二枚落ち\n",
    "\n手数----\n",
    "*#評価値=30\n",
    "\n'** 30",
    "[%eval 0.30]",
    "(0:05/0:01:30)",
    "Sx",
    "--",
    "\"move\":",
    "{\"",
    "[]",
    "promotes_to: ",
    "code: ",
    "extends: shogi\n",
    "files: ",
    "ranks: ",
    "zone: ",
    "royal: []\n",
    "drops: {}\n",
    "setup: []\n",
];

/// The pieces of text that mutations insert.
#[must_use]
pub fn tokens() -> &'static [&'static str] {
    TOKENS
}

/// One of the texts with one to five changes.
#[must_use]
pub fn mutated(texts: &[String], random: &mut Random) -> String {
    let pick = |random: &mut Random| random.pick(texts).map(|text| text.chars().collect::<Vec<char>>());
    let mut text = pick(random).unwrap_or_default();
    for _ in 0..1 + random.below(5) {
        let (start, end) = slice(&text, random);
        match random.below(9) {
            0 => drop(text.drain(start..end)),
            1 => {
                let token = random.pick(TOKENS).copied().unwrap_or_default();
                drop(text.splice(start..start, token.chars()));
            }
            2 => {
                let token = random.pick(TOKENS).copied().unwrap_or_default();
                drop(text.splice(start..end, token.chars()));
            }
            3 => {
                let copy = text[start..end].to_vec();
                let times = [1, 2, 3, 40, 400][random.below(5)];
                let copies = copy.iter().copied().cycle().take(copy.len() * times);
                drop(text.splice(end..end, copies.collect::<Vec<char>>()));
            }
            4 => {
                // Something from another text.
                let other = pick(random).unwrap_or_default();
                let (from, to) = slice(&other, random);
                drop(text.splice(start..end, other[from..to].iter().copied()));
            }
            5 => {
                let moved: Vec<char> = text.drain(start..end).collect();
                let at = random.below(text.len() + 1);
                drop(text.splice(at..at, moved));
            }
            6 if start < text.len() => {
                let c = char::from_u32(u32::from(text[start]) ^ (1 << random.below(7)));
                text[start] = c.unwrap_or('?');
            }
            7 => text.truncate(end),
            _ => {
                let number =
                    [0, 1, 2, 35, 36, 37, 99, 100, 255, 256, 1000, 65_536][random.below(12)].to_string();
                if let Some(at) = (start..text.len()).find(|&at| text[at].is_ascii_digit()) {
                    drop(text.splice(at..=at, number.chars()));
                }
            }
        }
        text.truncate(LONGEST);
    }
    text.into_iter().collect()
}

/// A part of the text, mostly a short one.
fn slice(text: &[char], random: &mut Random) -> (usize, usize) {
    let start = random.below(text.len() + 1);
    let most = if random.one_in(6) { text.len() - start } else { (text.len() - start).min(8) };
    (start, start + random.below(most + 1))
}
