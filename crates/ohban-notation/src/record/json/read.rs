//! Reads our own JSON.

use std::time::Duration;

use super::{FORMAT, VERSION};
use crate::record::builder::{Builder, Place};
use crate::record::json_node::{Node, parse};
use crate::record::usi::parse_usi_legal;
use crate::record::{Ending, Evaluation, ReadError, ReadProblem, Reading, Score, Termination, Time, tags};
use ohban_core::{Color, Position, Variant};

pub(super) fn read(variant: &Variant, text: &str) -> Result<Reading, ReadError> {
    let value = parse(text)?;
    let root = Node::new(text, &value);
    root.members()?;
    let format = root.need("format")?;
    if format.string()? != FORMAT {
        return Err(format.error(ReadProblem::JsonType("`ohban`")));
    }
    let version = root.need("version")?;
    if version.number()? != VERSION {
        return Err(version.error(ReadProblem::JsonType("1, the only version that there is")));
    }
    let game = root.need("game")?;
    if game.string()? != variant.id() {
        let (found, wanted) = (game.string()?.to_owned(), variant.id().to_owned());
        return Err(game.error(ReadProblem::OtherGame { found, wanted }));
    }
    let start = match root.get("start") {
        Some(start) => Position::from_sfen(variant, start.string()?)
            .map_err(|error| start.error(ReadProblem::Sfen(error)))?,
        None => Position::start(variant),
    };
    let mut list = Vec::new();
    if let Some(written) = root.get("tags") {
        for tag in written.items()? {
            let (key, value) =
                (tag.need("key")?.string()?.to_owned(), tag.need("value")?.string()?.to_owned());
            tags::add(&mut list, &key, &value).map_err(|problem| tag.error(problem))?;
        }
    }
    let mut builder = Builder::new(start);
    comments(&mut builder, &root)?;
    let known = ["format", "version", "game", "start", "tags", "comments", "moves", "end", "variations"];
    root.note_others(&known, &mut builder.notes);
    line(&mut builder, &root)?;
    builder.finish(list)
}

fn comments(builder: &mut Builder, node: &Node<'_>) -> Result<(), ReadError> {
    for comment in node.strings("comments")? {
        builder.comment(&comment);
    }
    Ok(())
}

fn line(builder: &mut Builder, node: &Node<'_>) -> Result<(), ReadError> {
    for played in node.need("moves")?.items()? {
        let before = builder.here();
        let m = played.need("move")?;
        let (line, column) = m.place();
        let read = parse_usi_legal(builder.position(), m.string()?);
        builder.play(line, column, read)?;
        played.note_others(&["move", "comments", "time", "evaluation", "variations"], &mut builder.notes);
        if let Some(time) = time(&played)? {
            builder.time(time);
        }
        if let Some(known) = played.get("evaluation") {
            let moves = known.get("line").map_or(Ok(0), |line| Ok::<_, ReadError>(line.items()?.count()))?;
            if builder.takes_evaluation(moves) {
                let evaluation = evaluation(&known, builder.position())?;
                builder.evaluation(evaluation);
            } else {
                builder.notes.left_out(known.place().0, "evaluation", "there are too many moves of engines");
            }
        }
        comments(builder, &played)?;
        variations(builder, &played, before)?;
    }
    let before = builder.here();
    if let Some(end) = node.get("end") {
        let reason = Termination::read(end.need("reason")?.string()?);
        let winner = end.get("winner").map(|winner| color(&winner)).transpose()?;
        let (line, column) = end.place();
        builder.end(line, column, Ending { winner, ..Ending::new(reason, builder.position().turn()) })?;
        end.note_others(&["reason", "winner", "comments", "time"], &mut builder.notes);
        if let Some(time) = time(&end)? {
            builder.time(time);
        }
        comments(builder, &end)?;
        variations(builder, node, before)?;
    }
    Ok(())
}

/// Reads variations that begin at a place, and comes back.
fn variations(builder: &mut Builder, node: &Node<'_>, before: Place) -> Result<(), ReadError> {
    let Some(list) = node.get("variations") else { return Ok(()) };
    let here = builder.here();
    for variation in list.items()? {
        builder.go_to(before);
        line(builder, &variation)?;
    }
    builder.go_to(here);
    Ok(())
}

fn color(node: &Node<'_>) -> Result<Color, ReadError> {
    let name = node.string()?;
    let color = Color::BOTH.into_iter().find(|color| color.to_string() == name);
    color.ok_or_else(|| node.error(ReadProblem::JsonType("`black` or `white`")))
}

fn time(node: &Node<'_>) -> Result<Option<Time>, ReadError> {
    let Some(time) = node.get("time") else { return Ok(None) };
    let duration = |node: Node<'_>| {
        let seconds = Duration::from_secs(node.need("seconds")?.number()?);
        let Some(millis) = node.get("milliseconds") else { return Ok(seconds) };
        let millis = u32::try_from(millis.number()?).ok().filter(|millis| *millis < 1000);
        let millis = millis.ok_or_else(|| node.error(ReadProblem::JsonType("milliseconds up to 999")))?;
        Ok(seconds + Duration::from_millis(millis.into()))
    };
    let spent = duration(time.need("spent")?)?;
    let total = time.get("total").map(duration).transpose()?;
    Ok(Some(Time { spent, total }))
}

fn evaluation(node: &Node<'_>, position: &Position) -> Result<Evaluation, ReadError> {
    let small = |node: &Node<'_>| {
        u32::try_from(node.number()?).map_err(|_| node.error(ReadProblem::JsonType("a smaller number")))
    };
    let score = match node.get("mate") {
        Some(mate) => Score::Mate(color(&mate.need("winner")?)?, small(&mate.need("moves")?)?),
        None => {
            let number = node.need("centipawns")?;
            let value = i32::try_from(number.signed()?);
            Score::Centipawns(value.map_err(|_| number.error(ReadProblem::JsonType("a smaller number")))?)
        }
    };
    let depth = node.get("depth").map(|depth| small(&depth)).transpose()?;
    let mut evaluation = Evaluation { depth, ..Evaluation::new(score) };
    let mut position = position.clone();
    if let Some(line) = node.get("line") {
        for m in line.items()? {
            let read = parse_usi_legal(&position, m.string()?);
            let read = read.map_err(|error| m.error(ReadProblem::Move(error.problem)))?;
            position.play_unchecked(read);
            evaluation.moves.push(read);
        }
    }
    Ok(evaluation)
}
