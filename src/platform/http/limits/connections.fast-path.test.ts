import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { ReadyResponse } from "#platform/http/cache/compression.ts";
import { ask, bodies, lastRequest, openServer, ready, say, talk } from "#testing/fast-path-server.ts";
import { limitConnections } from "./connections.ts";

test("a stop waits for the response of an open connection, even if another one breaks", async () => {
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

test("an idle connection is closed after a while", async () => {
  const { dial } = await openServer((server) => {
    server.keepAliveTimeout = 20;
  });
  expect(await text(dial())).toBe("");
});

test("idle connections are closed when no place is left", async () => {
  const { server, fastPath, dial } = await openServer();
  limitConnections(server, { max: 4, isIdle: fastPath.isIdle });
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

test("a connection that was opened just before the stop gets its response", async () => {
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
