import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { root } from "../project-root.ts";
import type { WebPart } from "./page-rendering.ts";

const buildDir = join(root, "build");
const yearMs = 365 * 24 * 60 * 60_000;
/** The names that the build gives. What it compressed lies beside each, and is not asked for by a name of its own. */
const builtName = /^[\w-][\w.-]*(?<!\.br|\.gz)$/;

/** Serves the built files, too. Their names carry the hash of their content, so browsers keep them for good. */
export async function loadWeb(app: FastifyInstance): Promise<WebPart> {
  await app.register(fastifyStatic, {
    root: join(buildDir, "client/assets"),
    serve: false,
    preCompressed: true,
    index: false,
    maxAge: yearMs,
    immutable: true,
  });
  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: "/assets/:name",
    config: { access: "public" },
    schema: { hide: true },
    handler: (request, reply) => {
      const { name } = request.params;
      // The crest is shown in mails, which may be read on another site.
      if (name.endsWith(".png")) reply.header("cross-origin-resource-policy", "cross-origin");
      return builtName.test(name) ? reply.sendFile(name) : reply.callNotFound();
    },
  });
  return await import(/* @vite-ignore */ pathToFileURL(join(buildDir, "server/index.js")).href);
}
