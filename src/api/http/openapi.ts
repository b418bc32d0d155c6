import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { sessionCookie } from "#contract/auth.ts";
import type { Access } from "./access.ts";
import { type ApiDocument, docsPage, docsPolicy } from "./docs.page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a multipart call takes. The handler reads it part by part; this is for the documents. */
    form?: { fields: z.ZodObject; file: string };
  }
}

const fileSchema = z.string().optional().meta({ format: "binary" });

/** Describes every call with the schemas that check it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "School of Management",
        description: "The calls behind the site and its back office.",
        version: "1",
      },
      components: {
        securitySchemes: {
          cookie: { type: "apiKey", in: "cookie", name: sessionCookie },
          bearer: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform({ schema, url, route, ...rest }) {
      const { form, access } = route.config ?? {};
      const described = {
        ...schema,
        ...(form && {
          consumes: ["multipart/form-data"],
          body: form.fields.extend({ [form.file]: fileSchema }),
        }),
        ...(access && access !== "public" && { security: securityOf(access) }),
      };
      return jsonSchemaTransform({ schema: described, url, route, ...rest });
    },
  });
}

/** The empty one says that it also goes without. */
function securityOf(access: Exclude<Access, "public">) {
  return [...(access === "either" ? [{}] : []), { cookie: [] }, { bearer: [] }];
}

/** /api/openapi.json for programs, /api/docs for people. */
export function docsRoutes(api: FastifyInstance): void {
  api.get("/openapi.json", { config: { access: "public" }, schema: { hide: true } }, async () =>
    api.swagger(),
  );

  api.get("/docs", { config: { access: "public" }, schema: { hide: true } }, (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", docsPolicy)
      .send(docsPage(api.swagger() as ApiDocument)),
  );
}
