import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenAsS3 } from "#testing/own-s3.ts";
import { createHeldFiles } from "./files.routes.server.ts";
import { createS3Store } from "./stores/s3.store.server.ts";

const bytes = 100_000;
const key = `${"0".repeat(64)}.pdf`;

/** A store that sends a byte now and then, so that it is never silent. */
async function startTricklingStore() {
  let readers = 0;
  const server = createServer((_request, response) => {
    readers += 1;
    response.writeHead(206, { "content-length": bytes });
    const timer = setInterval(() => response.write("-"), 20);
    response.once("close", () => {
      readers -= 1;
      clearInterval(timer);
    });
  });
  const store = createS3Store(await listenAsS3(server));
  return { store, readers: () => readers };
}

test("a file that only trickles out of the store is given up for all who wait for it", async () => {
  const { store, readers } = await startTricklingStore();
  const files = createHeldFiles(store, { stallMs: 200, leastBytesPerMs: bytes });
  for (const each of await Promise.allSettled([files.open(key, bytes), files.open(key, bytes)]))
    expect(each).toMatchObject({ status: "rejected", reason: { name: "StoreAwayError", status: 503 } });
  expect(files.sizeOf(key)).toBeUndefined();
  await expect.poll(readers).toBe(0);
});
