import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { makeWorld } from "#testing/world.ts";

const fileHead = '--x\r\ncontent-disposition: form-data; name="noticeFile"; filename="a.pdf"\r\n\r\n';

test.each([
  ["in a file", fileHead],
  ["before its first part", "--x"],
])("a form that its sender breaks off %s is no fault in the log", async (_where, body) => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
  const world = await makeWorld({ log });
  const { port } = new URL(await world.app.listen({ port: 0, host: "127.0.0.1" }));
  let request: IncomingMessage | undefined;
  world.app.server.on("request", (begun) => {
    request = begun;
  });
  const socket = connect(Number(port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const head = [
    "POST /api/notices HTTP/1.1",
    "host: localhost",
    `authorization: Bearer ${await world.signIn()}`,
    "content-type: multipart/form-data; boundary=x",
    "content-length: 100000",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}hello`);
  await expect.poll(() => request?.listenerCount("data")).toBeGreaterThan(0);
  socket.resetAndDestroy();
  await expect
    .poll(() => lines.map(({ msg }) => msg))
    .toContain("The client disconnected during the request.");
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});
