import swagger from "@fastify/swagger";
import Fastify, { type RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { sessionCookie } from "#contract/accounts/auth.ts";
import type { ApiDocument } from "./docs.page.ts";
import { describeCall } from "./openapi.operation.ts";
import { checkWithZod, withoutOwnCompilers } from "./zod-compilers.ts";

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
