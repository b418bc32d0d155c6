import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createPipelineLimit } from "./pipelining.ts";

/** A server behind the limit, and one connection on which its answers are counted. */
async function openConnection() {
  const { admit } = createPipelineLimit();
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (admit(request, response)) held.push(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  // Who is cut off while he is writing hears of it as an error, which `once` would take for a failure.
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  return {
    held,
    ask: (count: number) => socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(count)),
    answerAll: () => {
      for (const response of held.splice(0)) response.end("ok");
    },
    answers: () => received.split("HTTP/1.1 200").length - 1,
    closed,
  };
}

test("a connection that sends more requests at once than are kept waiting is closed, whether its answers are taken or not", async () => {
  const { held, ask, closed } = await openConnection();
  ask(300);
  await closed;
  expect(held).toHaveLength(32);
});

test("as many requests as are kept waiting are all answered", async () => {
  const { held, ask, answerAll, answers } = await openConnection();
  ask(32);
  await expect.poll(() => held.length).toBe(32);
  answerAll();
  await expect.poll(answers).toBe(32);
});

test("any number of requests is answered on one connection, a few at a time", async () => {
  const { held, ask, answerAll, answers } = await openConnection();
  for (let round = 1; round <= 5; round += 1) {
    ask(20);
    await expect.poll(() => held.length).toBe(20);
    answerAll();
    await expect.poll(answers).toBe(round * 20);
  }
});
