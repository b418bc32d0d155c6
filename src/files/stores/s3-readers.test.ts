import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { listenAsS3 } from "#testing/own-s3.ts";
import { createS3Store } from "./s3.store.server.ts";

const bytes = 8 * 1024 ** 2;
const key = "results.pdf";

/** A store that has sent a first piece of each file that is read. */
async function startStore() {
  const reads: ServerResponse[] = [];
  const server = createServer(({ method }, response) => {
    response.writeHead(200, { "content-length": bytes });
    if (method === "HEAD") return response.end();
    response.write(Buffer.alloc(1_000));
    reads.push(response);
  });
  const store = createS3Store(await listenAsS3(server));
  return { store, reads };
}

test("what a reader asked for who then went away is not kept waiting for him", async () => {
  const { store, reads } = await startStore();
  (await store.read(key)).destroy();
  await expect.poll(() => reads.map(({ closed }) => closed)).toEqual([true]);
});

test("readers who take their files slowly leave the store to others", async () => {
  const { store } = await startStore();
  const readers = await Promise.all(Array.from({ length: 100 }, () => store.read(key)));
  await Promise.all(readers.map((reader) => once(reader, "readable")));
  expect(await store.size(key)).toBe(bytes);
  for (const reader of readers) reader.destroy();
});
