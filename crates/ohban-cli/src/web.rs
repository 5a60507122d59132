//! The page, from inside the program, by HTTP.

use std::convert::Infallible;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, X_CONTENT_TYPE_OPTIONS};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use rust_embed::RustEmbed;

use crate::failure::Failure;

/// The files that `crates/ohban-wasm/build` makes.
#[derive(RustEmbed)]
#[folder = "../ohban-wasm/page/dist"]
#[allow_missing = true]
struct Files;

/// A connection on which nothing is asked for so long is closed.
const IDLE: Duration = Duration::from_secs(60);

/// The page needs nothing from anywhere else, and nothing else shall get in.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
                      img-src 'self' data: blob:";

/// Whether the page was there when the program was built.
pub(crate) fn is_built() -> bool {
    Files::get("index.html").is_some()
}

/// A server that has its address.
pub(crate) struct Listening {
    listener: TcpListener,
    address: SocketAddr,
}

/// Takes the address; port 0 stands for any free one.
pub(crate) fn listen(address: SocketAddr) -> io::Result<Listening> {
    let listener = TcpListener::bind(address)?;
    listener.set_nonblocking(true)?;
    Ok(Listening { address: listener.local_addr()?, listener })
}

impl Listening {
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the process ends.
    pub(crate) fn run(self) -> Result<(), Failure> {
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::Listen)?;
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener).map_err(Failure::Listen)?;
            loop {
                let Ok((stream, _)) = listener.accept().await else {
                    // Out of file handles, or the browser has gone: others go on.
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                };
                tokio::spawn(async move {
                    let mut http = http1::Builder::new();
                    http.timer(TokioTimer::new()).header_read_timeout(IDLE);
                    // What goes wrong on one connection concerns nobody else.
                    let _ = http.serve_connection(TokioIo::new(stream), service_fn(answer)).await;
                });
            }
        })
    }
}

async fn answer(request: Request<Incoming>) -> Result<Response<Full<Bytes>>, Infallible> {
    Ok(respond(request.method(), request.uri().path()))
}

fn respond(method: &Method, path: &str) -> Response<Full<Bytes>> {
    if method != Method::GET && method != Method::HEAD {
        let mut response =
            with(StatusCode::METHOD_NOT_ALLOWED, "text/plain", Bytes::from_static(b"GET alone\n"));
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let file = path.trim_start_matches('/');
    let file = if file.is_empty() { "index.html" } else { file };
    match Files::get(file) {
        Some(found) => with(StatusCode::OK, kind_of(file), Bytes::from(found.data.into_owned())),
        None => with(StatusCode::NOT_FOUND, "text/plain", Bytes::from_static(b"there is no such file\n")),
    }
}

/// The media type, by the ending of the name.
fn kind_of(file: &str) -> &'static str {
    match file.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("otf") => "font/otf",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn with(status: StatusCode, kind: &'static str, body: Bytes) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(body));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

#[cfg(test)]
mod tests {
    use hyper::{Method, StatusCode};

    use super::{is_built, kind_of, respond};

    #[test]
    fn only_files_of_the_page_are_served() {
        for path in ["/../Cargo.toml", "/..%2fCargo.toml", "//etc/passwd", "/nothing.js"] {
            assert_eq!(respond(&Method::GET, path).status(), StatusCode::NOT_FOUND, "{path}");
        }
        assert_eq!(respond(&Method::POST, "/").status(), StatusCode::METHOD_NOT_ALLOWED);
        let expected = if is_built() { StatusCode::OK } else { StatusCode::NOT_FOUND };
        assert_eq!(respond(&Method::GET, "/").status(), expected);
    }

    #[test]
    fn browsers_are_told_what_a_file_is() {
        assert_eq!(kind_of("assets/ohban_bg-a.wasm"), "application/wasm");
        assert_eq!(kind_of("assets/index-b.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind_of("LICENCE"), "application/octet-stream");
    }
}
