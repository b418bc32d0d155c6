import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createS3Store } from "#files/s3-store.server.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { makeWorld } from "#testing/world.ts";
import { startAwakeClock } from "../support/awake-clock.ts";
import { startProxy } from "../support/servers/tcp-proxy.ts";
import { startS3 } from "../support/stores/s3.ts";

/** What everybody is promised. */
const limitMs = 5_000;
const bucket = "school";
const megabyte = 1024 * 1024;

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3([bucket]);
});
afterAll(() => s3.stop());

/** A site that listens, with one notice whose file lies in a store that can stall. */
async function makeSite(fileBytes = 1_000) {
  const proxy = await startProxy(s3.port);
  onTestFinished(proxy.stop);
  const store = () =>
    createS3Store({
      endpoint: `http://127.0.0.1:${proxy.port}`,
      region: "us-east-1",
      bucket,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    });
  const world = await makeWorld({ store });
  const office = await world.asAdministrator();
  const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(fileBytes, crypto.randomUUID())]);
  const file = { filename: "routine.pdf", content };
  const { notice } = (await office.send("POST", "/api/notices", noticeParts({}, file))).json();
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  // Also after a test that failed: nobody closes while somebody waits.
  onTestFinished(proxy.resume);
  return { proxy, office, content, url: `${address}${notice.fileUrl}`, address };
}

test("a store that accepts connections and says nothing is a 503 within five seconds, and holds up nobody else", async () => {
  const { proxy, office, url, address } = await makeSite();
  const clock = startAwakeClock();
  proxy.stall();
  const files = Array.from({ length: 80 }, () => clock.time(fetch(url)));
  const upload = clock.time(
    office.send(
      "POST",
      "/api/notices",
      noticeParts(
        { noticeTitle: "Not saved" },
        { filename: "other.pdf", content: Buffer.from("%PDF-1.4 other") },
      ),
    ),
  );
  const list = await clock.time(fetch(`${address}/api/notices`));
  expect(list.result.status).toBe(200);
  expect(list.ms).toBeLessThan(limitMs / 2);

  for (const { result: answer, ms } of await Promise.all(files)) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("etag")).toBeNull();
    expect(ms).toBeLessThan(limitMs);
  }
  const { result: answer, ms } = await upload;
  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toMatch(/cannot reach its files.*try again/);
  expect(ms).toBeLessThan(limitMs);
  expect((await office.get("/api/notices")).json().notices).toHaveLength(1);

  proxy.resume();
  const isBack = async () => (await fetch(url)).status;
  await expect.poll(isBack).toBe(200);
});

test("a large upload that stalls on its way to the store is a 503, and none of it is seen", async () => {
  const { proxy, office } = await makeSite();
  const clock = startAwakeClock();
  proxy.stall();
  const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(12 * megabyte, 7)]);
  const { result: answer, ms } = await clock.time(
    office.send("POST", "/api/notices", noticeParts({}, { filename: "large.pdf", content })),
  );
  expect(answer.statusCode).toBe(503);
  expect(ms).toBeLessThan(limitMs + 1_000);
  expect((await office.get("/api/notices")).json().notices).toHaveLength(1);
  proxy.resume();
  const isBack = async () =>
    (await office.send("POST", "/api/notices", noticeParts({}, { filename: "large.pdf", content })))
      .statusCode;
  await expect.poll(isBack).toBe(201);
});

async function begin(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url), "response")) as [IncomingMessage];
  return answer;
}

test("a file that stalls on its way out breaks off, and is not taken for a whole one", async () => {
  const { proxy, url, content } = await makeSite(15 * megabyte);
  const clock = startAwakeClock();
  const answer = await begin(url);
  await once(answer, "readable");
  proxy.stall();
  let bytes = 0;
  const broken = (async () => {
    for await (const piece of answer) bytes += piece.length;
  })();
  const { ms } = await clock.time(expect(broken).rejects.toThrow());
  expect(ms).toBeLessThan(limitMs);
  expect(bytes).toBeLessThan(content.length);
  proxy.resume();
});

test("a visitor who takes longer for a file than the store is given gets all of it", async () => {
  const { url, content } = await makeSite(15 * megabyte);
  const answer = await begin(url);
  await once(answer, "readable");
  // Another one's store is given up meanwhile, which stalled after this one was left waiting.
  const other = await makeSite(15 * megabyte);
  const broken = await begin(other.url);
  await once(broken, "readable");
  other.proxy.stall();
  await expect(Array.fromAsync(broken)).rejects.toThrow();
  const pieces = await Array.fromAsync(answer);
  expect(Buffer.concat(pieces).equals(content)).toBe(true);
});
