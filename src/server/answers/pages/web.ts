import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { root } from "../../root.ts";
import { serveAssets } from "../files/assets.ts";
import type { WebPart } from "./page-rendering.ts";

const buildDir = join(root, "build");

/** The web part: as it was built, or in development straight from its sources. */
export async function loadWeb(app: FastifyInstance, { dev }: { dev: boolean }): Promise<WebPart> {
  if (dev) return (await import("./web-dev.ts")).serveSources(app);
  await serveAssets(app, join(buildDir, "client/assets"));
  return await import(pathToFileURL(join(buildDir, "server/index.js")).href);
}
