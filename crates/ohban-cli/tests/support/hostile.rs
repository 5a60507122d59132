//! Questions that shall cost the service as much as possible, each with the code
//! of its answer.

use serde_json::json;

/// No answer to them is longer, in bytes.
#[allow(dead_code, reason = "the example prints times alone")]
pub(crate) const LONGEST_ANSWER: usize = 4 << 20;

/// The codes that may be answered, separated by `|`, and the line; no code
/// means that the question may be answered.
pub(crate) fn lines() -> Vec<(&'static str, Vec<u8>)> {
    let many = |text: &str, count: usize| text.repeat(count);
    let ask = |yaml: &str| json!({"yaml": yaml, "want": ["legal", "captures", "notation"]}).to_string();
    // A row of 36 pieces with these moves on the largest board.
    let row = |moves: &str, rules: &str| {
        ask(&format!(
            "{{board: {{files: 36, ranks: 36}}, royal: [king], pieces: {{king: {{code: K}}, a: {{code: A}}}}, \
             library: {{a: {{moves: {moves}}}}}, setup: [K{}, {}]{rules}}}",
            many(" .", 35),
            many("A ", 36)
        ))
    };
    let full = format!(
        "{{board: {{files: 36, ranks: 36}}, royal: [], pieces: {{hook: {{code: H}}}}, library: {{hook: {{moves: \
         QmasR}}}}, setup: [{}]}}",
        (0..6).map(|_| many("H . . . ", 9)).collect::<Vec<_>>().join(", ")
    );
    let aliases = (0..30).map(|i| format!("k{i}: [*a, *a]\n")).collect::<String>();
    let hooks = format!("{{\"game\":\"tai\",\"want\":[\"legal\"],\"sfen\":\"{} b - 1\"}}", {
        let rank = many("+P", 25);
        vec![rank; 25].join("/")
    });
    let text = |start: &str, middle: String, end: &str| format!("{start}{middle}{end}");
    [
        ("bad_json", "{".to_owned()),
        ("bad_json", many("[", 100_000)),
        ("bad_json", many("{\"id\":", 100_000)),
        ("too_long", many("a", 5 << 20)),
        ("unknown_game", text("{\"game\":\"", many("x", 900_000), "\"}")),
        ("bad_sfen", text("{\"game\":\"shogi\",\"sfen\":\"", many("9/", 400_000), "\"}")),
        ("bad_sfen|", hooks),
        ("too_long", text("{\"game\":\"shogi\",\"moves\":\"", many("7g7f ", 150_000), "\"}")),
        (
            "illegal_move",
            text("{\"game\":\"shogi\",\"moves\":\"", many("2h3h 8b7b 3h2h 7b8b ", 4_000), "\"}"),
        ),
        (
            "illegal_move|no_move|too_slow|",
            text(
                "{\"game\":\"tai\",\"study\":true,\"moves\":\"",
                many("13s13r 13g13h 13r13s 13h13g ", 4_000),
                "\"}",
            ),
        ),
        ("bad_game", ask(&many("[", 100_000))),
        ("bad_game", ask(&format!("a: &a [x]\n{aliases}"))),
        ("bad_game", ask(&format!("{{extends: mini, library: {{x: {{moves: {}K}}}}}}", many("a", 5000)))),
        ("bad_game", ask(&format!("{{extends: mini, name: {}}}", many("n", 50_000)))),
        ("bad_game", row("RmasRmasmasR", "")),
        ("bad_game", row("fmarmalcRfmalmarcR", ", royal_safety: enforced")),
        ("too_slow|", row("QmasR", ", capture_limits: {a: protected_pieces}")),
        ("too_slow|", row("RmasR", ", lion_trading: {lions: [a]}")),
        ("bad_game", row("QpQ", ", drops: {no_mate_by: [a]}, royal_safety: enforced")),
        ("bad_game|too_slow|", row("mUfmarmalmRfmalmarmR", ", royal_safety: enforced")),
        ("bad_game|too_slow|", ask(&full)),
    ]
    .into_iter()
    .map(|(code, line)| (code, line.into_bytes()))
    .chain([("bad_json", b"\xff\xfe\x00".to_vec())])
    .collect()
}
