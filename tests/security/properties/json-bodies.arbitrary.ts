import fc from "fast-check";
import type { JsonSchema } from "./operations.ts";
import { anyText, hostileText } from "./texts.arbitrary.ts";
import texts from "./texts.json" with { type: "json" };

/** Numbers that are not what they look like, once they were read. */
const hostileNumbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e308, 5e-324, -1e308];

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(null, true, false, [], {}, [[]], [null]),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const depth = 1_000;

const brokenBodies = [
  ...texts.brokenBodies,
  `${"[".repeat(depth)}${"]".repeat(depth)}`,
  `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
  `{"message":${"[".repeat(depth)}"x"${"]".repeat(depth)}}`,
  '\uFEFF{"message":"Hello"}',
  `{"message":"${"x".repeat(70_000)}"}`,
];

/** The text of a body for a call that documents this schema: right, half right, or nothing of the kind. */
export function jsonBody(schema: JsonSchema): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: valueFor(schema).map(toText) },
    { weight: 4, arbitrary: bentObject(schema).map(toText) },
    { weight: 1, arbitrary: hostileValue.map(toText) },
    { weight: 2, arbitrary: fc.constantFrom(...brokenBodies) },
  );
}

export function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueFor));
  switch (schema.type) {
    case "object":
      return fc.record(eachOf(schema, valueFor), { requiredKeys: schema.required ?? [] });
    case "array":
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 3 });
    case "boolean":
      return fc.boolean();
    case "number":
    case "integer":
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 2 ** 53 - 1 });
    case "null":
      return fc.constant(null);
    default:
      return anyText.map((text) => text.slice(0, schema.maxLength));
  }
}

function bentObject(schema: JsonSchema): fc.Arbitrary<unknown> {
  const object = [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties);
  if (!object) return hostileValue;
  const bent = (field: JsonSchema) =>
    fc.oneof({ weight: 2, arbitrary: valueFor(field) }, { weight: 1, arbitrary: hostileValue });
  return fc.record({ ...eachOf(object, bent), unknown: hostileValue }, { requiredKeys: [] });
}

function eachOf(
  { properties = {} }: JsonSchema,
  arbitraryOf: (field: JsonSchema) => fc.Arbitrary<unknown>,
): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)]));
}

const toText = (value: unknown): string => JSON.stringify(value) ?? "";
