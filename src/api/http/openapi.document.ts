import swagger from "@fastify/swagger";
import Fastify, { type RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { sessionCookie } from "#contract/auth.ts";
import type { Access } from "./access.ts";
import type { ApiDocument } from "./docs.page.ts";
import { checkWithZod, withoutOwnCompilers } from "./zod-compilers.ts";

const fileSchema = z.string().optional().meta({ format: "binary" });

/** Describes calls with the schemas that check them, on an app that answers nobody. */
export async function describeRoutes(routes: RouteOptions[]): Promise<ApiDocument> {
  const app = Fastify({ exposeHeadRoutes: false, schemaController: withoutOwnCompilers });
  checkWithZod(app);
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
  for (const { method, url, schema = {}, config = {} } of routes) {
    if (method !== "HEAD") app.route({ method, url, schema, config, handler: () => undefined });
  }
  await app.ready();
  return app.swagger() as ApiDocument;
}

/** The empty one says that it also goes without. */
function securityOf(access: Exclude<Access, "public">) {
  return [...(access === "either" ? [{}] : []), { cookie: [] }, { bearer: [] }];
}
