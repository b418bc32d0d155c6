import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { buildsFolder, findBuild } from "#platform/http/builds.ts";
import type { WebPart } from "./page-rendering.server.ts";

const yearMs = 365 * 24 * 60 * 60_000;
/** The names that the build gives. What it compressed lies beside each, and is not asked for by a name of its own. */
const builtName = /^[\w-][\w.-]*(?<!\.br|\.gz)$/;

/** Serves the built files, too. Their names carry the hash of their content, so browsers keep them for good. */
export async function loadWeb(app: FastifyInstance): Promise<WebPart> {
  const build = findBuild();
  const assets = join(build, "client/assets");
  const own = new Set(readdirSync(assets));
  await app.register(fastifyStatic, {
    root: assets,
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
      const folder = !builtName.test(name) ? undefined : own.has(name) ? assets : findInOtherBuild(name);
      return folder ? reply.sendFile(name, folder) : reply.callNotFound();
    },
  });
  return await import(/* @vite-ignore */ pathToFileURL(join(build, "server/index.js")).href);
}

/** A visitor's tab, a proxy or another server beside this one has pages of the build before, or of the next one. */
function findInOtherBuild(name: string): string | undefined {
  const folders = ["", ...readdirSync(buildsFolder)].map((build) =>
    join(buildsFolder, build, "client/assets"),
  );
  return folders.find((folder) => existsSync(join(folder, name)));
}
