import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { RenderedPage, Visit } from "#contract/visit.ts";
import { createPageFinder, pathOfData } from "./find-page.ts";
import { isDataContext, nonceContext, visitContext, writtenContext } from "./lib/visit.ts";
import { createRouteMatcher } from "./match-routes.ts";
import { withDataForSending } from "./rendering/plain-data.ts";

const build = serverBuild as ServerBuild;
const handle = createRequestHandler(withDataForSending(build), import.meta.env.MODE);

/** Finds the page at a path, and which query parameters it reads. */
export const findPage = createPageFinder(createRouteMatcher(build));

/** Renders a page, or a page's data, for a request. */
export async function renderPage(request: Request, visit: Visit, nonce: string): Promise<RenderedPage> {
  const { pathname } = new URL(request.url);
  const written: { page?: Buffer } = {};
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(nonceContext, nonce);
  context.set(writtenContext, written);
  context.set(isDataContext, pathOfData(pathname) !== undefined);
  const response = await handle(request, context);
  const { status, headers } = response;
  const bytes = written.page ?? Buffer.from(await response.arrayBuffer());
  return { status, headers: Object.fromEntries(headers), bytes };
}
