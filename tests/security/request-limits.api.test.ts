import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { type RequestLimits, requestLimits } from "#platform/http/requests/request-bodies.ts";
import { readResponse } from "#testing/fast-path-server.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdfOf } from "#testing/samples/sample-files.ts";
import { makeWorld } from "#testing/world.ts";

const boundary = "school-boundary";

async function listen(limits: Partial<RequestLimits> = {}) {
  const world = await makeWorld({ requestLimits: { ...requestLimits, ...limits } });
  const { port } = new URL(await world.app.listen({ port: 0, host: "127.0.0.1" }));
  return { world, port: Number(port), token: await world.signIn() };
}

interface Sender {
  socket: Socket;
  response: Promise<string>;
}

function begin(port: number, head: string[]): Sender {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes;
  });
  // Who is cut off while he is writing hears of it as an error.
  socket.on("error", () => {});
  socket.write(`${[...head, "host: localhost"].join("\r\n")}\r\n\r\n`);
  return { socket, response: new Promise((resolve) => socket.once("close", () => resolve(text))) };
}

const beginForm = (port: number, token: string) =>
  begin(port, [
    "POST /api/notices HTTP/1.1",
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    "transfer-encoding: chunked",
  ]);

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

function keepWriting({ socket }: Sender, text: string, everyMs: number): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once("close", () => clearInterval(timer));
}

function flood({ socket }: Sender, text: string): void {
  const write = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on("drain", write);
  write();
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

const closeWhenAnswered = (socket: Socket) => void readResponse(socket).then(() => socket.destroySoon());

test("a body that arrives byte by byte has a time limit", async () => {
  const { port } = await listen({ bodyMs: 300 });
  const sender = begin(port, [
    "POST /api/messages HTTP/1.1",
    "content-type: application/json",
    "content-length: 60000",
  ]);
  keepWriting(sender, " ", 20);
  expect(statusOf(await sender.response)).toBe(408);
});

test("a stalled upload ends with a 408, and leaves nothing behind", async () => {
  const { port, token, world } = await listen({ bodyMs: 300 });
  const { socket, response } = beginForm(port, token);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="noticeFile"; filename="a.pdf"\r\n\r\n`;
  socket.write(chunk(`${head}%PDF-1.4`));
  closeWhenAnswered(socket);
  expect(statusOf(await response)).toBe(408);
  expect(await world.db.selectFrom("files").selectAll().execute()).toEqual([]);
});

/** Of a line of 128 kbit/s. */
const slowBytesPerSecond = 128_000 / 8;

/** An upload that has begun, with the clock of its limits in the hand of the test. */
async function beginUpload() {
  const { world, port, token } = await listen();
  const connected = once(world.app.server, "connection");
  const { socket, response } = beginForm(port, token);
  closeWhenAnswered(socket);
  const [atServer]: Socket[] = await connected;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const uploads = () => readdirSync(world.storedFiles.uploadDir);
  const [begin, file] = splitForm();
  socket.write(chunk(begin));
  await expect.poll(uploads).toHaveLength(1);
  return {
    socket,
    response,
    file,
    async send(text: string) {
      const received = (atServer?.bytesRead ?? 0) + chunk(text).length;
      socket.write(chunk(text));
      await expect.poll(() => atServer?.destroyed || atServer?.bytesRead === received).toBe(true);
    },
    end: () => socket.write(chunk(`\r\n--${boundary}--\r\n`) + chunk("")),
  };
}

function splitForm(): [string, string] {
  const heads = noticeParts().map((part) =>
    "value" in part
      ? `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"\r\n\r\n${part.value}\r\n`
      : `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"; filename="a.pdf"\r\n\r\n`,
  );
  const file = String(pdfOf(20 * slowBytesPerSecond));
  return [heads.join("") + file.slice(0, 100), file.slice(100)];
}

test("an upload that sends a byte every five seconds is ended within a minute", async () => {
  const { socket, send, response } = await beginUpload();
  for (let seconds = 0; seconds < 60; seconds += 5) {
    if (socket.destroyed) break;
    await send("x");
    vi.advanceTimersByTime(5_000);
  }
  expect(statusOf(await response)).toBe(408);
});

test("an upload at 128 kbit/s with pauses of 25 seconds is accepted", async () => {
  const { file, send, end, response } = await beginUpload();
  for (let at = 0; at < file.length; at += slowBytesPerSecond) {
    await send(file.slice(at, at + slowBytesPerSecond));
    vi.advanceTimersByTime(25_000);
  }
  end();
  expect(statusOf(await response)).toBe(201);
});

const endless = {
  "before its first part": "",
  "after its last part": `--${boundary}--\r\n`,
  "in the head of a part": `--${boundary}\r\ncontent-disposition: form-data; name="`,
};

test.each(Object.entries(endless))("a chunked form that never ends %s has an end", async (_where, start) => {
  const { port, token } = await listen({ bodyMs: 2_000 });
  const sender = beginForm(port, token);
  if (start) sender.socket.write(chunk(start));
  flood(sender, chunk("x".repeat(256 * 1024)));
  expect(statusOf(await sender.response)).toBeOneOf([400, 413]);
});

test("the body of an unauthorized request is not read for ever", async () => {
  const { port } = await listen({ bodyMs: 2_000 });
  const sender = beginForm(port, "nobody's");
  keepWriting(sender, chunk("x".repeat(1024)), 20);
  expect(statusOf(await sender.response)).toBe(401);
});
