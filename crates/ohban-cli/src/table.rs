//! Tables in the terminal.

use std::io::Write;

use unicode_width::UnicodeWidthStr;

use crate::failure::Failure;

/// Columns of the terminal that a table takes.
pub(crate) fn width<const N: usize>(rows: &[[String; N]]) -> usize {
    let widths: [usize; N] = widths(rows);
    widths.iter().sum::<usize>() + 2 * N.saturating_sub(1)
}

fn widths<const N: usize>(rows: &[[String; N]]) -> [usize; N] {
    std::array::from_fn(|column| rows.iter().map(|row| row[column].width()).max().unwrap_or(0))
}

/// Prints columns of equal width; kanji are two columns wide.
pub(crate) fn print<const N: usize>(rows: &[[String; N]], out: &mut dyn Write) -> Result<(), Failure> {
    let widths = widths(rows);
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(widths) {
            line += cell;
            line.extend(std::iter::repeat_n(' ', width - cell.width() + 2));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
