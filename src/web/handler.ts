import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { RenderedPage, Visit } from "#contract/visit.ts";
import { createPageFinder } from "./find-page.ts";
import { isDataContext, nonceContext, visitContext, writtenContext } from "./lib/visit.ts";
import { withHiddenData } from "./rendering/plain-data.ts";

const handle = createRequestHandler(withHiddenData(build as ServerBuild), import.meta.env.MODE);

/** Which page stands at a path, and what it reads of an address. */
export const findPage = createPageFinder(build as ServerBuild);

/** The web part as the server sees it: a page, or a page's data, for a request. */
export async function renderPage(request: Request, visit: Visit, nonce: string): Promise<RenderedPage> {
  const written: { html?: string } = {};
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(nonceContext, nonce);
  context.set(writtenContext, written);
  context.set(isDataContext, new URL(request.url).pathname.endsWith(".data"));
  const response = await handle(request, context);
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), text: written.html ?? (await response.text()) };
}
