import { createSubscriberStore } from "#features/newsletter/subscribers.store.server.ts";
import { openOffice } from "#testing/content-office.ts";
import { serveWorld } from "#testing/site-world.ts";

const siteUrl = "https://som.example";
const type = "Student clubs";

async function withType() {
  const site = await serveWorld({ siteUrl });
  const office = await openOffice(site.world);
  const setTypes = async (more: string[], leading: string[] = []) =>
    expect((await office.publish({ leading, more }, {}, "notices")).statusCode).toBe(200);
  await setTypes([`${type} `]);
  const notice = await office.addNotice({ noticeTitle: "Debate club", noticeType: type });
  await office.addNotice({ noticeTitle: "Exam routine" });
  return { ...site, office, setTypes, page: site.textOf, notice };
}

test("a type that the office adds is a filter on the page, in the feeds and in the API", async () => {
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

test("a type that the office adds can be shown first, and the search finds it", async () => {
  const { setTypes, page } = await withType();
  await setTypes([type], [type, "Unknown"]);
  const board = await page("/notice");
  const offered = [...board.matchAll(/<option[^>]*>([^<]+)/g)].map(([, option]) => option);
  expect(offered.slice(0, 3)).toEqual(["All types", type, "Admission"]);
  expect(await page("/search?q=student+clubs")).toContain(`href="/notice?type=${encodeURIComponent(type)}"`);
});

test("an unknown type redirects to all notices, is a 400 in the API, and is not cached", async () => {
  const { page, ask, call, cache } = await withType();
  expect((await ask("/notice?type=Sports&year=2025")).headers.location).toBe("/notice?year=2025");
  expect((await call("/api/notices?type=Sports")).status).toBe(400);
  for (const path of ["/notice", "/api/notices"])
    expect(cache.get(`${path}?type=Sports`), path).toBe(undefined);
  await page("/notice?type=Exam");
  expect(cache.get("/notice?type=Exam")).toBeDefined();
});

test("a type has a feed of its own: one whose URL is taken is refused, and a Nepali word may have a joiner", async () => {
  const { office, setTypes, page, call } = await withType();
  for (const taken of ["exam", "Notices", "Student-clubs", type]) {
    const refused = await office.publish({ leading: [], more: [type, taken] }, {}, "notices");
    expect(refused.statusCode, taken).toBe(400);
    expect(refused.json().errors).toMatchObject([
      { field: "more.1", message: expect.stringContaining(`“${taken}” would have the same URL as`) },
    ]);
  }
  await setTypes(["कार्\u200dयक्रम"]);
  expect((await call("/feeds/कार्यक्रम.rss")).status).toBe(200);
  expect(await page("/follow")).toContain(`/feeds/${encodeURIComponent("कार्यक्रम")}.rss`);
});

test("a subscriber chooses an added type", async () => {
  const { world, address, page } = await withType();
  const { db, now, tokens } = world;
  const { id } = await createSubscriberStore(db, now).add("asha@mail.example", "asked");
  const token = tokens.make(id);
  expect(await page(`/newsletter/confirm?token=${token}`)).toContain(`value="${type}"`);
  const body = new URLSearchParams({ type, frequency: "daily" });
  const headers = { origin: siteUrl };
  await fetch(`${address}/newsletter/confirm?token=${token}`, { method: "POST", headers, body });
  const { types } = await db.selectFrom("subscribers").select("types").executeTakeFirstOrThrow();
  expect(types).toBe(`,${type},`);
});

test("a notice keeps a removed type, and no other notice can get it", async () => {
  const { office, setTypes, page, notice } = await withType();
  await setTypes([]);
  expect(await page("/notice")).toContain("Debate club");
  expect(await page(notice.address)).toContain(type);
  const change = { noticeTitle: "Debates", noticeType: type };
  const changed = await office.send("PUT", `/api/notices/${notice._id}`, change);
  expect(changed.json().notice).toMatchObject(change);
  const refused = await office.postNotice({ noticeType: type });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(/^The notice was not saved: /),
    errors: [{ field: "noticeType" }],
  });
});
