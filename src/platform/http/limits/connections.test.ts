import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { ask, openServer } from "#testing/fast-path-server.ts";
import { limitConnections } from "./connections.ts";

const places = 20;
const unfinished = "GET / HTTP/1.1\r\nhost: a\r\nx-slow: ";
const whole = "GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";

async function openLimited(perNetwork = places) {
  const { server, port, fastPath } = await openServer();
  const refusals: string[] = [];
  limitConnections(server, {
    max: places,
    perNetwork,
    isIdle: fastPath.isIdle,
    refused: (reason) => refusals.push(reason),
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const opened = new Set<Socket>();
  const open = (request: string, localAddress = "127.0.0.1") => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    opened.add(socket);
    socket.on("error", () => {}).write(request);
    return socket;
  };
  onTestFinished(() => opened.forEach((socket) => void socket.destroy()));
  const heard = () => [...sockets].filter(({ bytesRead }) => bytesRead > 0).length;
  return { open, heard, refusals };
}

async function openFullServer() {
  const { open, heard, refusals } = await openLimited();
  const slow = Array.from({ length: places }, () => open(unfinished));
  await expect.poll(heard).toBe(places);
  return { open, slow, refusals };
}

/** Other addresses of this machine are networks of their own. Only Linux has them by default. */
const testWithNetworks = test.runIf(process.platform === "linux");

testWithNetworks(
  "one network that holds all places with unfinished requests loses them to another",
  async () => {
    const { open, slow } = await openFullServer();
    const ended = Promise.all(slow.map((socket) => once(socket, "close")));
    open(unfinished, "127.0.0.4");
    await ended;
  },
);

test("a connection beyond the places of its network waits until one is idle, and is served", async () => {
  const { open } = await openLimited(2);
  const idle = [open(ask("/cached")), open(ask("/cached"))];
  await Promise.all(idle.map((socket) => once(socket, "data")));
  expect(await text(open(whole))).toContain("200 OK");
  expect(idle.map(({ readableEnded }) => readableEnded)).toContain(true);
});

test("connections of one network, or of a proxy in front, are not ended for one another", async () => {
  const { open, slow, refusals } = await openFullServer();
  await once(open(unfinished), "close");
  expect(refusals).toEqual(["The process has reached its limit of 20 connections."]);
  expect(slow.map((socket) => socket.destroyed || socket.readableEnded)).toEqual(slow.map(() => false));
});

testWithNetworks(
  "networks that take every place they get, again and again, leave one for another",
  async () => {
    const { open, heard } = await openLimited();
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const hold = (network: string) => {
      const again = () => !isOver && hold(network);
      open(unfinished, network).once("close", () => setImmediate(again));
    };
    for (let count = 0; count < places; count += 1)
      for (const greedy of ["127.0.0.2", "127.0.0.3", "127.0.0.5"]) hold(greedy);
    await expect.poll(heard).toBeGreaterThan(places / 2);
    for (const _ of "ten visits") expect(await text(open(whole, "127.0.0.4"))).toContain("200 OK");
  },
);
