import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { visitOverHttp2 } from "../support/servers/http2-visitor.ts";
import { startNginx } from "../support/servers/nginx.ts";
import { restartOneByOne, withoutFailures } from "../support/servers/rolling-restarts.ts";
import {
  noticeWithFile,
  type ServersBehindProxy,
  signInOver,
  startBehindProxy,
} from "../support/servers/servers-behind-proxy.ts";

// One start for all of it: two servers, a database, a store and a proxy take longer than what is asked of them.
test("two servers behind nginx fail no request while restarted, and the proxy caches as the headers say", async () => {
  const site = await startBehindProxy();
  expect(Object.keys(await restartOneByOne(site, 1)).sort()).toEqual(withoutFailures);
  await keepsByHeaders(site);
  await outlivesItsServers(site);
});

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

test("while one request renews a page, others get the cached one at once", async () => {
  const pending = Promise.withResolvers<ServerResponse>();
  let requests = 0;
  const upstream = createServer((_request, response) => {
    requests += 1;
    response.setHeader("cache-control", "public, max-age=0");
    if (requests === 1) response.end("as it was");
    else pending.resolve(response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void upstream.close());
  await once(upstream, "listening");
  const proxy = await startNginx([(upstream.address() as AddressInfo).port]);
  onTestFinished(proxy.stop);
  const { ask } = await visitOverHttp2(proxy.origin);

  // Until it is a second old, the proxy's copy is fresh.
  let renewing = ask("/about");
  for (;;) {
    const isPending = await Promise.race([pending.promise.then(() => true), renewing.then(() => false)]);
    if (isPending) break;
    renewing = ask("/about");
  }
  const other = await ask("/about");
  expect(other).toMatchObject({ text: "as it was", headers: { "x-cache": "UPDATING" } });
  (await pending.promise).end("as it is");
  expect((await renewing).text).toBe("as it is");
});

test("the proxy serves no stale files, which may have been withdrawn", () => {
  const [files] = /location \/files\/ \{[^}]*\}/.exec(readFileSync("deploy/nginx.conf", "utf8")) ?? [];
  expect(files).toContain("proxy_cache_use_stale off;");
});

const cacheOf = ({ headers }: { headers: Record<string, unknown> }) => headers["x-cache"];
