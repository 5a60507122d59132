/// What a piece may not capture: the limit of the emperor.
///
/// A square is protected when some enemy piece could then move to it, judged
/// as if the loss of the last royal did not end the game; an enemy piece that
/// is itself under such a limit counts only if it could retake there, that is,
/// if no other piece of ours protects the square.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CaptureLimit {
    /// It may capture anything.
    #[default]
    None,
    /// No royal that is protected (English Wikipedia on tai shogi).
    ProtectedRoyals,
    /// No protected piece at all (The Shogi Association leaflets).
    ProtectedPieces,
}
