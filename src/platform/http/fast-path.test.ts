import { once } from "node:events";
import { ask, bodies, lastRequest, openServer, say, talk } from "#testing/fast-path-server.ts";

test("a cached response is sent with its date, and the connection stays open", async () => {
  const { dial } = await openServer();
  const heard = await talk(dial(), ask("/cached"), ask("/cached"));
  expect(bodies(heard)).toEqual(["cached", "cached"]);
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/plain\r\n[\s\S]*\r\ndate: .* GMT\r\n/);
});

test("pipelined or split requests each get one response, in order", async () => {
  const { dial } = await openServer();
  expect(bodies(await say(dial(), ask("/cached") + ask("/other") + lastRequest))).toEqual([
    "asked for /cached",
    "asked for /other",
    "asked for /last",
  ]);
  const half = ask("/cached");
  const slow = dial();
  slow.write(half.slice(0, 20));
  await once(slow, "connect");
  expect(bodies(await say(slow, half.slice(20) + lastRequest))).toEqual([
    "asked for /cached",
    "asked for /last",
  ]);
});

test("a request inside the body of another gets no response", async () => {
  const { dial } = await openServer();
  const hidden = ask("/cached");
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  for (const request of [
    ask("/cached", `Content-Length: ${hidden.length}`) + hidden,
    ask("/cached", `content-length:${hidden.length}`) + hidden,
    ask("/cached", "Transfer-Encoding: chunked") + chunk,
  ]) {
    expect(bodies(await say(dial(), request + lastRequest))).toEqual([
      "asked for /cached",
      "asked for /last",
    ]);
  }
  // The body comes later, when the request seemed to be over.
  const socket = dial();
  expect(bodies(await talk(socket, ask("/cached", `Content-Length: ${hidden.length}`)))).toEqual([
    "asked for /cached",
  ]);
  expect(bodies(await say(socket, hidden + lastRequest))).toEqual(["asked for /last"]);
});

test("other methods, older HTTP versions and Connection: close are left to the server", async () => {
  const { dial } = await openServer();
  expect(await say(dial(), `HEAD /cached HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).not.toContain(
    "cached",
  );
  expect(bodies(await say(dial(), "GET /cached HTTP/1.0\r\nHost: a\r\n\r\n"))).toEqual(["asked for /cached"]);
  expect(bodies(await say(dial(), ask("/cached", "Connection: close")))).toEqual(["asked for /cached"]);
});
