import { expect, test } from "vitest";
import { serveWorld } from "#testing/site-world.ts";
import { ProductError } from "../errors.ts";

test("a page that says why something was refused carries the headers of this refusal, and of no other", async () => {
  const waits = ["90", undefined, "7"];
  const { ask, rendered } = await serveWorld({
    reads: (reads) => ({
      ...reads,
      notices: {
        ...reads.notices,
        byAddress: async () => {
          const wait = waits.shift();
          throw new ProductError(503, "Not now.", wait ? { headers: { "retry-after": wait } } : {});
        },
      },
    }),
  });
  const retryAfter: (string | undefined)[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { status, headers } = await ask("/mail/notice/2025-01-01-any/1.jpg");
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'self'/),
    });
    retryAfter.push(headers["retry-after"]);
  }
  expect(retryAfter).toEqual(["90", undefined, "7"]);
  expect(rendered).toEqual(["problem 503"]);
});
