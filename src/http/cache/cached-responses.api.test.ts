import { expect, test } from "vitest";
import type { Role } from "#accounts/accounts.rules.ts";
import { createSecondFactorStore } from "#accounts/second-factor.store.server.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { personParts, roadblockParts } from "#testing/samples/picture-forms.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { serveWorld } from "#testing/site-world.ts";
import { DatabaseAwayError } from "../errors.ts";

test("a public call is answered from memory until content changes", async () => {
  const { cache, office, call } = await serveWorld();
  expect(await (await call("/api/notices")).json()).toMatchObject({ success: true, notices: [] });
  await office.send("POST", "/api/notices", noticeParts());
  expect((await (await call("/api/notices")).json()).notices).toEqual([]);

  cache.clear();
  const answer = await call("/api/notices");
  expect((await answer.json()).notices).toHaveLength(1);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("vary")).toBe("accept-encoding, authorization, cookie");
});

test("signed-in people and the public never get each other's cached responses", async () => {
  const { world, office, call } = await serveWorld();
  const { notice } = (
    await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "Hidden" }))
  ).json();
  await office.put(`/api/notices/${notice._id}/toggle`);
  const token = await world.signIn();

  const titlesFor = async (headers: Record<string, string>) =>
    (await (await call("/api/notices", headers)).json()).notices.map(
      ({ noticeTitle }: { noticeTitle: string }) => noticeTitle,
    );
  for (let time = 0; time < 2; time += 1) {
    expect(await titlesFor({})).toEqual([]);
    expect(await titlesFor({ authorization: `Bearer ${token}` })).toEqual(["Hidden"]);
    expect(await titlesFor({ cookie: `token=${token}` })).toEqual(["Hidden"]);
  }
  expect((await call("/api/notices", { authorization: "Bearer made-up" })).status).toBe(401);
});

test("a publisher gets the visitors' response of an endpoint that shows more to editors", async () => {
  const { world, office, call } = await serveWorld();
  const added = await office.send(
    "POST",
    "/api/faculties",
    personParts({ fullName: "Hidden" }, await jpeg()),
  );
  await office.put(`/api/faculties/${added.json().person._id}/toggle`);
  const namesFor = async (role: Role) => {
    const headers = { authorization: `Bearer ${await world.signIn(role)}` };
    const { faculty } = await (await call("/api/faculties", headers)).json();
    return faculty.map(({ fullname }: { fullname: string }) => fullname);
  };
  // Twice: the second time the list is cached.
  for (let time = 0; time < 2; time += 1) {
    expect(await namesFor("editor")).toEqual(["Hidden"]);
    expect(await namesFor("publisher")).toEqual([]);
  }
});

test("a cached response of the API carries the headers of a fresh one", async () => {
  const { world, ask } = await serveWorld();
  const ownOfEach = { date: "", "x-request-id": "" };
  for (const path of world.app.cachedEndpoints.keys())
    for (const sender of [{}, { authorization: `Bearer ${await world.signIn()}` }]) {
      const url = path === "/api/search/suggestions" ? `${path}?q=exam` : path;
      const [fresh, cached] = [await ask(url, sender), await ask(url, sender)];
      expect(fresh.headers["content-security-policy"]).toContain("default-src 'none'");
      expect({ ...cached.headers, ...ownOfEach }).toEqual({ ...fresh.headers, ...ownOfEach });
    }
});

test("today's banners are asked for anew when the school's day has changed", async () => {
  const { world, office, call } = await serveWorld();
  const days = { activeFrom: "2025-01-01", activeTo: "2025-01-01" };
  const { roadblock } = (
    await office.send("POST", "/api/roadblock", roadblockParts(days, await jpeg()))
  ).json();
  const ids = async () =>
    (await (await call("/api/roadblock/active")).json()).roadblocks.map(({ _id }: { _id: string }) => _id);
  expect(await ids()).toEqual([roadblock._id]);
  world.pass(24 * 60 * 60_000);
  expect(await ids()).toEqual([]);
});

test("while the database is away, pages that a change has overtaken are sent as they were", async () => {
  let isAway = false;
  const { call, cache, office } = await serveWorld({
    reads: (reads) => ({
      ...reads,
      notices: {
        ...reads.notices,
        news: () => (isAway ? Promise.reject(new DatabaseAwayError(new Error())) : reads.notices.news()),
        page: (query) =>
          isAway ? Promise.reject(new DatabaseAwayError(new Error())) : reads.notices.page(query),
      },
    }),
  });
  await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "Routine of the viva" }));
  const before = [await (await call("/notice")).text(), await (await call("/about")).text()];
  isAway = true;
  cache.clear();
  for (const [index, path] of ["/notice", "/about"].entries()) {
    const answer = await call(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-stale")).toBe("true");
    expect(await answer.text()).toBe(before[index]);
  }
  expect((await call("/notice?page=2")).status).toBe(503);

  isAway = false;
  cache.clear();
  expect((await call("/notice")).headers.has("x-stale")).toBe(false);
});

test("without a required second factor nobody gets the office's cached responses", async () => {
  const { world, call } = await serveWorld({ requireSecondFactor: true });
  const { id } = await world.personOf("editor");
  await createSecondFactorStore(world.db, world.now).put(id, "encrypted", 1);
  const headersOf = async (role: "editor" | "owner") => ({
    authorization: `Bearer ${await world.signIn(role)}`,
  });
  const [withFactor, without] = [await headersOf("editor"), await headersOf("owner")];
  // The first request fills the cache, and the second reads it.
  for (const _ of [1, 2]) expect((await call("/api/faculties", withFactor)).status).toBe(200);
  expect((await call("/api/faculties", without)).status).toBe(403);
  expect((await call("/api/faculties")).status).toBe(200);
  expect((await call("/admin/preview/about", without)).status).toBe(403);
});
