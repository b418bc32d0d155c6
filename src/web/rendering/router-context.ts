import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";

/**
 * With only the routes of this page: React Router makes a router of all that it is given, anew for every page. The
 * browser gets the list of all from a file.
 */
export function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  );
  return { ...context, manifest: { ...manifest, routes } };
}

/**
 * With the data for the browser at hand, so that React need not wait in the middle of a page. Only its renderer for streams
 * can wait, and that one turns every small piece into bytes: it takes twice as long.
 */
export async function withDataRead(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream } = context;
  if (!serverHandoffStream) return context;
  const value = await text(serverHandoffStream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  // Its part that writes the data down opens the stream, and then finds all of it here.
  const opened = new ReadableStream<Uint8Array>();
  return {
    ...context,
    serverHandoffStream: opened,
    renderMeta: { ...context.renderMeta, streamCache: { 0: read } },
  };
}
