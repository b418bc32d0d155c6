import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext, visitContext } from "./kit/pages/visit.ts";

/** Renders a page as a whole: it is compressed and cached, so that there is nobody to stream it to. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // The server has one page for everything that does not exist.
  if (status === 404 && routerContext.staticHandlerContext.errors) return new Response(null, { status });
  const { isPreview } = context.get(visitContext);
  const nonce = context.get(nonceContext);
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const { matches } = routerContext.staticHandlerContext;
  const isHydrated = !isPreview && matches.some(({ route }) => route.handle?.hydrate !== undefined);
  const html = isHydrated ? await renderForReact(page) : `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** An application's data follow its page as a stream, and only this renderer can wait for it. */
async function renderForReact(page: ReactElement): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return await text(stream);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const visit = context.get(visitContext);
  // What this page is about was logged where it happened.
  if (request.signal.aborted || visit.problem) return;
  // A form sent to a page that takes none: the sender's fault, not ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  visit.log(error, "A page's data could not be read.");
};
