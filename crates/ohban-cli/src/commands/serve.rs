//! `ohban serve`

use std::io::{self, Write};
use std::net::SocketAddr;
use std::sync::Arc;

use clap::Args;

use crate::failure::Failure;
use crate::service::{Service, answer_lines, listen};

/// Answer questions of programs: one JSON object a line, one answer a line
///
/// `{"id": 1, "game": "chu", "moves": ["8i8h"], "want": ["legal", "outcome"]}`
/// asks for the legal moves after one move. Games that have been asked about
/// lately are remembered, so that one more move is no work. docs/service.md
/// tells all of it.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Answer by HTTP at this address, 127.0.0.1:8080, instead of on standard
    /// output: the body of a POST is a question. Port 0 is any free one, which
    /// is printed
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,

    /// Allow an address that other machines can reach
    #[arg(long, requires = "listen")]
    public: bool,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    let service = Service::default();
    let Some(address) = options.listen else {
        return answer_lines(&service, &mut io::stdin().lock(), out);
    };
    if !address.ip().is_loopback() && !options.public {
        return Err(Failure::Public { address });
    }
    let listening = listen(address).map_err(Failure::Listen)?;
    writeln!(out, "http://{}", listening.address())?;
    out.flush()?;
    listening.run(Arc::new(service))
}
