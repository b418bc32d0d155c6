import { isDeepStrictEqual } from "node:util";
import type { RouteOptions } from "fastify";
import { z } from "zod";
import { failureResponse } from "#base/responses.schemas.ts";
import { isRole } from "#base/roles.ts";
import { sessionCookie } from "#platform/http/cookies.ts";
import { exampleOf } from "./examples.ts";
import { createSchemaWriter, type Schema } from "./json-schemas.ts";
import { type Call, refusals, waits, writes } from "./refusals.ts";

export interface ApiDocument {
  openapi: string;
  info: { title: string; description: string; version: string; license: object };
  servers: object[];
  tags: Tag[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, DocumentedResponse>;
    parameters: Record<string, Parameter>;
    headers: object;
    securitySchemes: object;
  };
}

export interface Tag {
  name: string;
  description: string;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string | undefined;
  schema: Schema;
}

export type Content = Record<string, { schema: Schema; example?: unknown }>;
type Reference = { $ref: string };

interface DocumentedResponse {
  description: string;
  headers?: object;
  content: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, DocumentedResponse | Reference>;
}

/** What describes a route beside its shapes. */
interface Described {
  tags?: string[];
  summary?: string;
  description?: string;
  params?: z.ZodObject;
  querystring?: z.ZodObject;
  body?: z.ZodType;
  response?: Record<string, unknown>;
}

export interface ApiWords {
  tags: readonly Tag[];
  /** Shapes by their names, more precise than those that check responses. */
  shapes: Readonly<Record<string, z.ZodType>>;
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: "A write that is repeated with the same key within a day is not done twice.",
  schema: { type: "string", minLength: 8, maxLength: 200 },
};

const fileSchema = { type: "string", format: "binary" };
const fileContent = (url: string) => ({
  [url.endsWith(".csv") ? "text/csv" : "*/*"]: { schema: fileSchema },
});

export function describeRoutes(routes: readonly RouteOptions[], { tags, shapes }: ApiWords): ApiDocument {
  const { write, schemas } = createSchemaWriter(shapes);
  const responses: Record<string, DocumentedResponse> = {};
  const parameters: Record<string, Parameter> = { IdempotencyKey: idempotencyKey };
  const paths: ApiDocument["paths"] = {};

  function refusalOf(status: string, reason: string): Reference {
    const headers = waits(status) && { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
    responses[status] ??= {
      description: reason,
      ...(headers && { headers }),
      content: { "application/json": { schema: write(failureResponse, "output") } },
    };
    return { $ref: `#/components/responses/${status}` };
  }

  function responsesOf(call: Call, declared: Record<string, unknown>): Operation["responses"] {
    const documented: Operation["responses"] = {};
    for (const [status, shape] of Object.entries(declared)) {
      if (!(shape instanceof z.ZodType) || shape === failureResponse) continue;
      const content = { "application/json": { schema: write(shape, "output") } };
      const isHtml = shape instanceof z.ZodString;
      const response = {
        description: status === "409" ? newerVersion : successOf(call, status),
        content: isHtml ? { "text/html": content["application/json"] } : content,
      };
      const name = content["application/json"].schema.$ref?.split("/").at(-1);
      documented[status] = name
        ? shared("responses", responses, status === "201" ? `New${name}` : name, response)
        : response;
    }
    if (!Object.keys(documented).some((status) => status < "400"))
      documented["200"] = { description: "The file.", content: fileContent(call.url) };
    for (const [status, [reason, isPossible]] of Object.entries(refusals))
      if (!documented[status] && (declared[status] || isPossible(call)))
        documented[status] = refusalOf(status, reason);
    // The sentence of 401 is about sessions: without one, the words in the body of the request are wrong.
    if (call.access === "public" && declared["401"])
      documented["401"] = {
        description: "The e-mail address, the password or the code is wrong.",
        content: { "application/json": { schema: write(failureResponse, "output") } },
      };
    return documented;
  }

  function parametersOf(place: string, shape: z.ZodObject | undefined): (Parameter | Reference)[] {
    const { properties = {}, required = [] } = shape ? write(shape, "input") : {};
    return Object.entries(properties).map(([name, { description, ...schema }]) =>
      shared("parameters", parameters, sentenceName(name), {
        name,
        in: place,
        ...((place === "path" || required.includes(name)) && { required: true }),
        ...(description && { description }),
        schema,
      }),
    );
  }

  function bodyOf({ body }: Described, form: RouteForm | undefined): Operation["requestBody"] {
    if (form) {
      const schema = formSchema(write(form.fields, "input"), form);
      return { required: true, content: { "multipart/form-data": { schema } } };
    }
    if (!body) return undefined;
    const schema = write(body, "input");
    const example = exampleOf(schema, schemas);
    return {
      required: !body.safeParse(undefined).success,
      content: { "application/json": { schema, example } },
    };
  }

  /** The fields have a name; the file is beside them. */
  function formSchema(fields: Schema, { file, isFileRequired, hasSeveralFiles }: RouteForm): Schema {
    if (!file) return fields;
    // Clients that send one file stay as they are.
    const several = { anyOf: [fileSchema, { type: "array", items: fileSchema }] };
    const withFile = {
      type: "object",
      properties: { [file]: hasSeveralFiles ? several : fileSchema },
      ...(isFileRequired && { required: [file] }),
    };
    return fields.$ref ? { allOf: [fields, withFile] } : withFile;
  }

  for (const { url, method: methods, schema, config = {} } of routes) {
    const described = (schema ?? {}) as Described & { hide?: boolean };
    const { form, access = "public", isSecret = false } = config;
    if (described.hide) continue;
    // A HEAD of its own was derived by Fastify; one beside GET was declared.
    for (const method of methods === "HEAD" ? [] : [methods].flat()) {
      const takesBody = Boolean(described.body || form);
      const takesKey = writes({ method }) && !isSecret;
      const call: Call = { method, url, takesBody, takesKey, access };
      const taken = [
        ...parametersOf("path", described.params ?? paramsOf(url)),
        ...parametersOf("query", described.querystring),
        ...(takesKey ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ];
      const requestBody = bodyOf(described, form);
      const path = url.replaceAll(/:(\w+)/g, "{$1}");
      paths[path] ??= {};
      paths[path][method.toLowerCase()] = {
        operationId: operationIdOf(method, url),
        tags: described.tags ?? ["Files"],
        summary: described.summary ?? "Read an uploaded file",
        ...(described.description && { description: described.description }),
        security: securityOf(config),
        ...(taken.length > 0 && { parameters: taken }),
        ...(requestBody && { requestBody }),
        responses: responsesOf(call, described.response ?? {}),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "The school’s website",
      description: "The endpoints behind the site and its back office.",
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: [...tags],
    paths,
    components: {
      schemas,
      responses,
      parameters,
      headers: {
        RetryAfter: { description: "The seconds to wait.", schema: { type: "integer", minimum: 1 } },
      },
      securitySchemes: {
        cookie: { type: "apiKey", in: "cookie", name: sessionCookie.http },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}

/** A reference to the component of this name, unless another one has the name. */
function shared<Part>(
  kind: string,
  components: Record<string, Part>,
  name: string,
  part: Part,
): Part | Reference {
  components[name] ??= part;
  return isDeepStrictEqual(components[name], part) ? { $ref: `#/components/${kind}/${name}` } : part;
}

const sentenceName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type RouteConfig = NonNullable<RouteOptions["config"]>;
type RouteForm = NonNullable<RouteConfig["form"]>;

const newerVersion =
  "There is a newer version, which is `current`, or the same request is still being saved.";

function successOf({ method }: Call, status: string): string {
  if (status === "201") return "It was added.";
  return method === "GET" ? "It was read." : "It is done.";
}

const paramsOf = (url: string) =>
  z.object(Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(([, name]) => [name, z.string()])));

/** PUT /api/notices/:id/toggle is putNoticesByIdToggle: it stays as long as the address does. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, "/")
    .replaceAll(":", "by/")
    .split(/\W+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map(sentenceName).join("");
}

/** The least role, as OpenAPI names it: an empty list says that nobody is asked; an empty choice, that it also goes without. */
function securityOf({ access = "public", moreFor }: RouteConfig): Operation["security"] {
  if (access === "public") return [];
  const role = isRole(access) ? access : moreFor;
  const names = role ? [role] : [];
  return [...(access === "either" ? [{}] : []), { cookie: names }, { bearer: names }];
}
