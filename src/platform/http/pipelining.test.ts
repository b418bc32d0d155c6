import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { limitPipelining } from "./limits/connections.ts";

const get = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";

/** A server behind the limit, and one connection on which its responses are counted. */
async function openConnection() {
  const pending: ServerResponse[] = [];
  let parsed = 0;
  const server = createServer((request, response) => {
    parsed += 1;
    if (!pipelining.admit(request)) return;
    response.once("close", () => pipelining.release(request));
    pending.push(response);
  });
  const pipelining = limitPipelining(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  // A client that is cut off while it writes gets an error, which `once` would take for a failure.
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  return {
    pending,
    parsed: () => parsed,
    send: (text: string) => socket.write(text),
    ask: (count: number) => socket.write(get.repeat(count)),
    respondToAll: () => {
      for (const response of pending.splice(0)) response.end("ok");
    },
    responses: () => received.split("HTTP/1.1 200").length - 1,
    closed,
  };
}

test.each([
  ["alone", ""],
  [
    "behind a chunked body",
    "POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
  ],
])("of thousands of requests in one packet, %s, Node parses only the first few", async (_where, before) => {
  const { parsed, send, closed } = await openConnection();
  send(before + get.repeat(2_000));
  await closed;
  expect(parsed()).toBe(9);
});

test("the content of a body does not count as requests, wherever the packets end", async () => {
  const { pending, parsed, send, respondToAll, responses } = await openConnection();
  const body = get.repeat(2_000);
  send(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 30_001)}`);
  await expect.poll(parsed).toBe(1);
  const received = text(pending[0]?.req ?? Readable.from([]));
  send(body.slice(30_001) + get);
  expect(await received).toBe(body);
  await expect.poll(parsed).toBe(2);
  respondToAll();
  await expect.poll(responses).toBe(2);
});
