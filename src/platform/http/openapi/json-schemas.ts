import { z } from "zod";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  description?: string | undefined;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  examples?: unknown[];
  minimum?: number;
  minLength?: number;
}

const prefix = "#/components/schemas/";

/** Writes zod's shapes as JSON Schema. Those with an `id` are written once, under this name, and referred to. */
export function createSchemaWriter(shapes: Readonly<Record<string, z.ZodType>>) {
  const schemas: Record<string, Schema> = {};
  const written = { input: new Map<z.ZodType, Schema>(), output: new Map<z.ZodType, Schema>() };

  function write(shape: z.ZodType, io: "input" | "output"): Schema {
    const before = written[io].get(shape);
    if (before) return before;
    const whole = z.toJSONSchema(z.object({ shape }), { io, unrepresentable: "any", override: simplify });
    const text = JSON.stringify(whole).replaceAll('"#/$defs/', `"${prefix}`);
    const { $defs = {}, properties } = JSON.parse(text) as {
      $defs?: Record<string, Schema & { id?: string }>;
      properties: { shape: Schema };
    };
    for (const [name, { id: _, ...schema }] of Object.entries($defs)) {
      if (schemas[name]) continue;
      // Before what it contains, which may contain it.
      schemas[name] = schema;
      const precise = shapes[name];
      if (precise) schemas[name] = { ...write(precise, io), ...pickDescription(schema) };
    }
    written[io].set(shape, properties.shape);
    return properties.shape;
  }

  return { write, schemas };
}

const pickDescription = ({ description }: Schema) => (description ? { description } : {});

/** The schema behind a reference. */
export const resolve = (schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema =>
  schema.$ref ? resolve(schemas[schema.$ref.slice(prefix.length)] ?? {}, schemas) : schema;

/** Readers should ignore fields that they do not know, so that new ones can be added. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // A query has numbers as digits; the format of a time says more than its pattern.
  if (jsonSchema.type === "integer" || jsonSchema.format) delete jsonSchema.pattern;
}
