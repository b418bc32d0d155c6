import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { keepAfterPages } from "../../compiled/keep-after-pages.ts";
import type { Scripts } from "../../compiled/scripts.ts";
import { root } from "../../root.ts";
import { serveAssets } from "../files/assets.ts";
import type { WebPart } from "./page-rendering.ts";

const buildDir = join(root, "build");

interface WebOptions {
  scripts: Scripts | undefined;
  isWorker: boolean;
}

/** The web part: as it was built, or in development straight from its sources. */
export async function loadWeb(app: FastifyInstance, { scripts, isWorker }: WebOptions): Promise<WebPart> {
  if (!scripts) return (await import("./web-dev.ts")).serveSources(app);
  await serveAssets(app, join(buildDir, "client/assets"));
  const web = scripts.load(join(buildDir, "server/index.cjs")) as WebPart;
  const keep = scripts.finish();
  // One process of a server is enough.
  return keep && !isWorker ? keepAfterPages(app, web, keep) : web;
}
