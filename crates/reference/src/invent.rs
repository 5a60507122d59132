//! Games that nobody has thought of: random files of variants, all of them
//! valid, with moves from the whole grammar and every rule in every setting.

use std::fmt::Write as _;

use betza::{Path, Piece};

use crate::Random;

/// How an invented game may look.
#[derive(Debug, Clone, Copy)]
pub struct Invention {
    /// The largest number of files and of ranks, 1 to 36.
    pub largest_side: usize,
    /// Most ways that the moves of one piece may have on the empty board.
    pub most_walks: usize,
}

/// A valid file of a variant, the same for the same seed.
///
/// ```
/// use ohban_reference::{Invention, invented};
///
/// let invention = Invention { largest_side: 9, most_walks: 2_000 };
/// let yaml = invented(7, invention);
/// assert_eq!(yaml, invented(7, invention));
/// ohban::Loader::new().text(&yaml, "invented")?;
/// # Ok::<(), ohban::VariantErrors>(())
/// ```
#[must_use]
pub fn invented(seed: u64, invention: Invention) -> String {
    Inventor { random: Random::new(seed), invention, files: 0, ranks: 0, kinds: Vec::new() }.game()
}

/// A kind of the invented game.
struct Kind {
    code: String,
    /// The piece of the library that it is.
    id: String,
    on_board: bool,
}

struct Inventor {
    random: Random,
    invention: Invention,
    files: usize,
    ranks: usize,
    kinds: Vec<Kind>,
}

impl Inventor {
    fn game(&mut self) -> String {
        (self.files, self.ranks) = (self.side(), self.side());
        if self.files * self.ranks < 3 {
            self.ranks += 2;
        }
        let mut yaml = format!("board: {{files: {}, ranks: {}}}\n", self.files, self.ranks);
        let pieces = 2 + self.random.below(7);
        self.library(&mut yaml, pieces);
        let promotes = self.pieces(&mut yaml, pieces);
        let setup = self.setup();
        self.royals(&mut yaml);
        self.promotion(&mut yaml, promotes);
        self.captures(&mut yaml);
        self.fire(&mut yaml);
        self.drops(&mut yaml, pieces);
        self.endings(&mut yaml);
        yaml + &setup
    }

    /// Mostly small boards, where pieces meet each other and the edge; now
    /// and then a single file, or the largest board.
    fn side(&mut self) -> usize {
        let side = match self.random.below(20) {
            0 => 1 + self.random.below(2),
            1..=13 => 3 + self.random.below(5),
            14..=17 => 6 + self.random.below(9),
            _ => 12 + self.random.below(25),
        };
        side.min(self.invention.largest_side)
    }

    fn library(&mut self, yaml: &mut String, pieces: usize) {
        yaml.push_str("library:\n");
        for number in 0..pieces {
            let moves = self.moves();
            let _ = writeln!(yaml, "  piece_{number}: {{moves: \"{moves}\"}}");
        }
    }

    /// Whether any of them promotes.
    fn pieces(&mut self, yaml: &mut String, pieces: usize) -> bool {
        yaml.push_str("pieces:\n");
        let mut promotes = false;
        for number in 0..pieces {
            let letter = char::from(b'A' + number as u8);
            let code = if self.random.one_in(3) { format!("{letter}x") } else { letter.to_string() };
            let _ = write!(yaml, "  piece_{number}: {{code: {code}");
            if self.random.one_in(4) {
                let _ = write!(yaml, ", sfen: Z{letter}");
            }
            self.kinds.push(Kind { code: code.clone(), id: format!("piece_{number}"), on_board: false });
            let into = self.random.below(pieces);
            if into != number && !self.random.one_in(3) {
                promotes = true;
                let _ = write!(yaml, ", promotes_to: piece_{into}");
                let (code, id) = (format!("+{code}"), format!("piece_{into}"));
                self.kinds.push(Kind { code, id, on_board: false });
            }
            yaml.push_str("}\n");
        }
        promotes
    }

    fn setup(&mut self) -> String {
        let deepest = (self.ranks / 2).min(4);
        if deepest == 0 || self.random.one_in(3) {
            let black = self.rows(self.ranks / 2 + self.ranks % 2);
            let white = self.rows(self.ranks / 2);
            return format!("setup:\n  black: {black:?}\n  white: {white:?}\n");
        }
        format!("setup: {:?}\n", self.rows(deepest))
    }

    fn rows(&mut self, rows: usize) -> Vec<String> {
        let empty = 1 + self.random.below(4);
        let mut row = |_| {
            let square = |_| {
                if self.random.below(5) < empty || self.kinds.is_empty() {
                    return ".".to_owned();
                }
                // Promoted forms are rarer.
                let mut chosen = self.random.below(self.kinds.len());
                if self.kinds[chosen].code.starts_with('+') && !self.random.one_in(4) {
                    chosen = self.random.below(self.kinds.len());
                }
                self.kinds[chosen].on_board = true;
                self.kinds[chosen].code.clone()
            };
            (0..self.files).map(square).collect::<Vec<String>>().join(" ")
        };
        (0..rows).map(&mut row).collect()
    }

    /// A kind by its name in the library or by its code.
    fn kind_name(&mut self) -> String {
        let kind = &self.kinds[self.random.below(self.kinds.len())];
        if self.random.one_in(2) { kind.id.clone() } else { kind.code.clone() }
    }

    fn kind_list(&mut self, most: usize) -> String {
        let number = self.random.below(most + 1);
        let names: Vec<String> = (0..number).map(|_| self.kind_name()).collect();
        format!("[{}]", names.join(", "))
    }

    fn choice(&mut self, choices: &[&'static str]) -> &'static str {
        choices[self.random.below(choices.len())]
    }

    /// One to three royals, of which one starts on the board, or none.
    fn royals(&mut self, yaml: &mut String) {
        let on_board: Vec<String> =
            self.kinds.iter().filter(|kind| kind.on_board).map(|kind| kind.code.clone()).collect();
        let mut royals: Vec<String> = Vec::new();
        if !self.random.one_in(8) {
            royals.extend(self.random.pick(&on_board).cloned());
            while !royals.is_empty() && royals.len() < 3 && self.random.one_in(3) {
                royals.push(self.kind_name());
            }
        }
        let _ = writeln!(yaml, "royal: [{}]", royals.join(", "));
        let safety = self.choice(&["free", "enforced", "enforced"]);
        let _ = writeln!(yaml, "royal_safety: {safety}");
    }

    fn promotion(&mut self, yaml: &mut String, promotes: bool) {
        if !promotes && self.random.one_in(2) {
            return;
        }
        let trigger = self.choice(&[
            "zone",
            "zone",
            "entering_or_capturing",
            "entering_or_capturing",
            "capture",
            "never",
        ]);
        let zone = 1 + self.random.below(self.ranks.min(5));
        let duty = self.choice(&["never", "when_stuck", "always", "when_promoted_taken"]);
        let _ = write!(yaml, "promotion: {{trigger: {trigger}, duty: {duty}");
        if trigger == "zone" || trigger == "entering_or_capturing" || self.random.one_in(2) {
            let _ = write!(yaml, ", zone: {zone}");
        }
        for key in ["last_rank_chance", "last_rank_duty"] {
            if self.random.one_in(3) {
                let _ = write!(yaml, ", {key}: {}", self.kind_list(3));
            }
        }
        if self.random.one_in(3) {
            yaml.push_str(", deferral: one_move");
        }
        yaml.push_str("}\n");
    }

    /// Limits of capture, contagion, lion trading.
    fn captures(&mut self, yaml: &mut String) {
        if self.random.one_in(4) {
            let kind = self.kind_code();
            let limit = self.choice(&["protected_royals", "protected_pieces", "none"]);
            let _ = writeln!(yaml, "capture_limits: {{{kind:?}: {limit}}}");
        }
        if self.random.one_in(4) {
            let (taken, becomes) = (self.kind_code(), self.kind_code());
            let _ = write!(yaml, "contagion: {{spreads: {{{taken:?}: {becomes:?}");
            let other = self.kind_code();
            if other != taken {
                let _ = write!(yaml, ", {other:?}: {:?}", self.kind_code());
            }
            let exempt = self.kind_list(2);
            let double = self.choice(&["first", "last"]);
            let _ = writeln!(yaml, "}}, exempt: {exempt}, double: {double}}}");
        }
        if self.random.one_in(3) {
            let (lion, no_bridge) = (self.kind_name(), self.kind_list(2));
            let strike = self.choice(&["any_lion", "protected_lion", "off"]);
            let protection = self.choice(&["taken_still_protects", "after_the_move"]);
            let counts = self.choice(&["true", "false"]);
            let _ = writeln!(
                yaml,
                "lion_trading: {{lions: [{lion}], no_bridge: {no_bridge}, counter_strike: {strike}, \
                 protection: {protection}, promoting_counts_as_lion: {counts}}}"
            );
        }
    }

    /// Ranks among pieces that fly over others, and pieces that burn.
    fn fire(&mut self, yaml: &mut String) {
        if self.random.one_in(3) {
            let mut kinds: Vec<String> = self.kinds.iter().map(|kind| kind.code.clone()).collect();
            let ranks = 1 + self.random.below(3);
            let mut listed: Vec<String> = Vec::new();
            for _ in 0..ranks {
                let number = (1 + self.random.below(2)).min(kinds.len());
                let rank: Vec<String> =
                    (0..number).map(|_| kinds.swap_remove(self.random.below(kinds.len()))).collect();
                if !rank.is_empty() {
                    listed.push(format!("[{}]", rank.join(", ")));
                }
            }
            let _ = writeln!(yaml, "jump_ranks: [{}]", listed.join(", "));
        }
        if self.random.one_in(3) {
            let captures = self.choice(&["any", "not_royals", "lower_ranks"]);
            let _ = writeln!(yaml, "jump_captures: {captures}");
        }
        if self.random.one_in(4) {
            yaml.push_str("range_capture_ends_on_own: true\n");
        }
        if self.random.one_in(4) {
            let (kind, more) = (self.kind_name(), self.kind_name());
            let on_promotion = self.choice(&["true", "false"]);
            let meeting = self.choice(&["arriver_only", "burns_first"]);
            let _ = writeln!(
                yaml,
                "burning: {{kinds: [{kind}, {more}], on_promotion: {on_promotion}, meeting: {meeting}}}"
            );
        }
    }

    fn kind_code(&mut self) -> String {
        self.kinds[self.random.below(self.kinds.len())].code.clone()
    }

    fn drops(&mut self, yaml: &mut String, pieces: usize) {
        if self.random.one_in(2) {
            return;
        }
        let source = self.choice(&["captures", "captures", "reserve"]);
        let allowance = self.choice(&["unlimited", "unlimited", "once_per_game"]);
        let _ = write!(yaml, "drops: {{source: {source}, allowance: {allowance}");
        if self.random.one_in(2) {
            let (kind, limit) = (self.kind_code(), 1 + self.random.below(3));
            let _ = write!(yaml, ", file_limits: {{{kind:?}: {limit}}}");
        }
        if self.random.one_in(2) {
            let _ = write!(yaml, ", no_mate_by: {}", self.kind_list(3));
        }
        for key in ["beside_own", "may_promote"] {
            let value = self.choice(&["true", "false", "false"]);
            let _ = write!(yaml, ", {key}: {value}");
        }
        yaml.push_str("}\n");
        if source == "reserve" || self.random.one_in(4) {
            let first = self.random.below(pieces);
            let count = 1 + self.random.below(4);
            let _ = writeln!(yaml, "reserve: {{piece_{first}: {count}}}");
        }
    }

    fn endings(&mut self, yaml: &mut String) {
        let rule = self.choice(&[
            "allowed",
            "draw",
            "no_contest",
            "first_player_loses",
            "beginner_must_vary",
            "forbidden",
            "instigator_must_deviate",
            "attacker_loses",
        ]);
        let occurrence = 2 + self.random.below(4);
        let _ = writeln!(yaml, "repetition: {{rule: {rule}, occurrence: {occurrence}}}");
        let mate = self.choice(&["plays_on", "ends"]);
        let bare_king = self.choice(&["none", "one_piece", "immediate", "unless_bared_back"]);
        let impasse = self.choice(&["none", "points_27", "points_24"]);
        let uncounted = self.kind_list(2);
        let five_points = self.kind_list(2);
        let _ = writeln!(
            yaml,
            "endings: {{mate: {mate}, bare_king: {bare_king}, impasse: {impasse}, uncounted: {uncounted}, \
             five_points: {five_points}}}"
        );
    }

    /// Moves of one piece that can be run in bounded time.
    fn moves(&mut self) -> String {
        loop {
            let parts = 1 + self.random.below(3);
            let text: String = (0..parts).map(|_| self.one_move()).collect();
            let Ok(moves) =
                text.parse::<Piece>().map_err(drop).and_then(|piece| piece.resolve().map_err(drop))
            else {
                continue;
            };
            let walks: usize =
                moves.paths().iter().map(|path| self.walks(path)).fold(0, usize::saturating_add);
            if moves.max_captures_on_the_way() <= 3 && walks <= self.invention.most_walks {
                return text;
            }
        }
    }

    /// No fewer than the ways that the path has on the empty board.
    fn walks(&self, path: &Path) -> usize {
        let Path::Legs(legs) = path else { return self.files * self.ranks };
        let longest = self.files.max(self.ranks);
        legs.iter()
            .map(|leg| longest.min(leg.last.map_or(longest, usize::from)))
            .fold(1, usize::saturating_mul)
    }

    fn one_move(&mut self) -> String {
        loop {
            let text = self.legs();
            // The atoms at the seams could double: `W` and `W` make a rider.
            if text.parse::<Piece>().is_ok() {
                return text;
            }
        }
    }

    fn legs(&mut self) -> String {
        let number = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4][self.random.below(12)];
        let mut legs = Vec::new();
        for index in 0..number {
            legs.push(self.leg(index + 1 == number));
        }
        let atom = match self.random.below(24) {
            0..=17 => self
                .choice(&[
                    "W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "R", "B", "Q", "W", "F", "K", "R", "B",
                ])
                .to_owned(),
            18 => "U".to_owned(),
            19 | 20 => format!("({},{})", self.random.below(7), self.random.below(7)),
            21 => format!("({},{})", self.random.below(36), self.random.below(36)),
            22 => self.choice(&["NN", "AA", "DD", "CC", "WW", "FF", "HH", "ZZ", "KK"]).to_owned(),
            _ => format!("({},{})0", 1 + self.random.below(4), self.random.below(4)),
        };
        let range = match self.random.below(8) {
            0 => "0".to_owned(),
            1 => "2".to_owned(),
            2 => (1 + self.random.below(40)).to_string(),
            _ => String::new(),
        };
        let doubled = atom.len() == 2 || atom.ends_with('0') || atom == "U";
        format!("{}{atom}{}", legs.join("a"), if doubled { "" } else { &range })
    }

    fn leg(&mut self, last: bool) -> String {
        let mut leg = String::new();
        let doubled = ["pp", "cc", "ccdd"];
        if last && self.random.one_in(8) {
            // Hops over several, or takes all that is passed.
            leg.push_str(self.choice(&["", "f", "v", "s", "m", "c"]));
            return leg + self.choice(&doubled);
        }
        if self.random.one_in(2) {
            for _ in 0..1 + self.random.below(3) {
                leg.push_str(self.choice(&["f", "b", "l", "r", "v", "s", "h"]));
            }
        }
        let often = if last { 3 } else { 1 };
        for letter in ["m", "c", "d", "p", "g", "y", "n", "j"] {
            let rare = if letter == "m" || letter == "c" { 2 } else { 6 };
            if self.random.one_in(rare + often) {
                leg.push_str(letter);
            }
        }
        leg
    }
}
