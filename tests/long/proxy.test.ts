import { readFileSync } from "node:fs";
import {
  noticeWithFile,
  type ServersBehindProxy,
  signInOver,
  startBehindProxy,
} from "../support/servers/servers-behind-proxy.ts";

/** Each restarts both servers. */
const rounds = 15;
const readers = 4;
const writers = 2;

// One start for all of it: two servers, a database, a store and a proxy take longer than what is asked of them.
test("two servers behind nginx fail no request in thirty restarts, and the proxy caches as the headers say", async () => {
  const site = await startBehindProxy();
  expect(Object.keys(await restartOneByOne(site)).sort()).toEqual(["call 200", "page 200", "write 201"]);
  await keepsByHeaders(site);
  await outlivesItsServers(site);
});

async function restartOneByOne(site: ServersBehindProxy) {
  const { ask } = site.visitor;
  const token = await signInOver(site.visitor);
  const responses: Record<string, number> = {};
  const acknowledged: string[] = [];
  let isOver = false;
  let next = 0;
  const note = (kind: string, status: number) => {
    responses[`${kind} ${status}`] = (responses[`${kind} ${status}`] ?? 0) + 1;
  };

  async function read(): Promise<void> {
    while (!isOver) {
      note("page", (await ask("/notice")).status);
      note("call", (await ask("/api/roadblock?page=1")).status);
    }
  }
  async function write(): Promise<void> {
    while (!isOver) {
      const title = `Notice ${next++}`;
      // As the forms of the office send it.
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
      const { status } = await ask("/api/notices", { method: "POST", headers, body: noticeWithFile(title) });
      note("write", status);
      if (status === 201) acknowledged.push(title);
    }
  }
  const people = Promise.all([
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: writers }, write),
  ]);

  for (let round = 0; round < rounds; round += 1) {
    for (const index of [0, 1]) {
      await site.restart(index);
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 2);
    }
  }
  isOver = true;
  await people;
  const { notices } = JSON.parse((await ask("/api/notices")).text);
  const there = notices.map((notice: { noticeTitle: string }) => notice.noticeTitle);
  expect(there.sort()).toEqual(acknowledged.sort());
  return responses;
}

/** TLS and HTTP/2, pages and assets from the proxy's memory, and nothing else from there. */
async function keepsByHeaders(site: ServersBehindProxy): Promise<void> {
  const { ask, protocol } = site.visitor;
  expect(protocol).toBe("h2");
  const elsewhere = await fetch(`${site.proxy.plainOrigin}/notice`, { redirect: "manual" });
  expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([301, "https://127.0.0.1/notice"]);

  // A page: the second visitor within the same second costs no server anything.
  await expect.poll(async () => [await ask("/about"), await ask("/about")].map(cacheOf)).toContain("HIT");
  const asset = /\/assets\/[\w.-]+\.css/.exec((await ask("/")).text)?.[0] ?? "";
  await ask(asset);
  expect(await ask(asset)).toMatchObject({ status: 200, headers: { "x-cache": "HIT" } });

  // A write and what follows from it.
  const headers = { authorization: `Bearer ${await signInOver(site.visitor)}` };
  const added = await ask("/api/notices", {
    method: "POST",
    headers,
    body: noticeWithFile("Through the proxy"),
  });
  expect(added.status).toBe(201);
  await expect.poll(async () => (await ask("/notice")).text).toContain("Through the proxy");
  const { fileUrl } = JSON.parse(added.text).notice;
  expect(await ask(fileUrl)).toMatchObject({
    status: 200,
    text: expect.stringContaining("Through the proxy"),
  });

  // Responses that depend on the session are never cached.
  for (const path of ["/api/notices", "/login", "/no-such-page"]) {
    await ask(path);
    expect(["HIT", "STALE"]).not.toContain(cacheOf(await ask(path)));
  }
}

/** Nothing that was withdrawn is shown again, either. */
async function outlivesItsServers(site: ServersBehindProxy): Promise<void> {
  const { ask } = site.visitor;
  const before = await ask("/about");
  expect(before.status).toBe(200);
  const headers = { authorization: `Bearer ${await signInOver(site.visitor)}` };
  const added = await ask("/api/notices", { method: "POST", headers, body: noticeWithFile("Withdrawn") });
  const { _id, address } = JSON.parse(added.text).notice;
  expect((await ask(address)).status).toBe(200);
  await ask(`/api/notices/${_id}`, { method: "DELETE", headers });
  await expect.poll(async () => (await ask(address)).status).toBe(410);
  await site.stop(0);
  await site.stop(1);
  expect(await ask("/about")).toMatchObject({ status: 200, text: before.text });
  expect((await ask("/api/notices")).status).toBe(502);
  await expect.poll(async () => cacheOf(await ask(address))).toBe("STALE");
  expect((await ask(address)).status).toBe(410);
}

test("the proxy serves no stale files, which may have been withdrawn", () => {
  const [files] = /location \/files\/ \{[^}]*\}/.exec(readFileSync("deploy/nginx.conf", "utf8")) ?? [];
  expect(files).toContain("proxy_cache_use_stale off;");
});

const cacheOf = ({ headers }: { headers: Record<string, unknown> }) => headers["x-cache"];
