//! The bundled games against facts that do not come from their files.

mod facts;
mod games;
mod moves;
