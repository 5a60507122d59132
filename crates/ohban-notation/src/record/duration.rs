//! Times of moves as texts have them: hours, minutes and seconds.

use std::time::Duration;

/// `1:02:03`, with thousandths if there are any.
pub(super) fn write_duration(time: Duration) -> String {
    let seconds = time.as_secs();
    let mut text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if time.subsec_millis() > 0 {
        text += &format!(".{:03}", time.subsec_millis());
    }
    text
}

/// Reads `1:02:03`, `2:03`, `3` or `2:03.5`.
pub(super) fn read_duration(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let mut seconds: u64 = 0;
    if whole.split(':').count() > 3 {
        return None;
    }
    for part in whole.split(':') {
        let part = part.trim();
        if part.is_empty() || part.len() > 20 || !part.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    if !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let thousandths: String = fraction.chars().chain("000".chars()).take(3).collect();
    Some(Duration::from_secs(seconds) + Duration::from_millis(thousandths.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_as_written() {
        for (text, millis) in [("0:00:00", 0), ("0:01:05", 65_000), ("12:00:01.250", 43_201_250)] {
            let time = Duration::from_millis(millis);
            assert_eq!(write_duration(time), text);
            assert_eq!(read_duration(text), Some(time));
        }
        assert_eq!(read_duration("2:03.5"), Some(Duration::from_millis(123_500)));
        let longest = Duration::from_secs(u64::MAX);
        assert_eq!(read_duration(&write_duration(longest)), Some(longest));
        for wrong in ["", ":", "1:", "x", "1:2:3:4", "99999999999999999999:00", "-1", "1.x"] {
            assert_eq!(read_duration(wrong), None, "{wrong}");
        }
    }
}
