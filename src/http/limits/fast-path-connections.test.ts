import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ask, bodies, lastRequest, openServer, ready, say, talk } from "#testing/early-door.ts";
import type { Answer } from "../cache/cached-responses.ts";
import { limitConnections } from "./before-router.ts";

test("a stop lets those who wait have their answer, and nobody's loss is felt", async () => {
  const coming = Promise.withResolvers<Answer>();
  const { server, earlyDoor, dial, asked } = await openServer(undefined, { "/kept": coming.promise });
  const [waiting, gone] = [dial(), dial()];
  const heard = say(waiting, ask("/kept"));
  gone.write(ask("/kept"));
  await expect.poll(() => asked).toHaveLength(2);
  gone.resetAndDestroy();
  server.close();
  earlyDoor.close();
  coming.resolve(ready);
  expect(bodies(await heard)).toEqual(["kept"]);
});

test("a connection on which nothing is asked is closed after a while", async () => {
  const { dial } = await openServer((server) => {
    server.keepAliveTimeout = 20;
  });
  expect(await text(dial())).toBe("");
});

test("a stop closes the connections that wait, and does not wait for them", async () => {
  const { server, earlyDoor, dial } = await openServer();
  const socket = dial();
  await talk(socket, ask("/kept"));
  const closed = once(server, "close");
  const hungUp = once(socket, "close");
  server.close();
  earlyDoor.close();
  await Promise.all([closed, hungUp]);
});

test("where places grow few, connections that only wait make room for the next", async () => {
  const { server, earlyDoor, dial } = await openServer();
  limitConnections(server, earlyDoor, { max: 5 });
  const waiting = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = dial();
      await talk(socket, ask("/kept"));
      return socket;
    }),
  );
  const next = dial();
  await Promise.all(waiting.map((socket) => once(socket, "close")));
  expect(await talk(next, ask("/kept"))).toContain("kept");
});

test("whoever has just connected when the server stops is still answered", async () => {
  const { server, earlyDoor, dial } = await openServer();
  const known = dial();
  await talk(known, ask("/kept"));
  const connecting = once(server, "connection");
  const fresh = dial();
  await connecting;
  server.close();
  earlyDoor.close();
  await once(known, "close");
  expect(await say(fresh, lastRequest)).toContain("asked for /last");
});
