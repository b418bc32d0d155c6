import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { Visit } from "#contract/visit.ts";
import { parkScripts } from "./lib/park-scripts.ts";
import { nonceContext, visitContext, writtenContext } from "./lib/visit.ts";

/** A page is rendered whole: it is compressed and kept, so there is nobody to stream it to. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const router = { context: routerContext, url: request.url };
  const { isPreview } = context.get(visitContext);
  const html =
    !isPreview && hydrates(routerContext)
      ? await renderForReact(
          <ServerRouter {...router} nonce={context.get(nonceContext)} />,
          context.get(visitContext),
        )
      : // No script stands in it, so there is none to mark.
        `<!DOCTYPE html>${renderToStaticMarkup(<ServerRouter {...router} />)}`;
  context.get(writtenContext).html = html;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

function hydrates({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.handle?.hydrate);
}

/** With all that React needs to take the page over, of which its data is written to a stream. */
async function renderForReact(page: ReactNode, visit: Visit): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page, {
    onError: (error) => visit.log(error, "A page could not be rendered."),
  });
  const html = await text(prelude);
  return import.meta.env.DEV ? html : parkScripts(html);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const visit = context.get(visitContext);
  // What this page is about was logged where it happened.
  if (request.signal.aborted || visit.problem) return;
  // A form sent to a page that takes none: the sender's fault, not ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  visit.log(error, "A page's data could not be read.");
};
