import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { answerBeforeHttp } from "./before-http.ts";
import { limitConnections } from "./connection-limit.ts";
import type { Answer } from "./kept-answer.ts";

const ready: Answer = {
  status: 200,
  head: ["content-type", "text/plain", "content-length", "4"],
  body: Buffer.from("kept"),
};

/** More than the system takes for somebody who does not read. */
const largeAnswer = (): Answer => ({
  status: 200,
  head: ["content-length", "9000000"],
  body: Buffer.alloc(9_000_000, "x"),
});

/** A server of Node that answers "asked for PATH", and one address before it that is ready. */
async function openServer(
  prepare: (server: Server) => void = () => {},
  answers: Record<string, Answer | Promise<Answer>> = { "/kept": ready },
) {
  const server = createServer((request, response) => response.end(`asked for ${request.url}`));
  prepare(server);
  const counted: number[] = [];
  const asked: Record<string, string | undefined>[] = [];
  const find = (url: string, headers: object) => {
    asked.push({ ...headers });
    return answers[url];
  };
  const earlyDoor = answerBeforeHttp(server, find, (status) => counted.push(status));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    earlyDoor.close();
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const dial = () => {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { server, earlyDoor, dial, counted, asked };
}

const ask = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: school.example", ...headers, "", ""].join("\r\n");
const lastRequest = ask("/last", "Connection: close");

/** All that the server says until it closes, which the last request asks it to. */
function say(socket: Socket, words: string): Promise<string> {
  socket.write(words);
  return text(socket);
}

/** What was said, one piece after the other: the next goes out when the answer to the one before has come whole. */
async function talk(socket: Socket, ...pieces: string[]): Promise<string> {
  const answers: string[] = [];
  for (const piece of pieces) {
    socket.write(piece);
    answers.push(await readAnswer(socket));
  }
  return answers.join("");
}

/** Until the head has come and as much after it as it says, or until the server closes. */
function readAnswer(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard = "";
  const listen = (bytes: Buffer) => {
    heard += bytes.toString("latin1");
    const [head = "", body] = heard.split("\r\n\r\n", 2);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (body !== undefined && length !== undefined && body.length >= Number(length)) finish();
  };
  const finish = () => {
    socket.off("data", listen);
    socket.off("close", finish);
    resolve(heard);
  };
  socket.on("data", listen);
  socket.on("close", finish);
  return promise;
}

const bodies = (heard: string) => heard.match(/kept|asked for [^\s]*?(?=HTTP|\s|$)/g);

test("an answer that is ready goes out with its date, and the connection stays open for the next", async () => {
  const { dial } = await openServer();
  const begun = Date.now();
  const heard = await talk(dial(), ask("/kept"), ask("/kept"));
  expect(bodies(heard)).toEqual(["kept", "kept"]);
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/plain\r\n/);
  const [, date = ""] = /\r\ndate: (.*)\r\n/.exec(heard) ?? [];
  // It is in whole seconds, and may be a second old.
  expect(Date.parse(date)).toBeGreaterThan(begun - 2_000);
  expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
});

test("what is not ready is asked of the server, on the same connection", async () => {
  const { dial } = await openServer();
  const heard = await talk(dial(), ask("/kept"), ask("/other"), ask("/kept"), lastRequest);
  expect(bodies(heard)).toEqual(["kept", "asked for /other", "asked for /kept", "asked for /last"]);
});

test("requests that come together, or in pieces, are each answered once and in order", async () => {
  const { dial } = await openServer();
  expect(bodies(await say(dial(), ask("/kept") + ask("/other") + lastRequest))).toEqual([
    "asked for /kept",
    "asked for /other",
    "asked for /last",
  ]);
  const half = ask("/kept");
  const slow = dial();
  slow.write(half.slice(0, 20));
  await once(slow, "connect");
  expect(bodies(await say(slow, half.slice(20) + lastRequest))).toEqual([
    "asked for /kept",
    "asked for /last",
  ]);
});

test("a request hidden in the body of another is never answered", async () => {
  const { dial } = await openServer();
  const hidden = ask("/kept");
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  for (const request of [
    ask("/kept", `Content-Length: ${hidden.length}`) + hidden,
    ask("/kept", `content-length:${hidden.length}`) + hidden,
    ask("/kept", "Transfer-Encoding: chunked") + chunk,
  ]) {
    expect(bodies(await say(dial(), request + lastRequest))).toEqual(["asked for /kept", "asked for /last"]);
  }
  // The body comes later, when the request seemed to be over.
  const socket = dial();
  expect(bodies(await talk(socket, ask("/kept", `Content-Length: ${hidden.length}`)))).toEqual([
    "asked for /kept",
  ]);
  expect(bodies(await say(socket, hidden + lastRequest))).toEqual(["asked for /last"]);
});

test.each([
  ["names no host", "GET /kept HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["names two hosts", ask("/kept", "Host: other.example")],
  ["has a space before the colon", ask("/kept", "Content-Length : 5")],
  ["has a byte that no header has", ask("/kept", "X-Note: a\0b")],
  ["is no HTTP", "GET /kept\r\n\r\n"],
])("a request that %s gets what the server itself says to it", async (_what, request) => {
  const { dial } = await openServer();
  const bare = createServer((asked, response) => response.end(`asked for ${asked.url}`));
  bare.listen(0, "127.0.0.1");
  await once(bare, "listening");
  onTestFinished(() => void bare.close());
  const control = connect((bare.address() as AddressInfo).port, "127.0.0.1");
  const statusOf = (heard: string) => heard.split("\r\n", 1)[0];
  const [here, there] = await Promise.all([dial(), control].map((socket) => talk(socket, request)));
  expect(statusOf(here ?? "")).toBe(statusOf(there ?? ""));
});

test("another method, an older HTTP and a wish to close are the server's", async () => {
  const { dial } = await openServer();
  expect(await say(dial(), `HEAD /kept HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).not.toContain(
    "kept",
  );
  expect(bodies(await say(dial(), "GET /kept HTTP/1.0\r\nHost: a\r\n\r\n"))).toEqual(["asked for /kept"]);
  expect(bodies(await say(dial(), ask("/kept", "Connection: close")))).toEqual(["asked for /kept"]);
});

test("who does not read gets no more from memory, so that what waits for them stays small", async () => {
  const large: Answer = { status: 200, head: ["content-length", "4000000"], body: Buffer.alloc(4_000_000) };
  const { server, dial } = await openServer(undefined, { "/large": large });
  const atServer = once(server, "connection");
  const reader = dial();
  reader.pause();
  const [socket]: Socket[] = await atServer;
  reader.write(ask("/large"));
  await expect.poll(() => socket?.writableLength).toBeGreaterThan(0);
  const waiting = socket?.writableLength ?? 0;
  for (let count = 0; count < 50; count += 1) reader.write(ask("/large"));
  await expect.poll(() => socket?.bytesRead).toBeGreaterThan(ask("/large").length);
  expect(socket?.writableLength).toBeLessThan(waiting + large.body.length);
});

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

test("a visitor who hangs up after asking still hears the answer, and the connection ends", async () => {
  const { dial } = await openServer();
  const socket = dial();
  socket.end(ask("/kept"));
  expect(bodies(await text(socket))).toEqual(["kept"]);
});

/** Somebody who asked and hung up, which the server has seen, while the answer is being made. */
async function hangUpWhileWaiting(prepare?: (server: Server) => void) {
  const coming = Promise.withResolvers<Answer>();
  const { server, dial } = await openServer(prepare, { "/kept": coming.promise });
  const atServer = once(server, "connection");
  const visitor = dial();
  visitor.end(ask("/kept"));
  const [socket]: Socket[] = await atServer;
  await expect.poll(() => socket?.readableEnded).toBe(true);
  return { coming, visitor, server, socket };
}

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

test("a connection on which nothing is asked is closed after a while", async () => {
  const { dial } = await openServer((server) => {
    server.keepAliveTimeout = 20;
  });
  expect(await text(dial())).toBe("");
});

test("every answer is counted with its status, and what goes on is not", async () => {
  const { dial, counted } = await openServer();
  await talk(dial(), ask("/kept"), ask("/kept"), ask("/other"));
  expect(counted).toEqual([200, 200]);
});

test("the values of headers are read without the spaces around them", async () => {
  const { dial, asked } = await openServer();
  await talk(dial(), ask("/kept", "Accept-Encoding: \t br;q=0 \t", "Connection:keep-alive "));
  expect(asked).toMatchObject([{ "accept-encoding": "br;q=0", connection: "keep-alive" }]);
});

/** The sweep of silent connections comes when the test says so. */
function sweepByHand() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("who takes an answer slowly may take it all, however long that takes", async () => {
  sweepByHand();
  const large = largeAnswer();
  const { server, dial } = await openServer((bare) => bare.setTimeout(60_000), { "/large": large });
  const atServer = once(server, "connection");
  const reader = dial();
  reader.pause();
  reader.write(ask("/large"));
  const [socket]: Socket[] = await atServer;
  await expect.poll(() => socket?.writableLength).toBeGreaterThan(0);
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

test("who takes nothing of an answer for as long as any connection may be silent is cut off", async () => {
  sweepByHand();
  const large = largeAnswer();
  const { server, dial } = await openServer((bare) => bare.setTimeout(50), { "/large": large });
  const atServer = once(server, "connection");
  const reader = dial();
  reader.on("error", () => {});
  reader.pause();
  reader.write(ask("/large"));
  const [socket]: Socket[] = await atServer;
  await expect.poll(() => socket?.writableLength).toBeGreaterThan(0);
  vi.advanceTimersByTime(2 * server.keepAliveTimeout);
  await expect.poll(() => socket?.destroyed).toBe(true);
});

test("so is who hung up while it was made, and takes nothing of it", async () => {
  sweepByHand();
  const { coming, visitor, server, socket } = await hangUpWhileWaiting((bare) => bare.setTimeout(50));
  visitor.on("error", () => {});
  coming.resolve(largeAnswer());
  await expect.poll(() => socket?.writableLength).toBeGreaterThan(0);
  vi.advanceTimersByTime(2 * server.keepAliveTimeout);
  await expect.poll(() => socket?.destroyed).toBe(true);
});

test("who hung up while it was made and takes it slowly may take it all", async () => {
  sweepByHand();
  const { coming, visitor, server, socket } = await hangUpWhileWaiting((bare) => bare.setTimeout(60_000));
  coming.resolve(largeAnswer());
  await expect.poll(() => socket?.writableLength).toBeGreaterThan(0);
  vi.advanceTimersByTime(10 * server.keepAliveTimeout);
  expect((await text(visitor)).length).toBeGreaterThan(9_000_000);
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

test("where there is no place left, connections that only wait make room for the next", async () => {
  const { server, earlyDoor, dial } = await openServer();
  limitConnections(server, earlyDoor, 5);
  const waiting = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = dial();
      await talk(socket, ask("/kept"));
      return socket;
    }),
  );
  const refused = dial();
  await Promise.all([once(refused, "close"), ...waiting.map((socket) => once(socket, "close"))]);
  expect(await talk(dial(), ask("/kept"))).toContain("kept");
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
