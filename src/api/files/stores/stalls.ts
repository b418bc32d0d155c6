import type { Readable } from "node:stream";
import { StoreAwayError } from "../../http/errors/errors.ts";

/** Less than five seconds, with what comes before and after. */
const stallLimitMs = 4_000;

class StalledStoreError extends Error {
  override name = "StalledStoreError";
  override message = "The file store let nothing through for too long.";
}

export type StallTimer = ReturnType<typeof startStallTimer>;

/** Gives up, by its signal, on what has not moved for too long. */
export function startStallTimer() {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new StalledStoreError()), stallLimitMs);
  return {
    signal: controller.signal,
    moved: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}

/** What is sent to the store. A piece is asked for only when there is room for it, so each one tells that it moves. */
export async function* noteProgress(source: Readable, timer: StallTimer): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    timer.moved();
    yield piece;
  }
}

/**
 * What comes from the store. It is timed only while somebody waits for the next piece: a visitor on a slow line, who
 * takes minutes for a file, does not make the store a slow one.
 */
export async function* giveUpWhenStalled(source: Readable): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => source.destroy(new StalledStoreError()), stallLimitMs);
      const { done, value } = await pieces.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new StoreAwayError(error);
  } finally {
    source.destroy();
  }
}
