import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createS3Store } from "#files/s3-store.server.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { makeWorld } from "#testing/world.ts";
import { startAwakeClock } from "../support/awake-clock.ts";
import { startProxy } from "../support/servers/tcp-proxy.ts";
import { startS3 } from "../support/stores/s3.ts";

/** Promised in docs/operating.md. */
const limitMs = 5_000;
const bucket = "school";

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3([bucket]);
});
afterAll(() => s3.stop());

/** A site with one notice whose file is in a store that can stall. */
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
  // Nothing closes while a request waits.
  onTestFinished(proxy.resume);
  return { proxy, office, content, url: `${address}${notice.fileUrl}`, address };
}

test("a silent file store is a 503 within five seconds, and delays no other request", async () => {
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

  for (const { result: response, ms } of await Promise.all(files)) {
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("2");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
    expect(ms).toBeLessThan(limitMs);
  }
  const { result: response, ms } = await upload;
  expect(response.statusCode).toBe(503);
  expect(response.json().message).toMatch(/cannot reach its files.*try again/);
  expect(ms).toBeLessThan(limitMs);
  expect((await office.get("/api/notices")).json().notices).toHaveLength(1);

  proxy.resume();
  const isBack = async () => (await fetch(url)).status;
  await expect.poll(isBack).toBe(200);
});
