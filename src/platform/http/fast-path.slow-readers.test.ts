import { once } from "node:events";
import type { Socket } from "node:net";
import type { ReadyResponse } from "#platform/http/cache/compression.ts";
import { ask, openServer } from "#testing/fast-path-server.ts";

/** More than the system takes for somebody who does not read. */
const large: ReadyResponse = {
  status: 200,
  head: ["content-length", "9000000"],
  body: Buffer.alloc(9_000_000, "x"),
};

/** Somebody who asks for a large page and reads nothing; silent connections are swept when the test says so. */
async function openReader(timeoutMs = 60_000) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, dial } = await openServer((bare) => bare.setTimeout(timeoutMs), { "/large": large });
  const atServer = once(server, "connection");
  const reader = dial();
  reader.on("error", () => {});
  reader.pause();
  reader.write(ask("/large"));
  const [socket]: Socket[] = await atServer;
  await expect.poll(() => socket?.writableLength).toBeGreaterThan(0);
  return { server, reader, socket };
}

test("a slow reader gets the whole response, however long it takes", async () => {
  const { server, reader, socket } = await openReader();
  // Many looks at what is quiet, during which the reader does nothing.
  vi.advanceTimersByTime(10 * server.keepAliveTimeout);
  expect(socket?.destroyed).toBe(false);
  reader.resume();
  let taken = 0;
  reader.on("data", (bytes: Buffer) => {
    taken += bytes.length;
  });
  await expect.poll(() => taken).toBeGreaterThan(large.body.length);
});

test("a reader that accepts nothing is disconnected at the time limit", async () => {
  const { server, socket } = await openReader(50);
  vi.advanceTimersByTime(2 * server.keepAliveTimeout);
  await expect.poll(() => socket?.destroyed).toBe(true);
});
