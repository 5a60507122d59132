//! Games that nobody has thought of: random files of variants, all of them
//! valid, with moves from the whole grammar and every rule in every setting.

use std::fmt::Write as _;

use betza::{Movement, Path, RangeCapture};

use ohban::rules::{
    CaptureDuty, CaptureLimit, DropSource, PromotionTrigger, RepetitionRule, RoyalSafety, RuleValue, Rules,
};

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
    let (random, choosing) = (Random::new(seed), Random::new(!seed));
    let (relay, choices, room, kinds) = (false, false, Vec::new(), Vec::new());
    Inventor { random, choosing, relay, choices, room, invention, files: 0, ranks: 0, kinds }.game()
}

/// Whether no move takes more than two pieces on the way.
fn leaves_room(moves: &str) -> bool {
    let moves = moves.parse::<Movement>().ok().and_then(|moves| moves.resolve().ok());
    moves.is_some_and(|moves| {
        let mut legs = moves.paths().iter().flat_map(Path::legs);
        moves.max_captures_on_the_way() <= 2 && legs.all(|leg| leg.range_capture == RangeCapture::None)
    })
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
    /// For choices among promoted forms alone.
    choosing: Random,
    /// Whether pieces may have several promoted forms, beside which some rules
    /// cannot stand.
    choices: bool,
    /// Of each piece of the library: whether its moves leave room to say which
    /// form is taken.
    room: Vec<bool>,
    /// Whether pieces borrow moves, beside which some rules cannot stand.
    relay: bool,
    invention: Invention,
    files: usize,
    ranks: usize,
    kinds: Vec<Kind>,
}

impl Inventor {
    fn game(&mut self) -> String {
        (self.files, self.ranks) = (self.side(), self.side());
        self.relay = self.random.one_in(5);
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
        self.places(&mut yaml);
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
            self.room.push(leaves_room(&moves));
            let _ = writeln!(yaml, "  piece_{number}: {{moves: \"{moves}\"}}");
        }
    }

    /// Whether any of them promotes.
    fn pieces(&mut self, yaml: &mut String, pieces: usize) -> bool {
        yaml.push_str("pieces:\n");
        let mut promotes = false;
        let all_lent = !self.relay || self.room.iter().all(|room| *room);
        self.choices = all_lent && self.choosing.one_in(3);
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
                let mut forms = vec![into];
                if self.choices && self.room[number] {
                    let more = (0..pieces).filter(|other| *other != number && *other != into);
                    forms.extend(more.filter(|_| self.choosing.one_in(3)));
                }
                let ids: Vec<String> = forms.iter().map(|into| format!("piece_{into}")).collect();
                let written = if ids.len() == 1 { ids[0].clone() } else { format!("[{}]", ids.join(", ")) };
                let _ = write!(yaml, ", promotes_to: {written}");
                for (pluses, id) in (1..).zip(ids) {
                    let code = "+".repeat(pluses) + &code;
                    self.kinds.push(Kind { code, id, on_board: false });
                }
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
        let safety = match self.random.one_in(3) {
            true => RoyalSafety::ALL[self.random.below(RoyalSafety::ALL.len())],
            false => RoyalSafety::Enforced,
        };
        let _ = writeln!(yaml, "royal_safety: {safety}");
    }

    /// The rule in the form of YAML. Keys in `given` have that value, others
    /// are now and then left out and else have any that their type allows.
    fn rule(&mut self, name: &str, given: &[(&str, String)]) -> String {
        let mut keys: Vec<String> = given.iter().map(|(key, value)| format!("{key}: {value}")).collect();
        for (key, value) in keys_of(name) {
            if given.iter().all(|(other, _)| *other != key) && !self.random.one_in(3) {
                keys.push(format!("{key}: {}", self.value(&value)));
            }
        }
        format!("{name}: {{{}}}\n", keys.join(", "))
    }

    fn value(&mut self, value: &RuleValue) -> String {
        match value {
            RuleValue::Choice { of, .. } => self.choice(of).to_owned(),
            // Most of them change the game a great deal.
            RuleValue::Flag(_) => self.random.one_in(3).to_string(),
            RuleValue::Number(_) => (1 + self.random.below(5)).to_string(),
            RuleValue::Kinds(_) => self.kind_list(3),
            RuleValue::Ranks(_) => format!("[{}]", self.kind_list(3)),
            RuleValue::Numbers(_) => format!("{{{:?}: {}}}", self.kind_code(), 1 + self.random.below(3)),
            RuleValue::Pairs(_) => self.pairs(),
            RuleValue::Entries(_) => format!("{{{:?}: {}}}", self.kind_code(), self.region()),
            RuleValue::Steps(_) => self.choice(&["bW", "fW", "sW", "N", "bF", "fbW"]).to_owned(),
            RuleValue::List(_) => self.numbers(self.files.min(self.ranks)),
            RuleValue::Moves(_) | RuleValue::Squares(_) => "null".to_owned(),
            RuleValue::Absent | RuleValue::Keys(_) => "null".to_owned(),
        }
    }

    /// Some numbers in a row, up to this one.
    fn numbers(&mut self, most: usize) -> String {
        let first = 1 + self.random.below(most);
        let last = (first + self.random.below(4)).min(most);
        let numbers: Vec<String> = (first..=last).map(|n| n.to_string()).collect();
        format!("[{}]", numbers.join(", "))
    }

    fn region(&mut self) -> String {
        match self.random.below(3) {
            0 => format!("{{files: {}}}", self.numbers(self.files)),
            1 => format!("{{ranks: {}}}", self.numbers(self.ranks)),
            _ => {
                let (files, ranks) = (self.numbers(self.files), self.numbers(self.ranks));
                format!("{{files: {files}, ranks: {ranks}, squares: [1a]}}")
            }
        }
    }

    /// One or two kinds, each with another.
    fn pairs(&mut self) -> String {
        let (first, second) = (self.kind_code(), self.kind_code());
        let mut pairs = vec![format!("{first:?}: {:?}", self.kind_code())];
        if first != second {
            pairs.push(format!("{second:?}: {:?}", self.kind_code()));
        }
        format!("{{{}}}", pairs.join(", "))
    }

    fn promotion(&mut self, yaml: &mut String, promotes: bool) {
        if !promotes && self.random.one_in(2) {
            return;
        }
        let triggers = PromotionTrigger::ALL;
        let mut trigger = triggers[self.random.below(triggers.len())];
        if trigger == PromotionTrigger::Never {
            // Half of the games in which nothing promotes are enough.
            trigger = triggers[self.random.below(triggers.len())];
        }
        let zone = (1 + self.random.below(self.ranks.min(5))).to_string();
        let mut given = vec![("trigger", trigger.to_string())];
        if trigger.needs_zone() || self.random.one_in(2) {
            given.push(("zone", zone));
        } else {
            given.push(("zone", "0".to_owned()));
        }
        if self.choices {
            given.push(("reversible", "false".to_owned()));
        }
        yaml.push_str(&self.rule("promotion", &given));
    }

    /// Borrowed moves, and parts of the board.
    fn places(&mut self, yaml: &mut String) {
        if self.relay {
            let from = self.choice(&["bW", "fW", "sW", "N", "bF", "fbW", "D"]).to_owned();
            yaml.push_str(&self.rule("relay", &[("from", from)]));
        }
        if self.random.one_in(6) {
            let _ = writeln!(yaml, "confined: {{{:?}: {}}}", self.kind_code(), self.region());
        }
        if self.random.one_in(6) {
            let (kind, region, moves) = (self.kind_code(), self.region(), self.moves());
            if !self.choices || leaves_room(&moves) {
                let _ = writeln!(yaml, "moves_within: {{{kind:?}: {{region: {region}, moves: {moves:?}}}}}");
            }
        }
        if self.random.one_in(6) {
            let _ = writeln!(yaml, "first: white");
        }
    }

    /// Limits of capture, contagion, lion trading, duties.
    fn captures(&mut self, yaml: &mut String) {
        if self.random.one_in(5) {
            let duty = CaptureDuty::ALL[self.random.below(CaptureDuty::ALL.len())];
            let _ = writeln!(yaml, "capture_duty: {duty}");
        }
        if self.random.one_in(8) {
            let _ = writeln!(yaml, "captures_need_royal: true");
        }
        if !self.relay && self.random.one_in(4) {
            let kind = self.kind_code();
            let limit = CaptureLimit::ALL[self.random.below(CaptureLimit::ALL.len())];
            let _ = writeln!(yaml, "capture_limits: {{{kind:?}: {limit}}}");
        }
        if self.random.one_in(4) {
            yaml.push_str(&self.rule("contagion", &[]));
        }
        if !self.relay && self.random.one_in(3) {
            let lions = format!("[{}]", self.kind_name());
            yaml.push_str(&self.rule("lion_trading", &[("lions", lions)]));
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
        let source = DropSource::ALL[self.random.below(DropSource::ALL.len())];
        let unpromoted: Vec<String> =
            self.kinds.iter().map(|kind| kind.code.clone()).filter(|code| !code.starts_with('+')).collect();
        let mut given = vec![("source", source.to_string()), ("captured_as", "{}".to_owned())];
        if self.random.one_in(4) {
            let mut any = || unpromoted[self.random.below(unpromoted.len())].clone();
            given[1].1 = format!("{{{:?}: {:?}}}", any(), any());
        }
        yaml.push_str(&self.rule("drops", &given));
        if source == DropSource::Reserve || self.random.one_in(4) {
            let first = self.random.below(pieces);
            let count = 1 + self.random.below(4);
            let _ = writeln!(yaml, "reserve: {{piece_{first}: {count}}}");
        }
    }

    fn endings(&mut self, yaml: &mut String) {
        let rules = RepetitionRule::ALL;
        let rule = rules[self.random.below(rules.len())];
        let occurrence = (2 + self.random.below(4)).to_string();
        yaml.push_str(&self.rule("repetition", &[("rule", rule.to_string()), ("occurrence", occurrence)]));
        yaml.push_str(&self.rule("endings", &[]));
    }

    /// Moves of one piece that can be run in bounded time.
    fn moves(&mut self) -> String {
        loop {
            let parts = 1 + self.random.below(3);
            let text: String = (0..parts).map(|_| self.one_move()).collect();
            let Ok(moves) =
                text.parse::<Movement>().map_err(drop).and_then(|piece| piece.resolve().map_err(drop))
            else {
                continue;
            };
            let walks: usize =
                moves.paths().iter().map(|path| self.walks(path)).fold(0, usize::saturating_add);
            let one_leg = moves.paths().iter().all(|path| path.legs().len() <= 1);
            if moves.max_captures_on_the_way() <= 3
                && walks <= self.invention.most_walks
                && (one_leg || !self.relay)
            {
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
            if text.parse::<Movement>().is_ok() {
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

/// All keys of a rule.
fn keys_of(rule: &str) -> Vec<(&'static str, RuleValue)> {
    let rule = Rules::catalogue().into_iter().find(|(name, _)| *name == rule);
    match rule {
        Some((_, RuleValue::Keys(keys))) => keys,
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_and_every_choice_is_invented() {
        let invention = Invention { largest_side: 9, most_walks: 2_000 };
        let games: String = (0..400).map(|seed| invented(seed, invention)).collect();
        for (rule, value) in Rules::catalogue() {
            assert!(games.contains(&format!("\n{rule}: ")), "{rule}");
            let keys = match value {
                RuleValue::Keys(keys) => keys,
                choice => vec![(rule, choice)],
            };
            for (key, value) in keys {
                let key = key.trim();
                assert!(games.contains(&format!("{key}: ")), "{rule}.{key}");
                for word in value.words() {
                    assert!(games.contains(&format!("{key}: {word}")), "{rule}.{key}: {word}");
                }
            }
        }
    }
}
