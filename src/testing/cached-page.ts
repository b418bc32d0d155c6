import type { CachedResponse } from "#http/cache/response-cache.ts";
import { createResponseCache } from "#http/cache/response-cache.ts";
import { DatabaseAwayError } from "#http/errors.ts";

export const page = (text: string, more: Partial<CachedResponse> = {}): CachedResponse => ({
  status: 200,
  headers: {},
  body: { plain: Buffer.from(text) },
  expiresAtMs: Number.POSITIVE_INFINITY,
  ready: {},
  ...more,
});
export const textOf = ({ body }: CachedResponse) => ("plain" in body ? body.plain.toString() : "");

/** A cache on a clock, whose one page is made from the database, which may be away. */
export function makeSite() {
  let time = 0;
  let isAway = false;
  let tries = 0;
  const warnings: string[] = [];
  const cache = createResponseCache(() => new Date(time), {
    warn: (...words: unknown[]) => void warnings.push(String(words[1])),
  });
  return {
    cache,
    warnings,
    pass(ms: number) {
      time += ms;
    },
    lose: () => {
      isAway = true;
    },
    restore: () => {
      isAway = false;
    },
    ask: (more: Partial<CachedResponse> = {}) =>
      cache.getOrMake("/notice", async () => {
        tries += 1;
        if (isAway) throw new DatabaseAwayError(new Error("gone"));
        return page(`try ${tries}`, more);
      }),
  };
}
