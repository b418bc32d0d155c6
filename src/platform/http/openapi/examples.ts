import { resolve, type Schema } from "./json-schemas.ts";

type Schemas = Readonly<Record<string, Schema>>;

/** A value that fits: the example of a field, or else the plainest one. */
export function exampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const {
    examples,
    enum: choices,
    const: only,
    anyOf,
    allOf,
    type,
    items,
    ...own
  } = resolve(schema, schemas);
  if (examples) return examples[0];
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0], schemas, depth);
  if (allOf) return Object.assign({}, ...allOf.map((each) => exampleOf(each, schemas, depth)));
  const [kind] = [type].flat();
  if (kind === "object") return ofObject(own, schemas, depth);
  if (kind === "array") return items && depth < 4 ? [exampleOf(items, schemas, depth + 1)] : [];
  if (kind === "boolean") return true;
  if (kind === "number" || kind === "integer") return Math.max(own.minimum ?? 1, 1);
  if (kind === "null") return null;
  if (own.format === "date-time") return "2026-11-16T09:30:00Z";
  if (own.format === "email") return "office@school.example";
  return own.format === "binary" ? "(a file)" : "…".padEnd(own.minLength ?? 1, "…");
}

const ofObject = ({ properties = {} }: Schema, schemas: Schemas, depth: number) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => depth === 0 || name !== "inner")
      .map(([name, each]) => [name, exampleOf(each, schemas, depth + 1)]),
  );
