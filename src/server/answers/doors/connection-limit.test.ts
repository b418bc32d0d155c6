import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections } from "./connection-limit.ts";

const places = 5;

/** A server all of whose places are held by requests that one network does not finish. */
async function openFullServer() {
  const server = createServer();
  limitConnections(server, undefined, places);
  const held: Socket[] = [];
  server.on("connection", (socket) => held.push(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  const slow = Array.from({ length: places }, () => {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nhost: a\r\nx-slow: ");
    return socket;
  });
  // One of which nothing was read yet waits for a next request, in Node's eyes.
  await expect.poll(() => held.filter(({ bytesRead }) => bytesRead > 0)).toHaveLength(places);
  return { server, port, slow };
}

test("one network that holds all places with unfinished requests loses them to another", async () => {
  const { server, slow } = await openFullServer();
  const ended = Promise.all(slow.map((socket) => once(socket, "close")));
  // As Node tells of somebody for whom there was no place.
  server.emit("drop", { remoteAddress: "192.0.2.7" });
  await ended;
});

test("connections of one network, or of a proxy in front, are not ended for one another", async () => {
  const { server, port, slow } = await openFullServer();
  const refused = connect(port, "127.0.0.1");
  refused.on("error", () => {});
  await Promise.all([once(server, "drop"), once(refused, "close")]);
  expect(slow.map((socket) => socket.destroyed || socket.readableEnded)).toEqual(slow.map(() => false));
});
