//! Questions by HTTP: the body of a POST is a question, the body of the answer
//! its answer.

mod idle;

use std::convert::Infallible;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{ALLOW, CONNECTION, CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::{LONGEST_QUESTION, Service};
use crate::failure::Failure;
use crate::protocol::schema;
use idle::{Connection, Idle};

/// Connections that are open at the same time. A new one closes that on which
/// nothing has happened for the longest time.
const MOST_CONNECTIONS: usize = 256;
/// A client that sends the head or the body of a question more slowly is left.
const PATIENCE: Duration = Duration::from_secs(10);
/// A connection on which nothing is asked for so long is closed.
const IDLE: Duration = Duration::from_secs(60);

/// A service that has its address.
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

    /// Answers until the process ends.
    pub(crate) fn run(self, service: Arc<Service>) -> Result<(), Failure> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            // Questions are work for the processor: more threads than cores help nobody.
            .max_blocking_threads(threads)
            .build()
            .map_err(Failure::Listen)?;
        runtime.block_on(self.accept(service))
    }

    async fn accept(self, service: Arc<Service>) -> Result<(), Failure> {
        let listener = tokio::net::TcpListener::from_std(self.listener).map_err(Failure::Listen)?;
        let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let idle = Idle::default();
        loop {
            let Ok((stream, _)) = listener.accept().await else {
                // Out of file handles, or the client has gone: others go on.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            if places.available_permits() == 0 {
                idle.close_longest();
            }
            // Where everybody waits for an answer, so does the new one.
            let Ok(place) = Arc::clone(&places).acquire_owned().await else { return Ok(()) };
            let (service, connection) = (Arc::clone(&service), idle.connection());
            let number = connection.clone();
            let task = tokio::spawn(async move {
                serve(stream, service, connection.clone()).await;
                connection.ended();
                drop(place);
            });
            number.opened(task.abort_handle());
        }
    }
}

/// Answers the questions of a connection. What goes wrong on one concerns nobody
/// else.
async fn serve(stream: TcpStream, service: Arc<Service>, connection: Connection) {
    let Ok(is_http) = timeout(IDLE, begins_like_http(&stream)).await else { return };
    if !is_http {
        let text = problem("bad_request", "this is no HTTP: a question is the body of a POST");
        let length = text.len() + 1;
        let head = "HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\nconnection: close";
        let told = format!("{head}\r\ncontent-length: {length}\r\n\r\n{text}\n");
        // So little fits into the buffer of a new connection.
        if stream.writable().await.is_ok() {
            let _ = stream.try_write(told.as_bytes());
        }
        return;
    }
    let answer = service_fn(move |request| answer(Arc::clone(&service), request, connection.clone()));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(IDLE);
    let _ = http.serve_connection(TokioIo::new(stream), answer).await;
}

/// Whether what comes first may be a method. The server crate answers what it
/// cannot read without a word; a line of JSON, or of another protocol, deserves
/// one.
async fn begins_like_http(stream: &TcpStream) -> bool {
    let mut start = [0; 16];
    let Ok(count) = stream.peek(&mut start).await else { return true };
    let start = start.get(..count).unwrap_or_default();
    let method = start.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
    start.get(method).is_none_or(|byte| *byte == b' ' && method > 0)
}

async fn answer(
    service: Arc<Service>,
    request: Request<Incoming>,
    connection: Connection,
) -> Result<Response<Full<Bytes>>, Infallible> {
    if request.method() == Method::GET && request.uri().path() == "/schema" {
        return Ok(json(StatusCode::OK, schema().to_string()));
    }
    if request.method() != Method::POST {
        let mut response =
            json(StatusCode::METHOD_NOT_ALLOWED, problem("bad_request", "questions are asked by POST"));
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("POST"));
        return Ok(response);
    }
    let body = Limited::new(request.into_body(), LONGEST_QUESTION).collect();
    let question = match timeout(PATIENCE, body).await {
        Ok(Ok(body)) => body.to_bytes(),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            return Ok(last(StatusCode::PAYLOAD_TOO_LARGE, Service::too_long()));
        }
        Ok(Err(error)) => {
            return Ok(last(StatusCode::BAD_REQUEST, problem("bad_request", &error.to_string())));
        }
        Err(_) => {
            return Ok(last(
                StatusCode::REQUEST_TIMEOUT,
                problem("bad_request", "the question came too slowly"),
            ));
        }
    };
    let answered = connection.while_busy(spawn_blocking(move || service.answer(&question))).await;
    Ok(match answered {
        Ok((text, true)) => json(StatusCode::OK, text),
        Ok((text, false)) => json(StatusCode::BAD_REQUEST, text),
        Err(_) => json(StatusCode::INTERNAL_SERVER_ERROR, problem("internal", "the question has no answer")),
    })
}

fn problem(code: &'static str, message: &str) -> String {
    serde_json::json!({"id": null, "error": {"code": code, "message": message}}).to_string()
}

fn json(status: StatusCode, text: String) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(Bytes::from(text + "\n")));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// An answer after which the connection is closed: the rest of the question is
/// not read.
fn last(status: StatusCode, text: String) -> Response<Full<Bytes>> {
    let mut response = json(status, text);
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}
