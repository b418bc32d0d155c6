import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { foreverCacheControl } from "#api/http/headers.ts";
import { type Content, compressedFor } from "./compression.ts";

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".pdf": "application/pdf",
};
/** What the build has compressed. */
const packedEndings = new Set([".js", ".css", ".svg", ".json"]);
const namePattern = /^[\w.-]+$/;

interface Asset extends Content {
  type: string;
}

/** The built files. Their names carry the hash of their content, so they are read once and kept for good. */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const assets = new Map<string, Promise<Asset | undefined>>();

  function load(name: string): Promise<Asset | undefined> {
    const known = assets.get(name);
    if (known) return known;
    const loading = readAsset(join(folder, name));
    assets.set(name, loading);
    // A name that does not exist is not remembered: anyone can make up any number of them.
    void loading.then(
      (asset) => asset ?? assets.delete(name),
      () => assets.delete(name),
    );
    return loading;
  }

  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: "/assets/:name",
    config: { access: "public" },
    schema: { hide: true },
    handler: async (request, reply) => {
      const { name } = request.params;
      const asset = namePattern.test(name) ? await load(name) : undefined;
      if (!asset) return reply.callNotFound();
      const { bytes, encoding } = compressedFor(request.headers["accept-encoding"], asset) ?? {
        bytes: asset.plain,
      };
      if (encoding) reply.header("content-encoding", encoding);
      reply.headers({
        "content-type": asset.type,
        "content-length": bytes.length,
        "cache-control": foreverCacheControl,
        vary: "accept-encoding",
      });
      return reply.send(request.method === "HEAD" ? undefined : bytes);
    },
  });
}

async function readAsset(path: string): Promise<Asset | undefined> {
  const ending = extname(path);
  const type = contentTypes[ending];
  if (!type) return undefined;
  try {
    const plain = await readFile(path);
    if (!packedEndings.has(ending)) return { type, plain };
    const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]);
    return { type, plain, compressed: { br, gzip } };
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
