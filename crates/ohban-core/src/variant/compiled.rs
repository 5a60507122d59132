use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::derived::Derived;
use super::facts::Facts;
use super::traits::{KindTraits, Watch, may_move_elsewhere};
use super::{Budget, Handicap, KindInfo, SpecError, SpecErrors, SpecProblem, VariantSpec, check};
use crate::color::Color;
use crate::geometry::{BoardSize, Square};
use crate::piece::{Piece, PieceKind};
use crate::program::Program;
use crate::rules::Rules;

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
            .map(|(info, kind)| KindTraits::of(&spec, info, kind, &programs, &moves.within))
            .collect();
        let mut bytes = moves.bytes;
        for (i, program) in programs.iter_mut().enumerate() {
            let (Some(kind), color) = (PieceKind::new(i / 2), Color::BOTH[i % 2]) else { continue };
            let within = traits[kind.index()].within.as_deref();
            if within.is_none() && spec.rules.relay.is_none() {
                continue;
            }
            let elsewhere = |square| may_move_elsewhere(&spec, within, kind, color, square);
            if let Some(stuck) = program.stuck_but_for(spec.size, elsewhere) {
                // What the kind shares with others is no longer the same.
                bytes += program.bytes();
                if bytes > budget.memory {
                    let problem = SpecProblem::TooMuchMemory { most: budget.memory };
                    return Err(SpecError { place: format!("kinds[{}].moves", kind.index()), problem }.into());
                }
                Arc::make_mut(program).stuck = stuck;
            }
        }
        let watches =
            kinds(&spec).map(|kind| Watch::of(&traits[kind.index()], &programs[kind.index() * 2])).collect();
        let reaches = programs.iter().map(|program| program.reach).collect();
        let facts = Facts::of(&spec, &programs, &traits, budget);
        facts.work.allows(&spec)?;
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
