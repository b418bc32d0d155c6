import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema, FastifyServerOptions, RouteOptions } from "fastify";
import Fastify from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { failureResponse } from "#base/responses.schemas.ts";
import { isRole } from "#base/roles.ts";
import type { Access } from "#platform/http/access.ts";
import { sendResponse } from "#platform/http/cache/compression.ts";
import { type CachedResponse, etagOf, revalidate } from "#platform/http/cache/response-cache.ts";
import { sessionCookie } from "#platform/http/cookies.ts";
import { apiPolicy } from "#platform/http/headers.ts";
import { type ApiDocument, docsPage, docsPolicy } from "./docs-page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a multipart call takes. The handler reads it part by part; this is for the documents. */
    form?: { fields: z.ZodObject; file?: string | undefined; isFileRequired?: boolean };
  }
}

/** /api/openapi.json for programs, /api/docs for people: every endpoint that is added to the app after this. */
export function describeApi(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void routes.push(route));

  /** Once: to write a megabyte anew for each request would let anyone stop the site. */
  let made: ReturnType<typeof make> | undefined;
  async function make() {
    const document = await describeRoutes(routes);
    return {
      forPrograms: unchanging(JSON.stringify(document), "application/json; charset=utf-8", apiPolicy),
      forPeople: unchanging(docsPage(document), "text/html; charset=utf-8", docsPolicy),
    };
  }

  const options = { config: { access: "public" }, schema: { hide: true } } as const;
  app.get("/api/openapi.json", options, async (request, reply) => {
    made ??= make();
    return sendResponse(request, reply, (await made).forPrograms);
  });
  app.get("/api/docs", options, async (request, reply) => {
    made ??= make();
    return sendResponse(request, reply, (await made).forPeople);
  });
}

function unchanging(text: string, type: string, policy: string): CachedResponse {
  const body = Buffer.from(text);
  const headers = {
    "content-type": type,
    "content-security-policy": policy,
    "cache-control": revalidate,
    vary: "accept-encoding",
    etag: etagOf(body),
  };
  return { status: 200, headers, body, isCompressible: true, expiresAtMs: Number.POSITIVE_INFINITY };
}

async function describeRoutes(routes: RouteOptions[]): Promise<ApiDocument> {
  const app = Fastify({ exposeHeadRoutes: false, schemaController: checkedByZod });
  await app.register(swagger, {
    exposeHeadRoutes: true,
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "The school’s website",
        description: "The endpoints behind the site and its back office.",
        version: "1",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/" }],
      components: {
        securitySchemes: {
          cookie: { type: "apiKey", in: "cookie", name: sessionCookie.http },
          bearer: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  for (const route of routes) {
    const { url, config = {} } = route;
    // A HEAD of its own was derived by Fastify; one beside GET was declared.
    for (const method of route.method === "HEAD" ? [] : [route.method].flat())
      app.route({ method, url, schema: describeEndpoint(method, route), config, handler: () => undefined });
  }
  await app.ready();
  return app.swagger() as ApiDocument;
}

const fileSchema = z.string().meta({ format: "binary" });

function describeEndpoint(method: string, { url, schema, config = {} }: RouteOptions): FastifySchema {
  const { form, access = "public" } = config;
  return {
    ...schema,
    ...(form && {
      consumes: ["multipart/form-data"],
      body: form.fields.extend(
        form.file ? { [form.file]: form.isFileRequired ? fileSchema : fileSchema.optional() } : {},
      ),
    }),
    operationId: operationIdOf(method, url),
    security: securityOf(access),
    response: responsesOf(
      { method, url, takesBody: Boolean(schema?.body || form), access },
      schema?.response,
    ),
  };
}

/** PUT /api/notices/:id/toggle is putNoticesByIdToggle: it stays as long as the address does. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, "/")
    .replaceAll(":", "by/")
    .split(/\W+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** An empty list says that nobody is asked; an empty choice in it, that it also goes without. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access === "public") return [];
  return [...(access === "either" ? [{}] : []), { cookie: [] }, { bearer: [] }];
}

const fileResponse = { description: "The file.", content: { "*/*": { schema: fileSchema } } };

type Call = { method: string; url: string; takesBody: boolean; access: Access };

const always = () => true;
const takesBody = (call: Call) => call.takesBody;
const writes = ({ method }: Call) => method !== "GET" && method !== "HEAD";
/** Where a route declares it. */
const declaredOnly = () => false;

const refusals: Record<string, [reason: string, isPossible: (call: Call) => boolean]> = {
  400: ["What was sent, or its URL, is not valid.", always],
  401: ["There is no session, or it has ended.", ({ access }) => access !== "public"],
  403: [
    "The request came from another site, or needs a higher role.",
    (call) => writes(call) || isRole(call.access),
  ],
  404: ["There is no such record.", ({ url }) => url.includes(":")],
  408: ["What was sent did not arrive in time.", takesBody],
  409: ["The same request is still being saved.", writes],
  410: ["The link no longer works.", declaredOnly],
  413: ["What was sent is too large.", takesBody],
  414: ["The URL is too long.", always],
  415: ["What was sent is of a type that is not accepted.", takesBody],
  422: ["Something else was saved with this Idempotency-Key before.", writes],
  429: ["There were too many tries. Retry-After gives the time to wait.", declaredOnly],
  500: ["Something went wrong on the server.", always],
  503: [
    "The database or the file store cannot be reached, or there is too much to do. Retry-After gives the time to wait.",
    always,
  ],
};

function responsesOf(call: Call, declared: unknown): Record<string, unknown> {
  const responses = new Map<string, unknown>(Object.entries(declared ?? {}));
  if (![...responses.keys()].some((status) => status < "400")) responses.set("200", fileResponse);
  for (const [status, [reason, isPossible]] of Object.entries(refusals)) {
    const response = responses.get(status) ?? (isPossible(call) && failureResponse);
    if (response instanceof z.ZodType) responses.set(status, response.describe(reason));
  }
  return Object.fromEntries(responses);
}

/** In place of Fastify's own compilers, which would take 16 MB in each process, and which are all that its types know. */
export const checkedByZod = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
} as unknown as NonNullable<FastifyServerOptions["schemaController"]>;
