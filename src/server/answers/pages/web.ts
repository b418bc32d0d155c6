import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { root } from "../../root.ts";
import { serveAssets } from "../files/assets.ts";
import type { WebPart } from "./page-rendering.ts";

const buildDir = join(root, "build");

/** The web part as it was built. */
export async function loadWeb(app: FastifyInstance): Promise<WebPart> {
  await serveAssets(app, join(buildDir, "client/assets"));
  return await import(/* @vite-ignore */ pathToFileURL(join(buildDir, "server/index.js")).href);
}
