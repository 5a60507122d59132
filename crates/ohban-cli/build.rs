//! The page of `ohban web` is a part of the program: what is new in it builds
//! the program anew.
#![allow(clippy::print_stdout)]

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_FEATURE_WEB").is_some() {
        println!("cargo:rerun-if-changed=../ohban-wasm/page/dist");
    }
}
