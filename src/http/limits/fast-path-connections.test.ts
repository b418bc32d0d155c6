import { once } from "node:events";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ask, bodies, lastRequest, openServer, ready, say, talk } from "#testing/fast-path-server.ts";
import type { ReadyResponse } from "../cache/compression.ts";
import { limitConnections } from "../limits.ts";

test("a stop lets those who wait have their answer, and nobody's loss is felt", async () => {
  const coming = Promise.withResolvers<ReadyResponse>();
  const { server, fastPath, dial, asked } = await openServer(undefined, { "/cached": coming.promise });
  const [waiting, gone] = [dial(), dial()];
  const heard = say(waiting, ask("/cached"));
  gone.write(ask("/cached"));
  await expect.poll(() => asked).toHaveLength(2);
  gone.resetAndDestroy();
  server.close();
  fastPath.close();
  coming.resolve(ready);
  expect(bodies(await heard)).toEqual(["cached"]);
});

test("a connection on which nothing is asked is closed after a while", async () => {
  const { dial } = await openServer((server) => {
    server.keepAliveTimeout = 20;
  });
  expect(await text(dial())).toBe("");
});

test("where places grow few, connections that only wait make room for the next", async () => {
  const { server, fastPath, dial } = await openServer();
  limitConnections(server, fastPath, { max: 5 });
  const waiting = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = dial();
      await talk(socket, ask("/cached"));
      return socket;
    }),
  );
  const next = dial();
  await Promise.all(waiting.map((socket) => once(socket, "close")));
  expect(await talk(next, ask("/cached"))).toContain("cached");
});

test("whoever has just connected when the server stops is still answered", async () => {
  const { server, fastPath, dial } = await openServer();
  const known = dial();
  await talk(known, ask("/cached"));
  const connecting = once(server, "connection");
  const fresh = dial();
  await connecting;
  server.close();
  fastPath.close();
  await once(known, "close");
  expect(await say(fresh, lastRequest)).toContain("asked for /last");
});

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
