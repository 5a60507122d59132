/// What a search leaves out or looks at more closely. Each can be switched off,
/// so that a match shows what it is worth.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "one switch a technique")]
#[allow(missing_docs, reason = "the names are the field's terms")]
pub struct Techniques {
    pub aspiration: bool,
    pub null_move: bool,
    pub reductions: bool,
    pub late_move_pruning: bool,
    pub futility: bool,
    pub reverse_futility: bool,
    pub exchange_pruning: bool,
    pub exchange_filter: bool,
    pub killers: bool,
    pub history: bool,
    pub continuation: bool,
    pub internal_reduction: bool,
    pub check_extension: bool,
    pub check_handling: bool,
    pub table_in_quiescence: bool,
    pub razoring: bool,
    pub improving: bool,
    pub royal_safety: bool,
    pub quiet_gains: bool,
}

impl Default for Techniques {
    fn default() -> Self {
        Techniques {
            aspiration: true,
            null_move: true,
            reductions: true,
            late_move_pruning: true,
            futility: true,
            reverse_futility: true,
            exchange_pruning: true,
            exchange_filter: true,
            killers: true,
            history: true,
            continuation: true,
            internal_reduction: true,
            check_extension: true,
            check_handling: true,
            table_in_quiescence: true,
            razoring: true,
            improving: true,
            royal_safety: true,
            quiet_gains: true,
        }
    }
}

impl Techniques {
    /// The same with the technique of this name switched; `None` for a name that
    /// there is not.
    #[must_use]
    pub fn with(mut self, name: &str, on: bool) -> Option<Techniques> {
        let switch = match name {
            "aspiration" => &mut self.aspiration,
            "null_move" => &mut self.null_move,
            "reductions" => &mut self.reductions,
            "late_move_pruning" => &mut self.late_move_pruning,
            "futility" => &mut self.futility,
            "reverse_futility" => &mut self.reverse_futility,
            "exchange_pruning" => &mut self.exchange_pruning,
            "exchange_filter" => &mut self.exchange_filter,
            "killers" => &mut self.killers,
            "history" => &mut self.history,
            "continuation" => &mut self.continuation,
            "internal_reduction" => &mut self.internal_reduction,
            "check_extension" => &mut self.check_extension,
            "check_handling" => &mut self.check_handling,
            "table_in_quiescence" => &mut self.table_in_quiescence,
            "razoring" => &mut self.razoring,
            "improving" => &mut self.improving,
            "royal_safety" => &mut self.royal_safety,
            "quiet_gains" => &mut self.quiet_gains,
            _ => return None,
        };
        *switch = on;
        Some(self)
    }
}
