import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { RenderedPage, Visit } from "#contract/visit.ts";
import { createPageFinder } from "./find-page.ts";
import { isDataContext, nonceContext, visitContext, writtenContext } from "./lib/visit.ts";
import { createRouteMatcher } from "./match-routes.ts";
import { createPageHandlers } from "./rendering/page-handlers.ts";
import { withHiddenData } from "./rendering/plain-data.ts";

const build = withHiddenData(serverBuild as ServerBuild);
const mode = import.meta.env.MODE;
const matchRoutes = createRouteMatcher(build);
const pageHandler = createPageHandlers(build, mode, matchRoutes);
const dataHandler = createRequestHandler(build, mode);

/** Which page stands at a path, and what it reads of an address. */
export const findPage = createPageFinder(matchRoutes);

/** The web part as the server sees it: a page, or a page's data, for a request. */
export async function renderPage(request: Request, visit: Visit, nonce: string): Promise<RenderedPage> {
  const { pathname } = new URL(request.url);
  const isData = pathname.endsWith(".data");
  const written: { html?: string } = {};
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(nonceContext, nonce);
  context.set(writtenContext, written);
  context.set(isDataContext, isData);
  const handle = isData ? dataHandler : pageHandler(pathname);
  const response = await handle(request, context);
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), text: written.html ?? (await response.text()) };
}
