import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { KeptPartsContext } from "./lib/content/kept-part.tsx";
import { nonceContext, visitContext, writtenContext } from "./lib/visit.ts";
import { withDataRead } from "./rendering/data-for-browser.ts";
import { createKeptParts } from "./rendering/kept-parts.tsx";
import { createPageManifests, pageManifest } from "./rendering/page-manifest.ts";
import { parkScripts } from "./rendering/park-scripts.ts";

type Draw = (part: ReactNode) => string;

/** A draft is drawn once, and in development the code of a part changes. */
const keptParts = import.meta.env.DEV
  ? undefined
  : new Map<Draw, ReturnType<typeof createKeptParts>>([
      [renderToStaticMarkup, createKeptParts(renderToStaticMarkup)],
      [renderToString, createKeptParts(renderToString)],
    ]);

const manifestOf = import.meta.env.DEV ? pageManifest : createPageManifests();

/** A page is rendered whole: it is compressed and kept, so there is nobody to stream it to. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // Nothing stands at this address, and the server has one page that says so for all of them.
  if (status === 404 && routerContext.staticHandlerContext.errors) return new Response(null, { status });
  const { isPreview } = context.get(visitContext);
  const draw = (page: ReactNode, how: Draw) =>
    how(<KeptPartsContext value={isPreview ? undefined : keptParts?.get(how)}>{page}</KeptPartsContext>);
  const hydrates = isPreview ? undefined : whenReactComes(routerContext);
  const isParked = hydrates === "on intent" && !import.meta.env.DEV;
  const { manifest, moreLinks } = manifestOf(routerContext, { isParked });
  const router = { context: { ...routerContext, manifest }, url: request.url };
  let html: string;
  if (!hydrates) {
    // No script stands in it, so there is none to mark.
    html = draw(<ServerRouter {...router} />, renderToStaticMarkup);
  } else {
    // With all that React needs to take the page over.
    const withData = await withDataRead(router.context);
    const nonce = context.get(nonceContext);
    html = draw(<ServerRouter {...router} context={withData} nonce={nonce} />, renderToString);
  }
  // Bytes from here on: each step that changes a text with a letter of Nepali copies twice as many.
  const page = Buffer.from(`<!DOCTYPE html>${html}`);
  context.get(writtenContext).page = isParked ? parkScripts(page, moreLinks) : page;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

function whenReactComes({ staticHandlerContext }: EntryContext): string | undefined {
  return staticHandlerContext.matches.find(({ route }) => route.handle?.hydrate)?.route.handle.hydrate;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const visit = context.get(visitContext);
  // What this page is about was logged where it happened.
  if (request.signal.aborted || visit.problem) return;
  // A form sent to a page that takes none: the sender's fault, not ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  visit.log(error, "A page's data could not be read.");
};
