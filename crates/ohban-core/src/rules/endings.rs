use super::KindSet;

/// How a game ends beside the capture of the last royal. A player without a
/// legal move loses in every variant (Chess Variant Pages ruling; lishogi).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Endings {
    /// Whether mate ends the game before the royal is taken.
    pub mate: Mate,
    /// What happens to a side left with its royal alone.
    pub bare_king: BareKing,
    /// Kinds too light to count against a bare king (pawn and go-between);
    /// pieces that could never move again do not count either.
    pub uncounted: KindSet,
    /// How two entered kings are decided.
    pub impasse: Impasse,
    /// Kinds, promoted or not, that count 5 points in an impasse (rook and
    /// bishop); royals count 0, all others 1.
    pub five_points: KindSet,
}

/// Whether mate ends the game where check need not be answered. Where royal
/// safety is enforced, mate always ends it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Mate {
    /// The game goes on until the last royal is taken (lishogi, English
    /// Wikipedia).
    #[default]
    PlaysOn,
    /// Mate of the last royal ends the game (JCSA).
    Ends,
}

/// What happens to a side whose only piece is one royal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum BareKing {
    /// Nothing.
    #[default]
    None,
    /// King against king and one other piece that is neither a stuck piece
    /// nor one of the lightest: lost, unless the bare king can capture that
    /// piece or a royal at once. King against king is a draw (JCSA).
    OnePiece,
    /// Lost against one royal and more, unless the winner's royal is attacked
    /// or its only further piece stands next to the bare king; two bare kings
    /// draw (lishogi).
    Immediate,
    /// Lost, unless the bare side bares the other royal with its next move,
    /// which is a draw (The Shogi Association leaflets).
    UnlessBaredBack,
}

/// How entered kings are decided.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Impasse {
    /// No rule.
    #[default]
    None,
    /// A player may declare a win with the king and ten more pieces in the
    /// zone, not in check, and 28 points (Black) or 27 (White): rook and
    /// bishop 5, others 1, the king 0 (JSA rules for amateurs).
    #[cfg_attr(feature = "serde", serde(rename = "points_27"))]
    Points27,
    /// The same conditions: 31 points or more win, 24 to 30 draw. By agreement
    /// all pieces are counted, and less than 24 points lose (JSA rules for
    /// professionals).
    #[cfg_attr(feature = "serde", serde(rename = "points_24"))]
    Points24,
}
