//! `ohban web`

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};

use clap::Args;

use crate::failure::Failure;
use crate::web::{is_built, listen};

/// Play and invent games on a page in the browser, without a network
///
/// Serves the page that is inside the program, on this machine alone unless
/// --listen says otherwise, and opens the browser if there is one. The program
/// runs until it is stopped (Ctrl-C).
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Port of the page; 0 is any free one
    #[arg(long, default_value_t = 0)]
    port: u16,

    /// Serve the page at this address instead
    #[arg(long, value_name = "ADDRESS:PORT", conflicts_with = "port")]
    listen: Option<SocketAddr>,

    /// Allow an address that other machines can reach
    #[arg(long, requires = "listen")]
    public: bool,

    /// Do not open the browser
    #[arg(long)]
    no_browser: bool,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<(), Failure> {
    if !is_built() {
        return Err(Failure::NoPage);
    }
    let address = options.listen.unwrap_or_else(|| SocketAddr::from((Ipv4Addr::LOCALHOST, options.port)));
    if !address.ip().is_loopback() && !options.public {
        return Err(Failure::Public { address });
    }
    let listening = listen(address).map_err(Failure::Listen)?;
    let address = format!("http://{}", listening.address());
    writeln!(out, "{address}")?;
    out.flush()?;
    if !options.no_browser {
        // Whoever has no browser here has read the address.
        let _ = opener::open_browser(&address);
    }
    listening.run()
}
