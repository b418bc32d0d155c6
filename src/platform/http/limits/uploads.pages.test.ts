import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { multipartBody } from "#testing/multipart-body.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { serveWorld } from "#testing/site-world.ts";

const lastRequest = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

/** Texts that a guard or a parser could take for requests or for the end of a body. */
const adversarial = [
  "GET / HTTP/1.1\r\n\r\n",
  lastRequest,
  "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
  "HTTP/1.1\r\n",
  "0\r\n\r\n",
  "\r\n\r\n",
  "\0",
];

const content = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc
        .tuple(fc.constantFrom(...adversarial), fc.integer({ min: 1, max: 2_500 }))
        .map(([words, times]) => Buffer.from(words.repeat(times))),
    ),
    { minLength: 1, maxLength: 6, size: "max" },
  )
  .map((pieces) => Buffer.concat([pdf, ...pieces]));

const upload = fc.record({ content, chunkBytes: fc.option(fc.integer({ min: 1_000, max: 70_000 })) });
const packetBytes = fc.array(fc.integer({ min: 1, max: 70_000 }), { maxLength: 20 });

function requestOf({ content, chunkBytes }: { content: Buffer; chunkBytes: number | null }, token: string) {
  const { payload, headers } = multipartBody(noticeParts({}, { filename: "results.pdf", content }));
  const framing = chunkBytes ? "Transfer-Encoding: chunked" : `Content-Length: ${payload.length}`;
  const head = [
    "POST /api/notices HTTP/1.1",
    "Host: a",
    `Authorization: Bearer ${token}`,
    `Content-Type: ${headers["content-type"]}`,
    framing,
  ];
  const body = chunkBytes ? chunked(payload, chunkBytes) : payload;
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]);
}

function chunked(payload: Buffer, chunkBytes: number): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < payload.length; at += chunkBytes) {
    const chunk = payload.subarray(at, at + chunkBytes);
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n"));
  }
  return Buffer.concat([...chunks, Buffer.from("0\r\n\r\n")]);
}

/** Sends everything over one connection, in packets of these lengths and then all the rest. */
async function send(port: number, everything: Buffer, packetBytes: number[]): Promise<string> {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  await once(socket, "connect");
  const received = text(socket);
  let at = 0;
  for (const length of packetBytes) {
    await new Promise((resolve) => socket.write(everything.subarray(at, at + length), resolve));
    at += length;
  }
  socket.write(everything.subarray(at));
  return received;
}

test.each([true, false])("what was sent is stored, however it arrives (fast path: %s)", async (fastPath) => {
  const { world, address } = await serveWorld({ fastPath });
  const token = await world.signIn();
  const uploads = fc.array(upload, { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(uploads, packetBytes, async (all, packets) => {
    const requests = all.map((one) => requestOf(one, token));
    const everything = Buffer.concat([...requests, Buffer.from(lastRequest)]);
    const responses = await send(Number(new URL(address).port), everything, packets);
    const urls = [...responses.matchAll(/"fileUrl":"([^"]+)"/g)].map(([, url = ""]) => url);
    const stored = await Promise.all(urls.map((url) => world.app.inject(url)));
    const isEqual = stored.map(({ rawPayload }, index) => all[index]?.content.equals(rawPayload));
    expect(isEqual).toEqual(all.map(() => true));
  });
  await fc.assert(property, { seed: 20_261_116, numRuns: 20 });
});
