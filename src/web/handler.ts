import * as serverBuild from "virtual:react-router/server-build";
import { RouterContextProvider, type ServerBuild } from "react-router";
import type { RenderedPage, Visit } from "#contract/visit.ts";
import { createPageFinder, pathOfData } from "./find-page.ts";
import { isDataContext, nonceContext, visitContext, writtenContext } from "./lib/visit.ts";
import { createRouteMatcher } from "./match-routes.ts";
import { createBuilds } from "./rendering/late-routes.ts";
import { createDataHandlers, createPageHandlers } from "./rendering/page-handlers.ts";
import { withDataForSending } from "./rendering/plain-data.ts";

const build = serverBuild as ServerBuild;
const buildFor = createBuilds(build, withDataForSending);
const mode = import.meta.env.MODE;
const matchRoutes = createRouteMatcher(build);
const pageHandler = createPageHandlers(buildFor, mode, matchRoutes);
const dataHandler = createDataHandlers(buildFor, mode, matchRoutes);

/** Which page stands at a path, and what it reads of an address. */
export const findPage = createPageFinder(matchRoutes);

/** The web part as the server sees it: a page, or a page's data, for a request. */
export async function renderPage(request: Request, visit: Visit, nonce: string): Promise<RenderedPage> {
  const { pathname } = new URL(request.url);
  const pathOfPage = pathOfData(pathname);
  const isData = pathOfPage !== undefined;
  const written: { page?: Buffer } = {};
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(nonceContext, nonce);
  context.set(writtenContext, written);
  context.set(isDataContext, isData);
  const handle = await (isData ? dataHandler(pathOfPage) : pageHandler(pathname));
  const response = await handle(request, context);
  const { status, headers } = response;
  const bytes = written.page ?? Buffer.from(await response.arrayBuffer());
  return { status, headers: Object.fromEntries(headers), bytes };
}
