import { expect, onTestFinished, test } from "vitest";
import { startAwakeClock } from "../../support/awake-clock.ts";
import { addNotice } from "../../support/office/records.ts";
import { makeFolder, office, startServer } from "../../support/servers/server.ts";
import { startProxy, throughProxy } from "../../support/servers/tcp-proxy.ts";
import { startPostgres } from "../../support/stores/postgres.ts";

/** What everybody is promised. */
const limitMs = 5_000;

/** The real server, whose database can fall silent or become slow. */
async function startSite() {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const proxy = await startProxy(postgres.port);
  onTestFinished(proxy.stop);
  const folder = makeFolder();
  const server = await startServer(folder.path, {
    DATABASE_URL: throughProxy(postgres.url, proxy),
    SAMPLE_DATA: "off",
    LOG_LEVEL: "fatal",
  });
  onTestFinished(async () => {
    await server.stop();
    folder.remove();
  });
  return { proxy, server };
}

async function ask(url: string, options?: RequestInit) {
  const answer = await fetch(url, options);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test("a database that accepts connections and says nothing is a 503 within five seconds, for everybody; one that is slow and not silent is waited for", async () => {
  const { proxy, server } = await startSite();
  const clock = startAwakeClock();
  await addNotice(server.url, "Seen before");
  const kept = await ask(`${server.url}/notice`);
  expect(kept.text).toContain("Seen before");

  proxy.stall();
  const login = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(office),
  };
  const message = { ...login, body: JSON.stringify({ message: "Hello" }) };
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, (_, number) =>
      clock.time(ask(`${server.url}/api/notices?page=${number + 1}`)),
    ),
    clock.time(ask(`${server.url}/faculties`)),
    clock.time(ask(`${server.url}/api/auth/login`, login)),
    clock.time(ask(`${server.url}/api/messages`, message)),
  ]);
  for (const { result, ms } of answers) {
    expect(result.status).toBe(503);
    expect(result.headers.get("retry-after")).toBe("2");
    expect(ms).toBeLessThan(limitMs);
  }
  expect(JSON.parse(answers[0]?.result.text ?? "").message).toMatch(/cannot reach its database.*try again/);

  const cached = await ask(`${server.url}/notice`);
  expect(cached.status, cached.text).toBe(200);
  expect(cached.text).toBe(kept.text);
  expect((await ask(`${server.url}/healthz`)).status).toBe(200);
  expect((await ask(`${server.url}/readyz`)).status).toBe(503);

  proxy.resume();
  const isBack = async () => (await ask(`${server.url}/api/messages`, message)).status;
  await expect.poll(isBack).toBe(201);
  expect((await ask(`${server.url}/faculties`)).status).toBe(200);

  proxy.delay(300);
  const { result, ms } = await clock.time(ask(`${server.url}/api/roadblock/active`));
  expect(result.status).toBe(200);
  expect(ms).toBeGreaterThan(200);
});
