// A position and a game in the fragment of the address: `#g=chu&m=8i8h+...`, or `#y=` with packed YAML.

import type { Source } from "./session";

export interface Linked {
  source: Source;
  sfen?: string;
  moves: string[];
  workshop: boolean;
}

/** Longest YAML that a link may unpack to: what the library reads at most. */
const LONGEST = 256 * 1024;

async function pump(bytes: Uint8Array, through: GenericTransformStream, most: number): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(through as ReadableWritablePair<Uint8Array, Uint8Array>);
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error("the game in the link is too long");
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export async function pack(text: string): Promise<string> {
  const packed = await pump(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), LONGEST);
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(
    await pump(bytes, new DecompressionStream("deflate-raw"), LONGEST),
  );
}

export async function toFragment({ source, sfen, moves, workshop }: Linked): Promise<string> {
  const parts = new URLSearchParams();
  if (source.yaml === undefined) parts.set("g", source.id);
  else parts.set("y", await pack(source.yaml));
  if (sfen) parts.set("s", sfen);
  if (moves.length) parts.set("m", moves.join(" "));
  if (workshop) parts.set("w", "1");
  return `#${parts}`;
}

/** What a fragment says; nothing for an empty one. */
export async function fromFragment(fragment: string): Promise<Linked | null> {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const [id, packed] = [parts.get("g"), parts.get("y")];
  if (!id && !packed) return null;
  const source: Source = packed ? { id: "", yaml: await unpack(packed) } : { id: id ?? "" };
  const moves = (parts.get("m") ?? "").split(/\s+/).filter(Boolean);
  return { source, sfen: parts.get("s") ?? undefined, moves, workshop: parts.get("w") === "1" };
}
