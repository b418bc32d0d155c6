import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { nonceContext, type RenderedPage, type Visit, visitContext } from "#kit/pages/visit.ts";
import { createPageFinder } from "./find-page.ts";

const build = serverBuild as ServerBuild;
const handle = createRequestHandler(build, import.meta.env.MODE);

export const findPage = createPageFinder(build);

export async function renderPage(request: Request, visit: Visit, nonce: string): Promise<RenderedPage> {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(nonceContext, nonce);
  const response = await handle(request, context);
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), bytes: Buffer.from(await response.arrayBuffer()) };
}
