import { endWithTest } from "#testing/end-with-test.ts";
import { startAwakeClock } from "../../support/awake-clock.ts";
import { office } from "../../support/servers/server.ts";
import { startProxy, throughProxy } from "../../support/servers/tcp-proxy.ts";
import { addNotice, noticeForm, serve, signedIn } from "../../support/servers/test-server.ts";
import { sharedPostgres } from "../../support/stores/postgres.ts";

/** Promised in docs/operating.md. */
const limitMs = 5_000;

async function get(url: string, options?: RequestInit) {
  const response = await fetch(url, options);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("a silent database is a 503 within five seconds, cached pages stay, and a slow one works", async () => {
  const postgres = await sharedPostgres();
  const proxy = endWithTest(await startProxy(postgres.port));
  const { url } = await serve({
    DATABASE_URL: throughProxy(await postgres.createDatabase(), proxy),
    LOG_LEVEL: "fatal",
  });
  const clock = startAwakeClock();
  await addNotice(url, await signedIn(url), noticeForm("Seen before"));
  const cached = await get(`${url}/notice`);
  expect(cached.text).toContain("Seen before");

  proxy.stall();
  const post = (body: object) => ({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const message = post({ message: "Hello" });
  const responses = await Promise.all([
    ...Array.from({ length: 30 }, (_, number) => clock.time(get(`${url}/api/notices?page=${number + 1}`))),
    clock.time(get(`${url}/faculties`)),
    clock.time(get(`${url}/api/auth/login`, post(office))),
    clock.time(get(`${url}/api/messages`, message)),
  ]);
  for (const { result, ms } of responses) {
    expect(result.status).toBe(503);
    expect(result.headers.get("retry-after")).toBe("2");
    expect(ms).toBeLessThan(limitMs);
  }
  expect(await get(`${url}/notice`)).toMatchObject({ status: 200, text: cached.text });
  expect((await get(`${url}/healthz`)).status).toBe(200);
  expect((await get(`${url}/readyz`)).status).toBe(503);

  proxy.resume();
  await expect.poll(async () => (await get(`${url}/api/messages`, message)).status).toBe(201);
  proxy.delay(300);
  const { result, ms } = await clock.time(get(`${url}/api/roadblock/active`));
  expect(result.status).toBe(200);
  expect(ms).toBeGreaterThan(200);
});
