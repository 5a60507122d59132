use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use super::derived::Derived;
use super::programs::Pair;
use super::work::Work;
use super::{Budget, Handicap, KindInfo, SpecErrors, VariantSpec, check};
use crate::geometry::Direction;
use crate::movegen::Program;
use crate::rules::{
    CaptureDuty, CaptureLimit, Chance, Deferral, DropSource, FileLimitsBind, GivingCheck, KindSet,
    PromotionDuty, Region, RegionMask, Rules, Try,
};
use crate::{BoardSize, Color, Piece, PieceKind, Square};

/// A game: board, pieces and rules, checked and compiled.
///
/// Immutable and cheap to clone; share it between threads as you like.
///
/// ```
/// use ohban::{LoadVariant, Variant};
///
/// let chu = Variant::builtin("chu")?;
/// assert_eq!(chu.name(), "Chu shogi");
/// assert_eq!(chu.size().files(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Variant(Arc<Compiled>);

struct Compiled {
    spec: VariantSpec,
    /// By [`Piece::index`].
    programs: Vec<Arc<Program>>,
    /// The reach of each program, close together; by [`Piece::index`].
    reaches: Vec<[u8; 8]>,
    /// By [`PieceKind::index`].
    traits: Vec<KindTraits>,
    /// By [`PieceKind::index`].
    watches: Vec<Watch>,
    facts: Facts,
    derived: Derived,
}

/// What the rules say of a kind, gathered in one place for the generator.
#[derive(Debug, Clone)]
pub(crate) struct KindTraits {
    pub(crate) chance: Chance,
    /// What promotion turns it into; of several forms the first.
    pub(crate) promotes_to: Option<PieceKind>,
    /// The forms from the second on.
    pub(crate) other_forms: Box<[PieceKind]>,
    pub(crate) promoted: bool,
    pub(crate) royal: bool,
    pub(crate) capture_limit: CaptureLimit,
    /// What the captor of this kind turns into.
    pub(crate) contagion: Option<PieceKind>,
    pub(crate) immune: bool,
    pub(crate) lion: bool,
    /// Ends its move with fire.
    pub(crate) burner: bool,
    /// Among pieces that pass others; 0 is the lowest.
    pub(crate) rank: u8,
    /// What the captor gets in hand.
    pub(crate) hand: Option<PieceKind>,
    /// Most unpromoted pieces of the kind on a file by drops.
    pub(crate) file_limit: Option<u8>,
    /// The kind as which it counts there.
    pub(crate) counts_as: PieceKind,
    /// Its own zone of promotion, for Black and White.
    pub(crate) zone: Option<Box<[RegionMask; 2]>>,
    /// Where alone it may be dropped.
    pub(crate) drop_region: Option<Box<[RegionMask; 2]>>,
    /// What it never leaves.
    pub(crate) confined: Option<Box<[RegionMask; 2]>>,
    /// Where it moves in another way.
    pub(crate) within: Option<Box<Within>>,
    pub(crate) last_rank_chance: bool,
    pub(crate) last_rank_duty: bool,
}

impl KindTraits {
    /// All forms that promotion can give it.
    pub(crate) fn forms(&self) -> impl Iterator<Item = PieceKind> + '_ {
        self.promotes_to.into_iter().chain(self.other_forms.iter().copied())
    }

    /// What it is after a move that promotes it to the form of this number;
    /// `None` for 0 and for a form that it does not have.
    #[inline]
    pub(crate) fn form(&self, number: u8) -> Option<PieceKind> {
        match number {
            0 => None,
            1 => self.promotes_to,
            _ => self.other_forms.get(usize::from(number) - 2).copied(),
        }
    }
}

/// A part of the board, for Black and White, and how a kind moves there.
#[derive(Debug, Clone)]
pub(crate) struct Within {
    region: [RegionMask; 2],
    pub(super) programs: Pair,
}

/// What a position keeps count of when pieces of a kind come and go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Watch {
    Nothing,
    Royal,
    /// It captures by more than steps, jumps and slides, or not all that its
    /// moves lead to.
    Paths,
    RoyalWithPaths,
}

impl Watch {
    /// Whether positions keep a list in which the piece is.
    pub(crate) fn lists_paths(self) -> bool {
        matches!(self, Watch::Paths | Watch::RoyalWithPaths)
    }
}

/// What holds for the whole variant.
#[derive(Debug, Clone, Default)]
pub(crate) struct Facts {
    /// Kinds that can be in hand, in the order of SFEN.
    pub(crate) hand_kinds: Vec<PieceKind>,
    /// Depth of the promotion zone in ranks.
    pub(crate) zone: u8,
    /// Jumps longer than a king's step, as index offsets of Black's and
    /// White's pieces, and which kinds have them.
    pub(crate) jumps: [Vec<(isize, KindSet)>; 2],
    /// Whether some capture changes or forbids more than the capture itself:
    /// contagion, lion trading, limits of capture.
    pub(crate) special_captures: bool,
    /// Whether some kind burns others.
    pub(crate) burns: bool,
    /// A kind that anything may take: royal or of some rank only if all are.
    pub(crate) ordinary: Option<PieceKind>,
    /// Whether it matters for promotion what is captured.
    pub(crate) promoted_count: bool,
    /// Whether some kind may not capture everything.
    pub(crate) limited_captures: bool,
    /// Whether a piece can become royal.
    pub(crate) royals_arise: bool,
    /// Whether the rules remember anything from the last moves.
    pub(crate) remembers: bool,
    /// Whether they remember pieces that declined promotion.
    pub(crate) remembers_deferred: bool,
    /// Whether what a piece may do depends on more than its kind and what
    /// stands in its way: borrowed moves, parts of the board, limits on files,
    /// captures that need a royal.
    pub(crate) varied: bool,
    /// Whether a player may have to capture.
    pub(crate) capture_duty: bool,
    /// Whether something else than captures and the lack of moves decides a
    /// position: a try, a check.
    pub(crate) decides_early: bool,
    /// Where a royal of Black and of White has to come for a try.
    pub(crate) goals: [Vec<Square>; 2],
    /// What a list of moves can cost.
    pub(crate) work: Work,
}

impl Variant {
    /// Checks a game and compiles its tables.
    ///
    /// # Errors
    ///
    /// All that is wrong with the game: nothing that a [`VariantSpec`] can hold
    /// makes a position panic later.
    pub fn compile(spec: VariantSpec) -> Result<Variant, SpecErrors> {
        Variant::compile_within(spec, Budget::default())
    }

    /// The same for a game that may cost so much.
    ///
    /// # Errors
    ///
    /// All that is wrong with the game, or that it costs too much.
    pub fn compile_within(spec: VariantSpec, budget: Budget) -> Result<Variant, SpecErrors> {
        let moves = check::check(&spec, budget)?;
        let mut programs: Vec<Arc<Program>> = moves.kinds.into_iter().flatten().collect();
        let traits: Vec<_> = spec
            .kinds
            .iter()
            .zip(kinds(&spec))
            .map(|(info, kind)| kind_traits(&spec, info, kind, &programs, &moves.within))
            .collect();
        for (i, program) in programs.iter_mut().enumerate() {
            let (Some(kind), color) = (PieceKind::new(i / 2), Color::BOTH[i % 2]) else { continue };
            let within = traits[kind.index()].within.as_deref();
            if within.is_some() || spec.rules.relay.is_some() {
                // What the kind shares with others is no longer the same.
                Arc::make_mut(program)
                    .limit_stuck(spec.size, |square| may_move_elsewhere(&spec, within, kind, color, square));
            }
        }
        let watches = kinds(&spec)
            .map(|kind| {
                let traits = &traits[kind.index()];
                let limited = traits.capture_limit != CaptureLimit::None;
                match (traits.royal, programs[kind.index() * 2].captures_by_path || limited) {
                    (false, false) => Watch::Nothing,
                    (true, false) => Watch::Royal,
                    (false, true) => Watch::Paths,
                    (true, true) => Watch::RoyalWithPaths,
                }
            })
            .collect();
        let hand_kinds = hand_kinds(&spec);
        let mut facts = Facts {
            zone: spec.rules.promotion.zone,
            jumps: Color::BOTH.map(|color| jumps(&programs, color)),
            special_captures: traits
                .iter()
                .any(|t| t.lion || t.contagion.is_some() || t.capture_limit != CaptureLimit::None),
            limited_captures: traits.iter().any(|t| t.capture_limit != CaptureLimit::None),
            royals_arise: traits
                .iter()
                .any(|t| t.forms().chain(t.contagion).any(|kind| traits[kind.index()].royal))
                || hand_kinds.iter().any(|kind| traits[kind.index()].royal),
            hand_kinds,
            promoted_count: spec.rules.promotion.duty == PromotionDuty::WhenPromotedTaken,
            burns: traits.iter().any(|t| t.burner),
            ordinary: kinds(&spec).min_by_key(|kind| {
                let traits = &traits[kind.index()];
                (traits.rank, traits.royal)
            }),
            ..Facts::default()
        };
        let reaches = programs.iter().map(|program| program.reach).collect();
        let deferral = spec.rules.promotion.deferral != Deferral::None;
        facts.remembers_deferred = deferral;
        let rules = &spec.rules;
        let binds = |drops: &crate::rules::Drops| {
            drops.file_limits_bind == FileLimitsBind::DropsAndMoves && !drops.file_limits.is_empty()
        };
        facts.varied = rules.relay.is_some()
            || rules.captures_need_royal
            || rules.drops.as_ref().is_some_and(binds)
            || traits.iter().any(|t| t.confined.is_some() || t.within.is_some());
        facts.capture_duty = rules.capture_duty != CaptureDuty::Never;
        facts.decides_early = rules.endings.r#try != Try::None || rules.endings.check != GivingCheck::None;
        facts.goals = Color::BOTH.map(|color| rules.endings.r#try.goals(&spec, color));
        facts.work = Work::of(&spec, &programs, &traits, budget.work);
        facts.work.allows(&spec)?;
        facts.remembers = deferral || spec.rules.lion_trading.is_some();
        Ok(Variant(Arc::new(Compiled {
            spec,
            programs,
            reaches,
            traits,
            watches,
            facts,
            derived: Derived::default(),
        })))
    }

    /// The game as plain data, as it was compiled.
    #[must_use]
    pub fn spec(&self) -> &VariantSpec {
        &self.0.spec
    }

    /// Named starts with a handicap, in the order of the game's file.
    #[must_use]
    pub fn handicaps(&self) -> &[Handicap] {
        &self.spec().handicaps
    }

    /// The handicap of this name, in any language that it has a name in: see
    /// [`Handicap::is_called`].
    #[must_use]
    pub fn handicap(&self, name: &str) -> Option<&Handicap> {
        self.handicaps().iter().find(|handicap| handicap.is_called(name))
    }

    /// Short name as used on command lines, `dai-dai`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.0.spec.id
    }

    /// English name, `Dai dai shogi`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.spec.name
    }

    /// Size of the board.
    #[inline]
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.0.spec.size
    }

    /// The rules.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.0.spec.rules
    }

    /// All kinds of pieces with what is known of them, in the order of the
    /// file; each promoted form stands right behind its unpromoted kind.
    pub fn kinds(&self) -> impl Iterator<Item = (PieceKind, &KindInfo)> {
        kinds(&self.0.spec).zip(&self.0.spec.kinds)
    }

    /// What is known of a kind; `None` for a kind of another variant.
    #[must_use]
    pub fn kind(&self, kind: PieceKind) -> Option<&KindInfo> {
        self.0.spec.kinds.get(kind.index())
    }

    /// The kind with this code (`DK`, `+DK`).
    #[must_use]
    pub fn kind_by_code(&self, code: &str) -> Option<PieceKind> {
        self.kinds().find(|(_, info)| info.code == code).map(|(kind, _)| kind)
    }

    /// The kind that people call so: by its English name (`dragon king`), its
    /// name in the library (`dragon_king`) or its code. Capitals make no
    /// difference in names. Of several the first one in the order of the file.
    ///
    /// ```
    /// use ohban::prelude::*;
    ///
    /// let chu = Variant::builtin("chu")?;
    /// assert_eq!(chu.kind_by_name("Dragon King"), chu.kind_by_code("DK"));
    /// assert_eq!(chu.kind_by_name("unicorn"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn kind_by_name(&self, name: &str) -> Option<PieceKind> {
        let is_called =
            |info: &KindInfo| info.name.eq_ignore_ascii_case(name) || info.id.eq_ignore_ascii_case(name);
        let named = self.kinds().find(|(_, info)| is_called(info)).map(|(kind, _)| kind);
        named.or_else(|| self.kind_by_code(name))
    }

    /// What a kind turns into by a move that promotes: its promoted form, or
    /// where pieces turn back, what it was.
    ///
    /// ```
    /// use ohban::prelude::*;
    ///
    /// let kyoto = Variant::builtin("kyoto")?;
    /// let rook = kyoto.kind_by_code("+P").ok_or("no rook")?;
    /// assert_eq!(kyoto.other_face(rook), kyoto.kind_by_code("P"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn other_face(&self, kind: PieceKind) -> Option<PieceKind> {
        self.0.traits.get(kind.index())?.promotes_to
    }

    /// All forms that a kind may choose from when it promotes, in the order of
    /// the game's file: most kinds have one or none. A move names the form by
    /// its number, from 1 on: see [`Move::form`](crate::Move::form).
    ///
    /// ```
    /// use ohban::prelude::*;
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let pawn = shogi.kind_by_code("P").ok_or("no pawn")?;
    /// assert!(shogi.promoted_forms(pawn).eq(shogi.kind_by_code("+P")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn promoted_forms(&self, kind: PieceKind) -> impl Iterator<Item = PieceKind> + '_ {
        self.0.traits.get(kind.index()).into_iter().flat_map(KindTraits::forms)
    }

    /// The kind that who captures a piece of this kind gets in hand; `None` where
    /// captured pieces leave the game.
    ///
    /// ```
    /// use ohban::prelude::*;
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let tokin = shogi.kind_by_code("+P").ok_or("no tokin")?;
    /// assert_eq!(shogi.captured_as(tokin), shogi.kind_by_code("P"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn captured_as(&self, kind: PieceKind) -> Option<PieceKind> {
        self.0.traits.get(kind.index())?.hand
    }

    /// Kinds that can be in hand, in the order of SFEN; none in a game
    /// without drops.
    #[must_use]
    pub fn hand_kinds(&self) -> &[PieceKind] {
        &self.0.facts.hand_kinds
    }

    /// Whether a piece could never move from this square: no move of its own
    /// leads to another square of an empty board.
    ///
    /// ```
    /// use ohban::prelude::*;
    ///
    /// let shogi = Variant::builtin("shogi")?;
    /// let knight = Piece::new(shogi.kind_by_code("N").ok_or("no knight")?, Color::Black);
    /// assert!(shogi.is_stuck(knight, "5b".parse()?) && !shogi.is_stuck(knight, "5c".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_stuck(&self, piece: Piece, square: Square) -> bool {
        self.0.programs.get(piece.index()).is_some_and(|program| program.is_stuck_on(square))
    }

    /// Whether some move of the piece, which may be a borrowed one, takes a
    /// piece of its own side.
    #[must_use]
    pub fn takes_own(&self, piece: Piece) -> bool {
        self.has_moves(piece, |program| program.takes_own())
    }

    /// Whether the piece has moves, which may be borrowed ones, that take all
    /// that they pass.
    #[must_use]
    pub fn range_captures(&self, piece: Piece) -> bool {
        self.has_moves(piece, |program| program.range_captures())
    }

    /// Whether this holds of the piece's own moves, of those on a part of the
    /// board, or of some that it may borrow.
    fn has_moves(&self, piece: Piece, test: impl Fn(&Program) -> bool) -> bool {
        let Some(traits) = self.0.traits.get(piece.kind().index()) else { return false };
        let of_kind = |traits: &KindTraits, own: &Program| {
            test(own)
                || traits
                    .within
                    .as_ref()
                    .is_some_and(|within| within.programs.iter().any(|program| test(program)))
        };
        let lends = |relay: &crate::rules::Relay| !relay.exempt.contains(piece.kind());
        let borrows = || {
            self.rules().relay.as_ref().is_some_and(lends)
                && self
                    .0
                    .traits
                    .iter()
                    .zip(self.0.programs.chunks(2))
                    .any(|(traits, programs)| programs.iter().any(|program| of_kind(traits, program)))
        };
        of_kind(traits, self.program(piece)) || borrows()
    }

    #[inline]
    pub(crate) fn program(&self, piece: Piece) -> &Program {
        &self.0.programs[piece.index()]
    }

    /// How a piece of this color moves that has the moves of `lender` on this
    /// square: its kind's, or those of a part of the board.
    pub(crate) fn program_on(&self, lender: Piece, color: Color, square: Square) -> &Program {
        match &self.traits(lender.kind()).within {
            Some(within) if within.region[lender.color().index()].holds(square) => {
                &within.programs[color.index()]
            }
            _ => self.program(Piece::new(lender.kind(), color)),
        }
    }

    /// How far the piece steps or slides in each direction.
    #[inline]
    pub(crate) fn reach(&self, piece: Piece) -> &[u8; 8] {
        &self.0.reaches[piece.index()]
    }

    #[inline]
    pub(crate) fn traits(&self, kind: PieceKind) -> &KindTraits {
        &self.0.traits[kind.index()]
    }

    #[inline]
    pub(crate) fn watch(&self, kind: PieceKind) -> Watch {
        self.0.watches[kind.index()]
    }

    /// A value that another crate works out from the variant, made when it is
    /// first asked for and kept with the variant: names of pieces in a
    /// language, tables of an evaluation. There is one of each type: take a type
    /// of your own crate that no other crate can name, and never one that holds
    /// the variant, which would keep it for ever.
    ///
    /// ```
    /// use ohban::prelude::*;
    ///
    /// struct Royals(usize);
    ///
    /// let chu = Variant::builtin("chu")?;
    /// let royals = chu.derived(|| Royals(chu.kinds().filter(|(_, info)| info.royal).count()));
    /// assert_eq!(royals.0, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn derived<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        self.0.derived.get_or_make(make)
    }

    #[inline]
    pub(crate) fn facts(&self) -> &Facts {
        &self.0.facts
    }

    pub(crate) fn same(&self, other: &Variant) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Variant").field(&self.id()).finish()
    }
}

/// Variants are equal when everything that was read is equal.
impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        self.same(other) || self.spec() == other.spec()
    }
}

impl Eq for Variant {}

pub(super) fn kinds(spec: &VariantSpec) -> impl Iterator<Item = PieceKind> + use<> {
    (0..spec.kinds.len()).map_while(PieceKind::new)
}

fn hand_kinds(spec: &VariantSpec) -> Vec<PieceKind> {
    let Some(drops) = &spec.rules.drops else { return Vec::new() };
    let reserved = |kind: PieceKind| spec.start.hands.iter().any(|(_, reserved, _)| *reserved == kind);
    let becomes = |kind: PieceKind| drops.captured_as.iter().any(|(_, becomes)| *becomes == kind);
    let in_hand = |kind: PieceKind, info: &KindInfo| match drops.source {
        DropSource::Captures => !info.promoted && (!info.royal || reserved(kind) || becomes(kind)),
        DropSource::Reserve => !info.promoted && reserved(kind),
    };
    kinds(spec).zip(&spec.kinds).filter(|(kind, info)| in_hand(*kind, info)).map(|(kind, _)| kind).collect()
}

fn kind_traits(
    spec: &VariantSpec,
    info: &KindInfo,
    kind: PieceKind,
    programs: &[Arc<Program>],
    moves_within: &[Option<Pair>],
) -> KindTraits {
    let rules = &spec.rules;
    let drops = rules.drops.as_ref();
    let captured = drops.filter(|drops| drops.source == DropSource::Captures);
    let unpromoted = info.unpromoted.unwrap_or(kind);
    let promotion = &rules.promotion;
    let last_rank_chance = promotion.last_rank_chance.contains(kind);
    let last_rank_duty = promotion.last_rank_duty.contains(kind);
    let promotes_to = info.promotes_to.or(info.unpromoted.filter(|_| promotion.reversible));
    let masks = |regions: &[(PieceKind, Region)]| {
        let (_, region) = regions.iter().find(|(other, _)| *other == kind)?;
        Some(Box::new(Color::BOTH.map(|color| region.mask(color, spec.size))))
    };
    let zone = masks(&promotion.zones);
    let chance = match promotion.trigger.chance() {
        _ if promotes_to.is_none() => Chance::Never,
        Chance::Never => Chance::Never,
        Chance::Zone if zone.is_some() => Chance::Any,
        _ if must_promote_elsewhere(spec, &programs[kind.index() * 2]) => Chance::Any,
        _ if last_rank_duty || (last_rank_chance && promotion.zone == 0) => Chance::Any,
        chance => chance,
    };
    let royal = info.royal || spec.kinds.get(unpromoted.index()).is_some_and(|info| info.royal);
    let counts_as = if promotion.reversible { unpromoted } else { kind };
    let captured_as = |drops: &crate::rules::Drops| {
        drops.captured_as.iter().find(|(taken, _)| *taken == unpromoted).map(|(_, becomes)| *becomes)
    };
    KindTraits {
        chance,
        promotes_to,
        other_forms: info.other_forms.clone().into_boxed_slice(),
        promoted: info.promoted,
        royal: info.royal,
        capture_limit: info.capture_limit,
        contagion: rules.contagion.of(kind),
        immune: rules.contagion.exempt.contains(kind),
        burner: rules.burning.as_ref().is_some_and(|burning| burning.kinds.contains(kind)),
        rank: rank(rules, kind),
        lion: rules.lion_trading.as_ref().is_some_and(|trading| trading.lions.contains(kind)),
        hand: captured.filter(|_| !royal).map(|drops| captured_as(drops).unwrap_or(unpromoted)),
        file_limit: drops.and_then(|drops| {
            // With two faces of one kind a limit may name either.
            let counted = |other: PieceKind| {
                let unpromoted = spec.kinds.get(other.index()).and_then(|info| info.unpromoted);
                if promotion.reversible { unpromoted.unwrap_or(other) } else { other }
            };
            drops.file_limits.iter().find(|(other, _)| counted(*other) == counts_as).map(|(_, limit)| *limit)
        }),
        counts_as,
        zone,
        drop_region: drops.and_then(|drops| masks(&drops.regions)),
        confined: masks(&rules.confined),
        within: within(spec, kind, moves_within),
        last_rank_chance,
        last_rank_duty,
    }
}

/// How the kind moves on a part of the board.
fn within(spec: &VariantSpec, kind: PieceKind, moves: &[Option<Pair>]) -> Option<Box<Within>> {
    let entries = spec.rules.moves_within.iter().zip(moves);
    let ((_, within), moves) = entries.into_iter().find(|((other, _), _)| *other == kind)?;
    Some(Box::new(Within {
        region: Color::BOTH.map(|color| within.region.mask(color, spec.size)),
        programs: moves.clone()?,
    }))
}

/// Whether the rules may give a piece of the kind moves on the square that are
/// not its own: borrowed ones, or those of a part of the board.
fn may_move_elsewhere(
    spec: &VariantSpec,
    within: Option<&Within>,
    kind: PieceKind,
    color: Color,
    square: Square,
) -> bool {
    let rules = &spec.rules;
    let relay = rules.relay.as_ref().filter(|relay| !relay.exempt.contains(kind));
    let borrows = relay.is_some_and(|relay| {
        let lender = |step: &betza::Step| spec.size.step(square, color, step.right, step.forward);
        relay.from.iter().any(|step| lender(step).is_some())
    });
    borrows
        || within.is_some_and(|within| {
            within.region[color.index()].holds(square) && !within.programs[color.index()].is_stuck_on(square)
        })
}

/// Whether a piece, which must promote where it gets stuck, can get stuck where
/// the trigger alone gives no chance.
fn must_promote_elsewhere(spec: &VariantSpec, program_of_black: &Program) -> bool {
    let promotion = &spec.rules.promotion;
    let zone = if promotion.trigger.needs_zone() { usize::from(promotion.zone) } else { 0 };
    promotion.duty == PromotionDuty::WhenStuck
        && program_of_black.stuck.iter().skip(zone).any(|files| *files != 0)
}

/// The higher a rank the larger its number; 0 for kinds in no rank.
fn rank(rules: &Rules, kind: PieceKind) -> u8 {
    let above = rules.jump_ranks.iter().position(|kinds| kinds.contains(kind));
    above.map_or(0, |above| u8::try_from(rules.jump_ranks.len() - above).unwrap_or(u8::MAX))
}

/// All jumps of a player's pieces longer than a king's step.
fn jumps(programs: &[Arc<Program>], color: Color) -> Vec<(isize, KindSet)> {
    let steps = Direction::ALL.map(Direction::offset);
    let mut jumps: BTreeMap<isize, KindSet> = BTreeMap::new();
    let of_player = programs.iter().skip(color.index()).step_by(2);
    for (kind, program) in (0..).map_while(PieceKind::new).zip(of_player) {
        for &offset in program.leaps.iter().filter(|offset| !steps.contains(offset)) {
            jumps.entry(offset).or_default().insert(kind);
        }
    }
    jumps.into_iter().collect()
}
