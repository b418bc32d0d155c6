import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";

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
