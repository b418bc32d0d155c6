import swagger from "@fastify/swagger";
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifySchema,
  FastifyServerOptions,
  RouteOptions,
} from "fastify";
import Fastify from "fastify";
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { isRole } from "#accounts/accounts.rules.ts";
import { sessionCookie } from "#accounts/accounts.schemas.ts";
import { failureResponse } from "#collections/responses.schemas.ts";
import type { Access } from "../access.ts";
import { type ApiDocument, docsPage, docsPolicy } from "./docs.page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a multipart call takes. The handler reads it part by part; this is for the documents. */
    form?: { fields: z.ZodObject; file: string };
  }
}

/** /api/openapi.json for programs, /api/docs for people: every call that is added to the app from now on. */
export function describeApi(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  let document: Promise<ApiDocument> | undefined;
  app.addHook("onRoute", (route) => void routes.push(route));

  function describe(): Promise<ApiDocument> {
    document ??= describeRoutes(routes);
    return document;
  }

  app.get("/api/openapi.json", { config: { access: "public" }, schema: { hide: true } }, describe);

  app.get("/api/docs", { config: { access: "public" }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", docsPolicy)
      .send(docsPage(await describe())),
  );
}

/** Describes calls with the schemas that check them, on an app that answers nobody. */
export async function describeRoutes(routes: RouteOptions[]): Promise<ApiDocument> {
  const app = Fastify({ exposeHeadRoutes: false, schemaController: withoutOwnCompilers });
  checkWithZod(app);
  await app.register(swagger, {
    exposeHeadRoutes: true,
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "The school’s website",
        description: "The calls behind the site and its back office.",
        version: "1",
        license: { name: "MIT", identifier: "MIT" },
      },
      // Wherever the document was read.
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
  for (const { method: methods, url, schema = {}, config = {} } of routes) {
    // A HEAD of its own was derived by Fastify; one beside GET was declared.
    if (methods === "HEAD") continue;
    for (const method of [methods].flat()) {
      const described = describeCall({ method, url, schema, config });
      app.route({ method, url, schema: described, config, handler: () => undefined });
    }
  }
  await app.ready();
  return app.swagger() as ApiDocument;
}

interface Call {
  method: string;
  url: string;
  schema: FastifySchema;
  config: FastifyContextConfig;
}

const fileSchema = z.string().meta({ format: "binary" });

/** A call as a document has it: with its name, who may call it, and every answer that it may give. */
function describeCall({ method, url, schema, config }: Call): FastifySchema {
  const { form, access = "public" } = config;
  return {
    ...schema,
    ...(form && {
      consumes: ["multipart/form-data"],
      body: form.fields.extend({ [form.file]: fileSchema.optional() }),
    }),
    operationId: operationIdOf(method, url),
    security: securityOf(access),
    response: answersOf({ method, url, schema, config }),
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

const fileAnswer = { description: "The file.", content: { "*/*": { schema: fileSchema } } };

const reasons: Record<string, string> = {
  400: "What was sent, or its address, is not valid.",
  401: "There is no session, or it has ended.",
  403: "The request came from another site, or needs a higher role.",
  404: "There is no such record.",
  408: "What was sent did not arrive in time.",
  409: "The same request is still being saved.",
  410: "The link does not work any more.",
  413: "What was sent is too large.",
  414: "The address is too long.",
  415: "What was sent is of a type that is not taken.",
  422: "What came with this Idempotency-Key before was saved, and it was something else.",
  429: "There were too many tries. Retry-After says how long to wait.",
  500: "Something went wrong on the server.",
  503: "The database or the file store cannot be reached, or there is too much to do. Retry-After says how long to wait.",
};

/** What the route declares, and what is refused before its handler is asked. */
function answersOf({ method, url, schema, config }: Call): Record<string, unknown> {
  const takesBody = Boolean(schema.body || config.form);
  const writes = method !== "GET" && method !== "HEAD";
  const refusals = {
    400: true,
    401: config.access !== "public",
    403: writes || isRole(config.access),
    404: url.includes(":"),
    408: takesBody,
    413: takesBody,
    414: true,
    415: takesBody,
    409: writes,
    422: writes,
    500: true,
    503: true,
  };
  const refused = Object.entries(refusals)
    .filter(([, isPossible]) => isPossible)
    .map(([status]) => [status, failureResponse]);
  const declared = Object.assign(Object.fromEntries(refused), schema.response);
  const hasSuccess = Object.keys(declared).some((status) => status < "400");
  const answers = Object.entries(hasSuccess ? declared : { 200: fileAnswer, ...declared });
  return Object.fromEntries(answers.map(([status, answer]) => [status, withReason(status, answer)]));
}

function withReason(status: string, answer: unknown): unknown {
  const reason = reasons[status];
  return reason && answer instanceof z.ZodType ? answer.describe(reason) : answer;
}

function notZod(): never {
  throw new Error("Every call is checked by zod.");
}

/** Without this, Fastify loads its own validator, which takes a while. */
export const withoutOwnCompilers: NonNullable<FastifyServerOptions["schemaController"]> = {
  compilersFactory: { buildValidator: notZod, buildSerializer: notZod },
};

export function checkWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}
