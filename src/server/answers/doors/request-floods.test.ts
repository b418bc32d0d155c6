import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { refuseFloods } from "./request-floods.ts";

const request = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";

/** A server that refuses floods, and a connection to it that has been answered once. */
async function openConnection() {
  let asked = 0;
  const server = createServer((message, response) => {
    asked += 1;
    message.resume().once("end", () => response.end("ok"));
  });
  refuseFloods(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  // Who is cut off while he is writing hears of it as an error, which `once` would take for a failure.
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.resume();
  socket.write(request);
  await expect.poll(() => asked).toBe(1);
  return { socket, asked: () => asked, closed };
}

test("of thousands of requests in one packet none is read, and the connection ends", async () => {
  const { socket, asked, closed } = await openConnection();
  socket.write(request.repeat(2_500));
  await closed;
  expect(asked()).toBe(1);
});

test("a few requests in one packet are all answered", async () => {
  const { socket, asked } = await openConnection();
  socket.write(request.repeat(30));
  await expect.poll(asked).toBe(31);
});

test("a file that tells of many requests can be sent", async () => {
  const { socket, asked } = await openConnection();
  const body = '"GET / HTTP/1.1" 200\r\n'.repeat(2_000);
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}${request}`);
  await expect.poll(asked).toBe(3);
});
