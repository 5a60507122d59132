// Writes the TypeScript of the plain data from its JSON Schema on standard input, to standard output. The schema is made
// from Rust types, so only what schemars writes is to be read.

import { readFileSync } from "node:fs";

const { definitions } = JSON.parse(readFileSync(0, "utf8"));
const NAMES = { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" };

function comment(text, indent = "") {
  return text ? `${indent}/** ${text.replace(/\s+/g, " ").trim()} */\n` : "";
}

function type(schema) {
  if (typeof schema === "boolean" || !schema) return "unknown";
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return [...new Set(choice.map(type))].join(" | ");
  if (schema.allOf?.length === 1) return type(schema.allOf[0]);
  if (Array.isArray(schema.type)) return schema.type.map((name) => type({ ...schema, type: name })).join(" | ");
  if (schema.type === "array") return `${/ \| /.test(type(schema.items)) ? `(${type(schema.items)})` : type(schema.items)}[]`;
  return NAMES[schema.type] ?? "unknown";
}

// Colours are two words, whatever Rust calls the type of their text.
const COLOR = /`black` or `white`/;

function member([name, schema], required) {
  const colored = COLOR.test(schema.description ?? "") || name === "turn" || name === "winner";
  const nullable = Array.isArray(schema.type) && schema.type.includes("null");
  const told = colored ? `"black" | "white"${nullable ? " | null" : ""}` : type(schema);
  return `${comment(schema.description, "  ")}  ${name}${required.includes(name) ? "" : "?"}: ${told};\n`;
}

/** The keys of a mapping, with those of the schemas that are flattened into it. */
function members(schema) {
  const own = Object.entries(schema.properties ?? {}).map((one) => member(one, schema.required ?? []));
  const flattened = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])].flatMap((one) =>
    members(one.$ref ? definitions[one.$ref.split("/").at(-1)] : one),
  );
  return [...own, ...flattened];
}

let text = "// Made from the types of ohban-protocol and ohban-wasm by page/scripts/types.mjs: do not edit.\n";
for (const [name, schema] of Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1))) {
  text += `\n${comment(schema.description)}`;
  const mapping = schema.type === "object" || schema.properties;
  text += mapping ? `export interface ${name} {\n${members(schema).join("")}}\n` : `export type ${name} = ${type(schema)};\n`;
}
process.stdout.write(text);
