//! What errors quote of a file: no more than a reader can use, and nothing
//! that would steer a terminal.

use ohban_core::text::seen;

use super::VariantErrorKind as Kind;

/// Most letters of one text that an error quotes.
const LONGEST_QUOTE: usize = 200;
/// Most items of a list that it quotes.
const MOST_ITEMS: usize = 40;

/// The text as errors quote it.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((cut, _)) => format!("{}…", seen(text.get(..cut).unwrap_or_default())),
        None => seen(text).into_owned(),
    }
}

impl Kind {
    /// The same with all that comes from the file as it is quoted.
    pub(super) fn with_quotes(mut self) -> Kind {
        if let Some(list) = self.lists() {
            list.truncate(MOST_ITEMS);
        }
        let (texts, more) = self.texts();
        for text in texts.into_iter().flatten().chain(more.into_iter().flatten()) {
            *text = quoted(text);
        }
        self
    }

    fn lists(&mut self) -> Option<&mut Vec<String>> {
        match self {
            Kind::UnknownPiece { suggestions: list, .. }
            | Kind::UnknownKind { suggestions: list, .. }
            | Kind::AmbiguousKind { codes: list, .. } => Some(list),
            _ => None,
        }
    }

    /// All texts that can come from the file: single ones and a list.
    fn texts(&mut self) -> ([Option<&mut String>; 3], Option<&mut Vec<String>>) {
        match self {
            Kind::Unreadable { suggestion, .. } => ([suggestion.as_mut(), None, None], None),
            Kind::Syntax { message, .. } | Kind::WrongValue { message, .. } => {
                ([Some(message), None, None], None)
            }
            Kind::UnknownKey { key: text, suggestion, .. }
            | Kind::UnknownChoice { choice: text, suggestion, .. }
            | Kind::InvalidName { name: text, suggestion }
            | Kind::InvalidCode { code: text, suggestion }
            | Kind::UnknownCode { code: text, suggestion, .. } => {
                ([Some(text), suggestion.as_mut(), None], None)
            }
            Kind::UnknownVariant { name, suggestion, path } => {
                ([Some(name), suggestion.as_mut(), path.as_mut()], None)
            }
            Kind::UnknownPiece { name, suggestions: list }
            | Kind::UnknownKind { name, suggestions: list, .. }
            | Kind::AmbiguousKind { name, codes: list } => ([Some(name), None, None], Some(list)),
            Kind::DuplicateCode { code: text, other } | Kind::DuplicateSymbol { symbol: text, other } => {
                ([Some(text), Some(other), None], None)
            }
            Kind::DuplicateKey { key: text, .. }
            | Kind::TwoRanks { code: text }
            | Kind::SharedSquare { square: text }
            | Kind::NoPieceThere { square: text }
            | Kind::PromotedInHand { name: text }
            | Kind::NoGame { name: text }
            | Kind::OutOfReach { name: text } => ([Some(text), None, None], None),
            Kind::ExtendsCycle { chain } => ([None, None, None], Some(chain)),
            _ => ([None, None, None], None),
        }
    }
}
