import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

const handle = createRequestHandler(build, import.meta.env.MODE);

export function renderPage(request: Request): Promise<Response> {
  const context = new RouterContextProvider();
  return handle(request, context);
}
