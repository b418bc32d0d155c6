import type { FastifyInstance, FastifyServerOptions, RouteOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { z } from "zod";
import { sendResponse } from "#platform/http/cache/compression.ts";
import { type CachedResponse, etagOf, revalidate } from "#platform/http/cache/response-cache.ts";
import { apiPolicy } from "#platform/http/headers.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import { type ApiWords, describeRoutes } from "./document.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a multipart call takes. The handler reads it part by part; this is for the documents. */
    form?: {
      fields: z.ZodObject;
      file?: string | undefined;
      isFileRequired?: boolean;
      hasSeveralFiles?: boolean;
    };
  }
}

/** /api/openapi.json for programs, /api/docs for people: every endpoint that is added to the app after this. */
export function describeApi(app: FastifyInstance, words: ApiWords): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void routes.push(route));

  /** Once: to write it anew for each request would let anyone stop the site. */
  let made: ReturnType<typeof make> | undefined;
  function make() {
    const document = describeRoutes(routes, words);
    return {
      forPrograms: unchanging(JSON.stringify(document), "application/json; charset=utf-8", apiPolicy),
      forPeople: unchanging(docsPage(document), "text/html; charset=utf-8", docsPolicy),
    };
  }

  const options = { config: { access: "public" }, schema: { hide: true } } as const;
  app.get("/api/openapi.json", options, async (request, reply) => {
    made ??= make();
    return sendResponse(request, reply, made.forPrograms);
  });
  app.get("/api/docs", options, async (request, reply) => {
    made ??= make();
    return sendResponse(request, reply, made.forPeople);
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

/** In place of Fastify's own compilers, which would take 16 MB in each process, and which are all that its types know. */
export const checkedByZod = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
} as unknown as NonNullable<FastifyServerOptions["schemaController"]>;
