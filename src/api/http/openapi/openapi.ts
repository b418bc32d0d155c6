import type { FastifyInstance, RouteOptions } from "fastify";
import type { z } from "zod";
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

  /** Few ask for it, and what writes it takes longer to load than a page to render. */
  function describe(): Promise<ApiDocument> {
    document ??= import("./openapi.document.ts").then(({ describeRoutes }) => describeRoutes(routes));
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
