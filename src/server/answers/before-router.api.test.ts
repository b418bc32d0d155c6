import { expect, test } from "vitest";
import { createSessionStore } from "#api/auth/sessions.store.ts";
import { noticeParts } from "#api/testing/notice-parts.ts";
import { roadblockParts } from "#api/testing/picture-forms.ts";
import { jpeg } from "#api/testing/sample-pictures.ts";
import { makeWorld } from "#api/testing/world.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { answerBeforeRouter } from "./before-router.ts";

/** The API behind the front, on a port of its own. */
async function openFront() {
  const world = await makeWorld();
  const cache = createAnswerCache(world.now);
  answerBeforeRouter(world.app, {
    isHttpsSite: false,
    cache,
    now: world.now,
    recognise: createSessionStore(world.db, world.now).find,
  });
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const office = await world.asAdministrator();
  const call = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, { headers });
  return { world, cache, office, call };
}

test("a public call is answered from memory until content changes", async () => {
  const { cache, office, call } = await openFront();
  expect(await (await call("/api/notices")).json()).toMatchObject({ success: true, notices: [] });
  await office.send("POST", "/api/notices", noticeParts());
  expect((await (await call("/api/notices")).json()).notices).toEqual([]);

  cache.clear();
  const answer = await call("/api/notices");
  expect((await answer.json()).notices).toHaveLength(1);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("vary")).toBe("accept-encoding, authorization, cookie");
});

test("somebody who is signed in never gets the public's answer, nor the public theirs", async () => {
  const { world, office, call } = await openFront();
  const { notice } = (
    await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "Hidden" }))
  ).json();
  await office.put(`/api/notices/${notice._id}/toggle`);
  const token = await world.signIn();

  const titlesFor = async (headers: Record<string, string>) =>
    (await (await call("/api/notices", headers)).json()).notices.map(
      ({ noticeTitle }: { noticeTitle: string }) => noticeTitle,
    );
  expect(await titlesFor({})).toEqual([]);
  expect(await titlesFor({ authorization: `Bearer ${token}` })).toEqual(["Hidden"]);
  expect(await titlesFor({ cookie: `token=${token}` })).toEqual(["Hidden"]);
  expect(await titlesFor({})).toEqual([]);
});

test("whoever has the answer already gets a 304", async () => {
  const { call } = await openFront();
  const first = await call("/api/faculties");
  const again = await call("/api/faculties", { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("a refused call is refused each time, and kept for nobody", async () => {
  const { call } = await openFront();
  const refused = await call("/api/notices?page=zero");
  expect(refused.status).toBe(400);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect((await call("/api/notices?page=1&limit=10")).status).toBe(200);
});

test("today's banners are asked for anew when the school's day has changed", async () => {
  const { world, office, call } = await openFront();
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
