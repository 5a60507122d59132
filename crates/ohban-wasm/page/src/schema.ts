// What may be written where in the YAML of a game, from the JSON Schema of the library.

import schema from "./schema.json";

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: (string | null)[];
  const?: string;
}

export interface Named {
  name: string;
  about?: string;
}

const ROOT = schema as unknown as Schema & { $defs?: Record<string, Schema> };

/** A schema and all those that it leaves the choice between. */
function alternatives(one: Schema): Schema[] {
  const name = one.$ref?.replace("#/$defs/", "");
  const meant = name ? ROOT.$defs?.[name] : undefined;
  return [one, ...[meant ?? [], one.anyOf ?? [], one.oneOf ?? []].flat().flatMap(alternatives)];
}

function below(schemas: Schema[], key: string): Schema[] {
  return schemas.flatMap(alternatives).flatMap((one) => {
    const named = one.properties?.[key];
    if (named) return [named];
    const any = one.additionalProperties;
    return [typeof any === "object" ? any : [], one.items ?? []].flat();
  });
}

function at(way: string[]): Schema[] {
  return way.reduce(below, [ROOT as Schema]);
}

/** The keys that a mapping may have. */
export function keysAt(way: string[]): Named[] {
  const all = at(way).flatMap(alternatives);
  return all.flatMap((one) =>
    Object.entries(one.properties ?? {}).map(([name, value]) => ({
      name,
      about: alternatives(value).find((other) => other.description)?.description,
    })),
  );
}

/** The words that a key may have as its value. */
export function valuesOf(way: string[]): Named[] {
  return at(way)
    .flatMap(alternatives)
    .flatMap((one) => {
      const words = [...(one.enum ?? []), one.const].filter((word): word is string => typeof word === "string");
      return words.map((name) => ({ name, about: one.description }));
    });
}

/** What is written about a key. */
export function documented(way: string[]): string | undefined {
  const parents = at(way.slice(0, -1)).flatMap(alternatives);
  const value = parents.map((one) => one.properties?.[way.at(-1) ?? ""]).find(Boolean);
  return value && alternatives(value).find((one) => one.description)?.description;
}

/** The keys on the way to a place in the text, by indentation and by braces in the line. */
export function wayAt(text: string, place: number): { way: string[]; inValue: boolean } {
  const before = text.slice(0, place).split("\n");
  const line = before.pop() ?? "";
  const inBraces = [...line.matchAll(/([\w-]+):\s*(?=\{)/g)].map(([, key]) => key!);
  const open = line.split("{").length > line.split("}").length;
  const own = /^\s*(?:- )?([\w-]+):\s/.exec(line)?.[1];
  const value = /([\w-]+):\s*\[?[^{}:]*$/.exec(line)?.[1];
  const way: string[] = [];
  let indent = line.search(/\S|$/);
  for (const earlier of before.reverse()) {
    const found = /^(\s*)(?:- )?([\w-]+):/.exec(earlier);
    if (!found || found[1]!.length >= indent) continue;
    way.unshift(found[2]!);
    indent = found[1]!.length;
    if (!indent) break;
  }
  if (open) way.push(...inBraces);
  const inValue = value !== undefined && /:\s*\[?[^{}]*$/.test(line) && !/[{,]\s*[\w-]*$/.test(line);
  if (inValue) way.push(open ? value : (own ?? value));
  return { way, inValue };
}
