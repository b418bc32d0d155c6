import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { parkScripts } from "./lib/park-scripts.ts";
import { nonceContext, visitContext } from "./lib/visit.ts";

/** A page is rendered whole: it is compressed and kept, so there is nobody to stream it to. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={routerContext} url={request.url} nonce={context.get(nonceContext)} />,
    { onError: (error) => context.get(visitContext).log(error, "A page could not be rendered.") },
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const html = await text(prelude);
  return new Response(import.meta.env.DEV ? html : parkScripts(html), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  // A form sent to a page that takes none: the sender's fault, not ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(visitContext).log(error, "A page's data could not be read.");
};
