import { once } from "node:events";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import {
  ask,
  bodies,
  hangUpWhileWaiting,
  lastRequest,
  openServer,
  ready,
  say,
  talk,
} from "#testing/early-door.ts";
import type { Answer } from "../cache/cached-responses.ts";

test("who asks while the answer is being made waits for it, and what they send meanwhile comes after it", async () => {
  const coming = Promise.withResolvers<Answer>();
  const { server, dial, asked } = await openServer(undefined, { "/kept": coming.promise });
  const atServer = once(server, "connection");
  const visitor = dial();
  const heard = say(visitor, ask("/kept"));
  const [socket]: Socket[] = await atServer;
  await expect.poll(() => asked).toHaveLength(1);
  visitor.write(lastRequest);
  await expect.poll(() => socket?.isPaused()).toBe(true);
  coming.resolve(ready);
  expect(bodies(await heard)).toEqual(["kept", "asked for /last"]);
});

test("when an answer could not be made, the server is asked", async () => {
  const coming = Promise.withResolvers<Answer>();
  const { dial, asked } = await openServer(undefined, { "/kept": coming.promise });
  const heard = talk(dial(), ask("/kept"), lastRequest);
  await expect.poll(() => asked).toHaveLength(1);
  coming.reject(new Error("broken"));
  expect(bodies(await heard)).toEqual(["asked for /kept", "asked for /last"]);
});

test("what came while an answer was made that failed is asked of the server too, in its order", async () => {
  const coming = Promise.withResolvers<Answer>();
  const { server, dial, asked } = await openServer(undefined, { "/kept": coming.promise });
  const atServer = once(server, "connection");
  const visitor = dial();
  const heard = say(visitor, ask("/kept"));
  const [socket]: Socket[] = await atServer;
  await expect.poll(() => asked).toHaveLength(1);
  visitor.write(lastRequest);
  await expect.poll(() => socket?.isPaused()).toBe(true);
  coming.reject(new Error("broken"));
  expect(bodies(await heard)).toEqual(["asked for /kept", "asked for /last"]);
});

test("a visitor who hangs up after asking still hears the answer, and the connection ends", async () => {
  const { dial } = await openServer();
  const socket = dial();
  socket.end(ask("/kept"));
  expect(bodies(await text(socket))).toEqual(["kept"]);
});

test("so does one who hangs up while the answer is being made", async () => {
  const { coming, visitor } = await hangUpWhileWaiting();
  coming.resolve(ready);
  expect(bodies(await text(visitor))).toEqual(["kept"]);
});

test("and where that answer could not be made, the connection ends", async () => {
  const { coming, visitor } = await hangUpWhileWaiting();
  coming.reject(new Error("broken"));
  expect(await text(visitor)).toBe("");
});
