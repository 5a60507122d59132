//! From positions and games to what is said of them.

use ohban::{
    Color, Game, GameResult, IllegalReason, KindInfo, Move, MoveDiagram, MoveNotation, MoveTextError,
    Outcome, Piece, PieceKind, Position, Square, Variant, one_kanji_names,
};

use super::facts::{Hands, Points};
use super::{
    After, BoardFacts, CheckFacts, Declaration, GameFacts, Hand, MarkFacts, MoveFacts, OutcomeFacts,
    PieceFacts, PieceOnSquare, Place, Verdict,
};

/// What is told of each move.
#[derive(Debug, Clone, Copy, Default)]
pub struct Detail {
    /// What it captures.
    pub captures: bool,
    /// Western and Japanese notation.
    pub notation: bool,
}

impl Detail {
    /// Everything.
    pub const ALL: Detail = Detail { captures: true, notation: true };
}

/// `black` or `white`.
#[must_use]
pub fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn code(variant: &Variant, kind: PieceKind) -> String {
    variant.kind(kind).map_or_else(String::new, |info| info.code.clone())
}

impl GameFacts {
    /// What is told of a game.
    #[must_use]
    pub fn of(variant: &Variant) -> GameFacts {
        let start = Position::start(variant);
        let in_reserve = |kind: &PieceKind| usize::from(start.in_hand(Color::Black, *kind));
        let reserve: usize = variant.hand_kinds().iter().map(in_reserve).sum();
        let source = variant.spec();
        GameFacts {
            id: source.id.clone(),
            name: source.name.clone(),
            kanji: source.kanji.clone(),
            files: source.size.files(),
            ranks: source.size.ranks(),
            pieces: start.pieces_of(Color::Black).count() + reserve,
            kinds: source.kinds.iter().filter(|kind| !kind.promoted).count(),
            authority: source.authority.clone(),
            about: source.about.clone(),
        }
    }
}

impl Place {
    /// The place of a position.
    #[must_use]
    pub fn of(position: &Position) -> Place {
        Place {
            game: position.variant().id().to_owned(),
            sfen: position.to_sfen(),
            turn: color_name(position.turn()),
            move_number: position.move_number(),
        }
    }
}

impl MoveFacts {
    /// A move of the position; `last` is the move before.
    #[must_use]
    pub fn of(position: &Position, m: Move, last: Option<Move>, detail: Detail) -> MoveFacts {
        // Notation tells a move from the others.
        let legal = if detail.notation { position.legal_moves() } else { Vec::new() };
        MoveFacts::among(position, m, last, detail, &legal)
    }

    /// The same among all legal moves.
    fn among(position: &Position, m: Move, last: Option<Move>, detail: Detail, legal: &[Move]) -> MoveFacts {
        let variant = position.variant();
        let effects = position.effects(m);
        let becomes = effects.mover_after().filter(|after| Some(*after) != effects.mover());
        let pieces = |pieces: &[(Square, Piece)]| {
            let pieces = pieces.iter();
            pieces.map(|&(square, piece)| PieceOnSquare::of(variant, square, piece)).collect::<Vec<_>>()
        };
        let on_the_way = effects.captured().iter().filter(|(square, _)| *square != m.to());
        let burned = Some(pieces(effects.burned())).filter(|burned| detail.captures && !burned.is_empty());
        MoveFacts {
            usi: position.usi(m),
            from: m.from().map(|square| square.to_string()),
            drop: m.dropped().map(|kind| code(variant, kind)),
            way: on_the_way.map(|(square, _)| square.to_string()).collect(),
            to: m.to().to_string(),
            promotes: m.promotes(),
            becomes: becomes.map(|after| code(variant, after.kind())),
            captures: detail.captures.then(|| pieces(effects.captured())),
            burns: burned,
            western: detail.notation.then(|| position.western_among(m, legal)),
            japanese: detail.notation.then(|| position.japanese_among(m, last.map(Move::to), legal)),
        }
    }

    /// All legal moves of a game, sorted by their form in USI.
    #[must_use]
    pub fn legal(game: &Game, detail: Detail) -> Vec<MoveFacts> {
        MoveFacts::legal_while(game, detail, |_| true).unwrap_or_default()
    }

    /// The same, as long as there is patience with so many moves: writing them
    /// down can take much longer than finding them.
    pub fn legal_while(
        game: &Game,
        detail: Detail,
        patient: impl Fn(usize) -> bool,
    ) -> Option<Vec<MoveFacts>> {
        let last = game.history().next_back();
        let legal = game.legal_moves();
        let of = |m| MoveFacts::among(game.position(), m, last, detail, &legal);
        let told = legal.iter().map(|&m| patient(legal.len()).then(|| of(m)));
        let mut moves = told.collect::<Option<Vec<_>>>()?;
        moves.sort_unstable_by(|a, b| a.usi.cmp(&b.usi));
        Some(moves)
    }
}

impl PieceOnSquare {
    fn of(variant: &Variant, square: Square, piece: Piece) -> PieceOnSquare {
        PieceOnSquare {
            square: square.to_string(),
            piece: code(variant, piece.kind()),
            color: color_name(piece.color()),
        }
    }

    /// All pieces on the board.
    #[must_use]
    pub fn all(position: &Position) -> Vec<PieceOnSquare> {
        let on_board = position.pieces();
        on_board.map(|(square, piece)| PieceOnSquare::of(position.variant(), square, piece)).collect()
    }
}

impl Verdict {
    /// Judges the move that the text means.
    pub fn of(game: &mut Game, text: &str, detail: Detail) -> Verdict {
        match game.judge(text) {
            Ok(m) => Verdict::legal(game, text, m, detail),
            Err(error) => {
                let mut verdict = Verdict::refused(text, &error);
                // Where no move is legal there is still a better reason against each.
                let position = game.position();
                if error.illegal() == Some(IllegalReason::GameOver)
                    && let Some(reason) = position.parse_usi(text).ok().and_then(|m| position.why_illegal(m))
                {
                    (verdict.code, verdict.reason) = (Some(reason.code()), Some(reason.to_string()));
                }
                verdict
            }
        }
    }

    /// A move that was refused.
    #[must_use]
    pub fn refused(text: &str, error: &MoveTextError) -> Verdict {
        let (code, reason) = why(error);
        Verdict {
            text: text.to_owned(),
            legal: false,
            code: Some(code),
            reason: Some(reason),
            played: None,
            after: None,
        }
    }

    fn legal(game: &mut Game, text: &str, m: Move, detail: Detail) -> Verdict {
        let played = MoveFacts::of(game.position(), m, game.history().next_back(), detail);
        let after = game.play(m).is_ok().then(|| {
            let after = After {
                sfen: game.position().to_sfen(),
                turn: color_name(game.position().turn()),
                outcome: OutcomeFacts::of(game),
                check: CheckFacts::of(game.position()),
            };
            game.undo();
            after
        });
        Verdict { text: text.to_owned(), legal: true, code: None, reason: None, played: Some(played), after }
    }
}

/// The code and the words of what is wrong with a move.
fn why(error: &MoveTextError) -> (&'static str, String) {
    match error.illegal() {
        Some(reason) => (reason.code(), reason.to_string()),
        None => (NO_MOVE, error.problem.to_string()),
    }
}

/// The code of a text that is no move.
pub const NO_MOVE: &str = "no_move";

impl OutcomeFacts {
    /// How a game stands.
    #[must_use]
    pub fn of(game: &Game) -> OutcomeFacts {
        let outcome = game.outcome();
        OutcomeFacts {
            in_play: outcome.is_none(),
            result: outcome.map(|outcome| match outcome.result {
                GameResult::Win(_) => "win",
                GameResult::Draw => "draw",
                GameResult::NoContest => "no-contest",
            }),
            winner: outcome.and_then(Outcome::winner).map(color_name),
            reason: outcome.map(|outcome| outcome.reason.code()),
            occurrences: game.occurrences(),
            declarations: Declaration::all(game),
        }
    }
}

impl Declaration {
    /// What the rules of the game know.
    fn all(game: &Game) -> Vec<Declaration> {
        if game.variant().rules().endings.impasse == ohban::rules::Impasse::None {
            return Vec::new();
        }
        let declared = Declaration::of(game, "impasse", game.clone().declare());
        let agreed = Declaration::of(game, "agreement", game.clone().agree_on_impasse());
        let known = |declaration: &Declaration| declaration.code != Some("no_agreement");
        [declared, agreed].into_iter().filter(known).collect()
    }

    fn of(
        game: &Game,
        declaration: &'static str,
        tried: Result<Outcome, ohban::DeclareError>,
    ) -> Declaration {
        let [black, white] = Color::BOTH.map(|color| game.impasse_points(color));
        let missing = tried.err();
        Declaration {
            declaration,
            allowed: missing.is_none(),
            code: missing.map(|missing| missing.code()),
            reason: missing.map(|missing| missing.to_string()),
            points: Points { black, white },
        }
    }
}

impl CheckFacts {
    /// Check to the side to move.
    #[must_use]
    pub fn of(position: &Position) -> CheckFacts {
        let royals = position.royals(position.turn());
        CheckFacts {
            in_check: position.in_check(),
            royals: royals.iter().map(|square| square.to_string()).collect(),
        }
    }
}

impl BoardFacts {
    /// What stands where.
    #[must_use]
    pub fn of(position: &Position) -> BoardFacts {
        let size = position.variant().size();
        let [black, white] = Color::BOTH.map(|color| Hand::of(position, color));
        BoardFacts {
            files: size.files(),
            ranks: size.ranks(),
            pieces: PieceOnSquare::all(position),
            hands: Hands { black, white },
            lion_taken: position.lion_taken().map(|square| square.to_string()),
        }
    }
}

impl Hand {
    /// What a player holds, in the order of the hand.
    #[must_use]
    pub fn of(position: &Position, color: Color) -> Vec<Hand> {
        let variant = position.variant();
        let held = variant.hand_kinds().iter();
        held.map(|&kind| Hand { piece: code(variant, kind), count: position.in_hand(color, kind) })
            .filter(|hand| hand.count > 0)
            .collect()
    }
}

impl PieceFacts {
    /// A kind of the game and how it moves.
    #[must_use]
    pub fn of(variant: &Variant, kind: PieceKind, info: &KindInfo) -> PieceFacts {
        // Kinds with too many paths are no part of a variant.
        let diagram = info.moves.resolve().ok().map(|moves| MoveDiagram::of(&moves));
        PieceFacts {
            code: info.code.clone(),
            sfen: format!("{}{}", variant.pluses(info), info.sfen),
            id: info.id.clone(),
            name: info.name.clone(),
            kanji: info.kanji.clone(),
            one_kanji: one_kanji_names(variant).get(kind.index()).cloned().unwrap_or_default(),
            romaji: info.romaji.clone(),
            moves: info.moves.to_string(),
            moves_in_words: betza::describe(&info.moves),
            promoted: info.promoted,
            promotes_to: info.promotes_to.map(|kind| code(variant, kind)),
            other_forms: info.other_forms.iter().map(|kind| code(variant, *kind)).collect(),
            unpromoted: info.unpromoted.map(|kind| code(variant, kind)),
            royal: info.royal,
            marks: diagram.as_ref().map(marks).unwrap_or_default(),
        }
    }
}

/// The marks from the farthest rank to the nearest, each from left to right.
fn marks(diagram: &MoveDiagram) -> Vec<MarkFacts> {
    let radius = diagram.radius();
    let squares =
        (-radius..=radius).rev().flat_map(|forward| (-radius..=radius).map(move |right| (right, forward)));
    let marked = squares.filter_map(|(right, forward)| {
        diagram.mark(right, forward).map(|mark| MarkFacts { right, forward, meaning: mark.meaning() })
    });
    marked.collect()
}
