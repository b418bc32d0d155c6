import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Visit } from "#contract/visit.ts";
import { nonceContext, visitContext } from "./lib/visit.ts";

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** The web part as the server sees it: a page, or a page's data, for a request. */
export function renderPage(request: Request, visit: Visit, nonce: string): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  context.set(nonceContext, nonce);
  return handle(request, context);
}
