import { expect, test } from "vitest";
import { createSubscriberStore } from "#features/newsletter/subscribers.store.server.ts";
import { openOffice } from "#testing/content-office.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { serveWorld } from "#testing/site-world.ts";

const siteUrl = "https://som.example";
const type = "Student clubs";

/** A school that has added a type, with a notice of it. */
async function withType() {
  const site = await serveWorld({ siteUrl });
  const office = await openOffice(site.world);
  const setTypes = async (more: string[]) =>
    expect((await office.publish({ leading: [], more }, {}, "notices")).statusCode).toBe(200);
  await setTypes([type]);
  const parts = noticeParts({ noticeTitle: "Debate club", noticeType: type });
  const added = await office.send("POST", "/api/notices", parts);
  expect(added.statusCode, added.body).toBe(201);
  await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "Exam routine" }));
  const page = async (path: string) => (await site.call(path)).text();
  return { ...site, office, setTypes, page, notice: added.json().notice };
}

test("a type that the office adds is offered and filtered by on the board, in the feeds and in the API", async () => {
  const { office, page, world } = await withType();
  expect((await office.get("/api/notices/types")).json().types).toContain(type);
  const board = await page(`/notice?type=${encodeURIComponent(type)}`);
  expect(board).toContain("Debate club");
  expect(board).not.toContain("Exam routine");
  expect(await page("/follow")).toContain("/feeds/student-clubs.rss");
  const feed = await page("/feeds/student-clubs.rss");
  expect(feed).toContain("Debate club");
  expect(feed).not.toContain("Exam routine");
  const { notices } = (await world.app.inject(`/api/notices?type=${encodeURIComponent(type)}`)).json();
  expect(notices).toMatchObject([{ noticeType: type }]);
});

test("a subscriber chooses an added type", async () => {
  const { world, address, page } = await withType();
  const { db, now } = world;
  const { token } = await createSubscriberStore(db, now).add("asha@mail.example", "asked");
  expect(await page(`/newsletter/confirm?token=${token}`)).toContain(`value="${type}"`);
  const body = new URLSearchParams({ type, frequency: "daily" });
  const headers = { origin: siteUrl };
  await fetch(`${address}/newsletter/confirm?token=${token}`, { method: "POST", headers, body });
  const { types } = await db.selectFrom("subscribers").select("types").executeTakeFirstOrThrow();
  expect(types).toBe(`,${type},`);
});

test("a notice of a type that was removed is still read and changed, and no other gets the type", async () => {
  const { office, setTypes, page, notice } = await withType();
  await setTypes([]);
  expect(await page("/notice")).toContain("Debate club");
  expect(await page(notice.address)).toContain(type);
  const change = (id: string) =>
    office.send("PUT", `/api/notices/${id}`, [
      { name: "noticeTitle", value: "Debates" },
      { name: "noticeType", value: type },
    ]);
  expect((await change(notice._id)).json().notice).toMatchObject({
    noticeTitle: "Debates",
    noticeType: type,
  });
  const refused = await office.send("POST", "/api/notices", noticeParts({ noticeType: type }));
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ field: "noticeType" }]);
});
