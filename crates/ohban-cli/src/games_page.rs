//! The page of all games, `docs/games.md`: what people link to.

use std::fmt::Write as _;

use ohban::builtin::{self, BuiltinGame};
use ohban::{Color, Position, Variant};

use crate::failure::Failure;
use crate::games;

const HEAD: &str = "# Games

All games that come with ohban, made from their files by `ohban games --page`. *Year* is when the game arose, empty
where nobody knows; *pieces* are those of one side at the start, *kinds* those that a game starts with, without
promoted forms; *rules after* names whose rules these are, *checked by* the programs and figures that list the same
moves ([RELIABILITY.md](../RELIABILITY.md) says how). The name leads to the rule sheet, which a browser shows from a
checkout; `ohban rules GAME -o FILE` writes it for every game, also yours. The id leads to the file that is the game.
";

/// The whole page.
pub(crate) fn write() -> Result<String, Failure> {
    let mut page = HEAD.to_owned();
    let of_kind = |is_rule_set| builtin::games().iter().filter(move |game| game.is_rule_set == is_rule_set);
    section(&mut page, "Games of the shogi family", of_kind(false), true)?;
    section(&mut page, "Rule sets: the same games after other authorities", of_kind(true), false)?;
    section(&mut page, "Relatives, listed by `ohban games --all`", builtin::more().iter(), false)?;
    Ok(page)
}

fn section(
    page: &mut String,
    title: &str,
    games: impl Iterator<Item = &'static BuiltinGame>,
    has_sheets: bool,
) -> Result<(), Failure> {
    let _ = writeln!(page, "\n## {title}\n");
    page.push_str(
        "| game | name | what it is | board | pieces | kinds | year | rules after | checked by |\n",
    );
    page.push_str("|---|---|---|---|---|---|---|---|---|\n");
    for game in games {
        row(page, game, &games::builtin(game.id)?, has_sheets);
    }
    Ok(())
}

fn row(page: &mut String, game: &BuiltinGame, variant: &Variant, has_sheet: bool) {
    let spec = variant.spec();
    let name = [&*spec.name, &*spec.kanji].join(" ");
    let name = match has_sheet {
        true => format!("[{}](rules/{}.html)", name.trim_end(), game.id),
        false => name.trim_end().to_owned(),
    };
    let start = Position::start(variant);
    let in_reserve = |kind: &ohban::PieceKind| usize::from(start.in_hand(Color::Black, *kind));
    let pieces =
        start.pieces_of(Color::Black).count() + variant.hand_kinds().iter().map(in_reserve).sum::<usize>();
    let kinds = spec.kinds.iter().filter(|kind| !kind.promoted).count();
    let _ = writeln!(
        page,
        "| [`{}`](../{}) | {name} | {} | {}x{} | {pieces} | {kinds} | {} | {} | {} |",
        game.id,
        game.file,
        spec.about,
        spec.size.files(),
        spec.size.ranks(),
        spec.year,
        spec.authority,
        spec.verified
    );
}
