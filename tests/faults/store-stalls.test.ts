import { startAwakeClock } from "../support/awake-clock.ts";
import { limitMs, makeSite } from "../support/stores/stalling-store.ts";

test("a silent file store is a 503 within five seconds, and delays no other request", async () => {
  const { proxy, office, url, address } = await makeSite();
  const clock = startAwakeClock();
  proxy.stall();
  const files = Array.from({ length: 80 }, () => clock.time(fetch(url)));
  const upload = clock.time(
    office.postNotice(
      { noticeTitle: "Not saved" },
      { filename: "other.pdf", content: Buffer.from("%PDF-1.4 other") },
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
