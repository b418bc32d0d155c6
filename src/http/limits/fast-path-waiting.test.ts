import { once } from "node:events";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ask, bodies, lastRequest, openServer, ready, say, talk } from "#testing/fast-path-server.ts";
import type { ReadyResponse } from "../cache/compression.ts";

test("who asks while the answer is being made waits for it, and what they send meanwhile comes after it", async () => {
  const coming = Promise.withResolvers<ReadyResponse>();
  const { server, dial, asked } = await openServer(undefined, { "/cached": coming.promise });
  const atServer = once(server, "connection");
  const visitor = dial();
  const heard = say(visitor, ask("/cached"));
  const [socket]: Socket[] = await atServer;
  await expect.poll(() => asked).toHaveLength(1);
  visitor.write(lastRequest);
  await expect.poll(() => socket?.isPaused()).toBe(true);
  coming.resolve(ready);
  expect(bodies(await heard)).toEqual(["cached", "asked for /last"]);
});

test("when an answer could not be made, the server is asked", async () => {
  const coming = Promise.withResolvers<ReadyResponse>();
  const { dial, asked } = await openServer(undefined, { "/cached": coming.promise });
  const heard = talk(dial(), ask("/cached"), lastRequest);
  await expect.poll(() => asked).toHaveLength(1);
  coming.reject(new Error("broken"));
  expect(bodies(await heard)).toEqual(["asked for /cached", "asked for /last"]);
});

test("a visitor who hangs up after asking still hears the answer, and the connection ends", async () => {
  const { dial } = await openServer();
  const socket = dial();
  socket.end(ask("/cached"));
  expect(bodies(await text(socket))).toEqual(["cached"]);
});
