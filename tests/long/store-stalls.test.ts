import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { startAwakeClock } from "../support/awake-clock.ts";
import { limitMs, makeSite } from "../support/stores/stalling-store.ts";

const megabyte = 1024 * 1024;

test("a large upload that stalls on its way to the store is a 503", async () => {
  const { proxy, office } = await makeSite();
  const clock = startAwakeClock();
  proxy.stall();
  const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(12 * megabyte, 7)]);
  const { result: response, ms } = await clock.time(
    office.postNotice({}, { filename: "large.pdf", content }),
  );
  expect(response.statusCode).toBe(503);
  expect(ms).toBeLessThan(limitMs + 1_000);
  expect((await office.get("/api/notices")).json().notices).toHaveLength(1);
  proxy.resume();
  const isBack = async () => (await office.postNotice({}, { filename: "large.pdf", content })).statusCode;
  await expect.poll(isBack).toBe(201);
});

async function begin(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(url), "response")) as [IncomingMessage];
  return response;
}

test("a download that stalls in the store is aborted", async () => {
  const { proxy, url, content } = await makeSite(15 * megabyte);
  const clock = startAwakeClock();
  const response = await begin(url);
  await once(response, "readable");
  proxy.stall();
  let bytes = 0;
  const broken = (async () => {
    for await (const piece of response) bytes += piece.length;
  })();
  const { ms } = await clock.time(expect(broken).rejects.toThrow());
  expect(ms).toBeLessThan(limitMs);
  expect(bytes).toBeLessThan(content.length);
  proxy.resume();
});

test("a slow visitor gets a whole file, even when another download stalls", async () => {
  const { url, content } = await makeSite(15 * megabyte);
  const response = await begin(url);
  await once(response, "readable");
  // Meanwhile another download stalls and is aborted.
  const other = await makeSite(15 * megabyte);
  const broken = await begin(other.url);
  await once(broken, "readable");
  other.proxy.stall();
  await expect(Array.fromAsync(broken)).rejects.toThrow();
  const pieces = await Array.fromAsync(response);
  expect(Buffer.concat(pieces).equals(content)).toBe(true);
});
