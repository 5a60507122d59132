//! Makes the JavaScript and the TypeScript types around the WebAssembly:
//! `wasm_bundle FILE.wasm FOLDER`.

use std::env;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args_os().skip(1);
    let (Some(input), Some(folder)) = (arguments.next(), arguments.next()) else {
        return Err("usage: wasm_bundle FILE.wasm FOLDER".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(&input)
        .out_name("ohban")
        .typescript(true)
        .omit_default_module_path(false)
        .web(true)?;
    bindgen.generate(&folder)?;
    Ok(())
}
