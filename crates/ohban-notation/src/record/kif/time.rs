//! Times of KIF: `( 0:16/00:00:16)`, minutes and seconds of the move, then
//! the total of the player.

use crate::record::Time;
use crate::record::duration::{read_duration, write_duration};

pub(super) fn write(time: Time) -> String {
    let seconds = time.spent.as_secs();
    let millis = time.spent.subsec_millis();
    let fraction = if millis > 0 { format!(".{millis:03}") } else { String::new() };
    let spent = format!("{:2}:{:02}{fraction}", seconds / 60, seconds % 60);
    let total = time.total.map_or_else(String::new, |total| {
        let text = write_duration(total);
        if text.find(':') == Some(1) { format!("0{text}") } else { text }
    });
    format!("({spent}/{total})")
}

/// Reads what stands between the parentheses.
pub(super) fn read(inside: &str) -> Option<Time> {
    let inside = inside.replace('：', ":").replace('／', "/");
    let (spent, total) = inside.split_once('/').unwrap_or((&inside, ""));
    let total = total.trim();
    let total = if total.is_empty() { None } else { Some(read_duration(total)?) };
    Some(Time { spent: read_duration(spent)?, total })
}
