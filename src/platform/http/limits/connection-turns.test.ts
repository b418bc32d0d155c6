import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createConnectionTurns } from "./connection-turns.ts";
import { createHttpServer } from "./connections.ts";

const get = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";

async function openConnection() {
  const begun: ServerResponse[] = [];
  const turns = createConnectionTurns();
  let parsed = 0;
  const server = createHttpServer((request, response) => {
    parsed += 1;
    turns.enter(request, response, () => void begun.push(response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  return { begun, client, parsed: () => parsed };
}

test("the next request on a connection is handled when the response before it has left", async () => {
  const { begun, client, parsed } = await openConnection();
  client.write(get.repeat(3));
  await expect.poll(parsed).toBe(3);
  for (const count of [1, 2, 3]) {
    expect(begun).toHaveLength(count);
    begun.at(-1)?.end();
    await expect.poll(() => begun).toHaveLength(Math.min(count + 1, 3));
  }
});

test.each([
  ["alone", ""],
  [
    "behind a chunked body",
    "POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
  ],
])("of thousands of requests in one packet, %s, Node parses only the first few", async (_where, before) => {
  const { client, parsed, begun } = await openConnection();
  client.write(before + get.repeat(2_000));
  await once(client, "close");
  expect(parsed()).toBe(10);
  expect(begun).toHaveLength(1);
});

test("the content of a body does not count as requests, wherever the packets end", async () => {
  const { begun, client, parsed } = await openConnection();
  const body = get.repeat(2_000);
  client.write(
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 30_001)}`,
  );
  await expect.poll(() => begun).toHaveLength(1);
  client.write(body.slice(30_001) + get);
  expect(await text(begun[0]?.req ?? Readable.from([]))).toBe(body);
  begun[0]?.end();
  await expect.poll(() => begun).toHaveLength(2);
  expect(parsed()).toBe(2);
});
