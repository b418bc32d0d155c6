import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import send from "@fastify/send";
import type { FastifyInstance } from "fastify";
import { buildsFolder, findBuild } from "#platform/http/builds.ts";
import { chooseEncoding } from "#platform/http/cache/compression.ts";
import type { WebPart } from "./page-rendering.server.ts";

const yearMs = 365 * 24 * 60 * 60_000;
/** The names that the build gives. What it compressed lies beside each, and is not asked for by a name of its own. */
const builtName = /^[\w-][\w.-]*(?<!\.br|\.gz)$/;
const endings = { br: ".br", gzip: ".gz" };

/** Serves the built files, too. Their names carry the hash of their content, so browsers keep them for good. */
export async function loadWeb(app: FastifyInstance): Promise<WebPart> {
  const build = findBuild();
  const assets = join(build, "client/assets");
  const own = new Set(readdirSync(assets));
  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: "/assets/:name",
    config: { access: "public" },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { name } = request.params;
      const root = !builtName.test(name) ? undefined : own.has(name) ? assets : findInOtherBuild(name);
      if (!root) return reply.callNotFound();
      const accepted = chooseEncoding(request.headers["accept-encoding"]);
      const encoding = accepted && existsSync(join(root, name + endings[accepted])) ? accepted : undefined;
      const { statusCode, headers, stream } = await send(
        request.raw,
        encoding ? name + endings[encoding] : name,
        { root, index: false, maxAge: yearMs, immutable: true },
      );
      reply.code(statusCode).headers(headers).header("vary", "accept-encoding");
      if (encoding) reply.header("content-encoding", encoding).type(typeOf(name));
      // The crest is shown in mails, which may be read on another site.
      if (name.endsWith(".png")) reply.header("cross-origin-resource-policy", "cross-origin");
      return reply.send(stream);
    },
  });
  return await import(/* @vite-ignore */ pathToFileURL(join(build, "server/index.js")).href);
}

function typeOf(name: string): string {
  const type = send.mime.getType(name) ?? "application/octet-stream";
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/** A visitor's tab, a proxy or another server beside this one has pages of the build before, or of the next one. */
function findInOtherBuild(name: string): string | undefined {
  const folders = ["", ...readdirSync(buildsFolder)].map((build) =>
    join(buildsFolder, build, "client/assets"),
  );
  return folders.find((folder) => existsSync(join(folder, name)));
}
