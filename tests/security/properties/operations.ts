import fc from "fast-check";
import type { World } from "#testing/world.ts";

/** As much of JSON Schema as the API's document uses. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

interface DocumentedOperation {
  security: object[];
  parameters?: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface Operation {
  [fc.toStringMethod](): string;
  method: string;
  path: string;
  /** Whether nobody without a session gets anything from it. */
  needsSession: boolean;
  query: Record<string, JsonSchema>;
  body: { type: string; schema: JsonSchema } | undefined;
  responses: Record<string, Record<string, { schema: JsonSchema }>>;
}

/** Every call of the document that the running app itself hands out: a new one is tried without a change here. */
export async function readOperations(world: World): Promise<Operation[]> {
  const response = await world.app.inject("/api/openapi.json");
  const document = response.json<object>();
  const { paths } = inlined(document, document) as {
    paths: Record<string, Record<string, DocumentedOperation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(method.toUpperCase(), path, operation)),
  );
}

/** With the components in the places that refer to them; a list within a list of the same kind is anything. */
function inlined(part: unknown, document: object, outer: readonly string[] = []): unknown {
  if (Array.isArray(part)) return part.map((each) => inlined(each, document, outer));
  if (typeof part !== "object" || part === null) return part;
  if ("$ref" in part && typeof part.$ref === "string") {
    const reference = part.$ref;
    if (outer.includes(reference)) return {};
    const target = reference
      .slice("#/".length)
      .split("/")
      .reduce<unknown>((place, name) => Reflect.get(Object(place), name), document);
    return inlined(target, document, [...outer, reference]);
  }
  const entries = Object.entries(part).map(([name, value]) => [name, inlined(value, document, outer)]);
  const whole = Object.fromEntries(entries);
  return "allOf" in whole ? joined(whole.allOf) : whole;
}

const joined = (parts: JsonSchema[]): JsonSchema => ({
  type: "object",
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
});

function toOperation(method: string, path: string, documented: DocumentedOperation): Operation {
  const { security, parameters = [], requestBody, responses } = documented;
  const [body] = Object.entries(requestBody?.content ?? {});
  const query = parameters.filter((parameter) => parameter.in === "query");
  return {
    // How a failing example names it.
    [fc.toStringMethod]: () => `${method} ${path}`,
    method,
    path,
    needsSession: security.length > 0 && security.every((choice) => Object.keys(choice).length > 0),
    query: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    body: body && { type: body[0], schema: body[1].schema },
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, { content = {} }]) => [status, content]),
    ),
  };
}

export const namesInPath = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
