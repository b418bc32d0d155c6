import { expect, test } from "vitest";
import { maxBannerBytes } from "#contract/roadblocks.rules.ts";
import { roadblockParts } from "../testing/picture-forms.ts";
import { pdf } from "../testing/sample-files.ts";
import { jpeg, jpegOf, picture } from "../testing/sample-pictures.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { createRoadblockReads } from "./roadblocks.reads.ts";

const banner = await jpeg({ width: 160, height: 90 });
const linksOf = (answer: { json(): { roadblocks: { link: string }[] } }) =>
  answer.json().roadblocks.map((roadblock) => roadblock.link.replace("https://a.example/", ""));
const linkTo = (name: string) => `https://a.example/${name}`;

const publicList = (world: World, query = "") => world.app.inject(`/api/roadblock${query}`);
const today = async (world: World) => linksOf(await world.app.inject("/api/roadblock/active"));

async function officeWith(banners: (string | { name: string; activeFrom: string; activeTo: string })[]) {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const ids: string[] = [];
  for (const added of banners) {
    const { name, ...period } = typeof added === "string" ? { name: added } : added;
    const parts = roadblockParts({ link: linkTo(name), ...period }, banner);
    ids.push((await office.send("POST", "/api/roadblock", parts)).json().roadblock._id);
  }
  return { world, office, ids };
}

test("a banner is added, is active and its picture can be read", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();

  const answer = await office.send("POST", "/api/roadblock", roadblockParts({ bannerSeconds: "7" }, banner));

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ success: true, message: "The banner was added." });
  const list = (await publicList(world)).json();
  expect(list).toEqual({
    success: true,
    message: expect.any(String),
    total: 1,
    roadblocks: [
      {
        _id: expect.any(String),
        bannerLink: expect.stringMatching(/^\/files\/[0-9a-f]{64}\/banner\.jpg$/),
        picture: expect.objectContaining({ width: 160, height: 90 }),
        link: "https://school.example/admission",
        activeFrom: "2025-01-01T00:00:00.000Z",
        activeTo: "2025-01-31T00:00:00.000Z",
        bannerSeconds: 7,
        isActive: true,
        createdAt: "2025-01-01T06:15:00.000Z",
        version: 1,
        state: "live",
        deletedAt: null,
      },
    ],
  });
  expect((await world.app.inject(list.roadblocks[0].bannerLink)).rawPayload).toEqual(banner);
});

test("timestamps on create and days on edit mean the same days of the school", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const period = { activeFrom: "2025-01-04T18:15:00.000Z", activeTo: "2025-01-10T18:14:59.999Z" };
  const { roadblock } = (await office.send("POST", "/api/roadblock", roadblockParts(period, banner))).json();
  expect(roadblock).toMatchObject({
    activeFrom: "2025-01-05T00:00:00.000Z",
    activeTo: "2025-01-10T00:00:00.000Z",
  });
  const edited = await office.send("PUT", `/api/roadblock/${roadblock._id}`, [
    { name: "activeFrom", value: "2025-01-05" },
    { name: "activeTo", value: "2025-01-10" },
  ]);
  expect(edited.json().roadblock).toEqual({ ...roadblock, version: 2 });
});

test("everything that a new banner lacks is named at once", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const answer = await office.send("POST", "/api/roadblock", [{ name: "bannerSeconds", value: "" }]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([
    "activeFrom",
    "activeTo",
    "link",
    "banner",
  ]);
  expect(answer.json().message).not.toMatch(/expected string|invalid/i);
});

const refusedFields: [what: string, fields: Record<string, string>, field: string][] = [
  ["a first day that does not exist", { activeFrom: "2025-02-30" }, "activeFrom"],
  ["a last day in other words", { activeTo: "soon" }, "activeTo"],
  ["an empty last day", { activeTo: "" }, "activeTo"],
  ["a last day before the first", { activeFrom: "2025-01-02", activeTo: "2025-01-01" }, "activeTo"],
  ["no link", { link: " " }, "link"],
  ["a link that is no address", { link: "school.example" }, "link"],
  ["a link that runs script", { link: "javascript:alert(1)" }, "link"],
  ["a banner time that is no choice", { bannerSeconds: "6" }, "bannerSeconds"],
  ["a banner time that is no number", { bannerSeconds: "five" }, "bannerSeconds"],
];

test("a field that is missing or no such thing is a 400 that names it, for a new banner and for an edit", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  const before = (await publicList(world)).json();
  for (const [what, fields, field] of refusedFields) {
    const added = await office.send("POST", "/api/roadblock", roadblockParts(fields, banner));
    const changed = await office.send("PUT", `/api/roadblock/${ids[0]}`, roadblockParts(fields, null));
    for (const answer of [added, changed]) {
      expect(answer.statusCode, what).toBe(400);
      expect(answer.json().errors, what).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
      expect(answer.json().message, what).toMatch(/^The banner was not saved: .*\.$/);
    }
    expect((await publicList(world)).json(), what).toEqual(before);
  }
});

test("one day sent on an edit is held against the other one as it is stored", async () => {
  const { office, ids } = await officeWith([
    { name: "one", activeFrom: "2025-01-10", activeTo: "2025-01-20" },
  ]);
  const edit = (name: string, value: string) =>
    office.send("PUT", `/api/roadblock/${ids[0]}`, [{ name, value }]);
  expect((await edit("activeTo", "2025-01-09")).statusCode).toBe(400);
  expect((await edit("activeFrom", "2025-01-21")).json().errors).toMatchObject([{ field: "activeTo" }]);
  expect((await edit("activeTo", "2025-01-10")).statusCode).toBe(200);
  expect((await office.get("/api/roadblock")).json().roadblocks[0]).toMatchObject({
    activeFrom: "2025-01-10T00:00:00.000Z",
    activeTo: "2025-01-10T00:00:00.000Z",
  });
});

test("the banner time is one of the choices, and 5 when it is left out", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const seconds = async (parts: ReturnType<typeof roadblockParts>) =>
    (await office.send("POST", "/api/roadblock", parts)).json().roadblock.bannerSeconds;
  const withoutTime = roadblockParts({}, banner).filter((part) => part.name !== "bannerSeconds");
  expect(await seconds(withoutTime)).toBe(5);
  for (const choice of [5, 7, 10, 15, 20, 25, 30])
    expect(await seconds(roadblockParts({ bannerSeconds: String(choice) }, banner))).toBe(choice);
});

test("an edit changes what is sent and keeps the rest, the picture too", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  const [before] = (await publicList(world)).json().roadblocks;

  const answer = await office.send("PUT", `/api/roadblock/${ids[0]}`, [
    { name: "link", value: linkTo("two") },
    { name: "bannerSeconds", value: "" },
    { name: "banner", filename: "", content: Buffer.alloc(0) },
  ]);

  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe("The banner was updated.");
  expect((await publicList(world)).json().roadblocks).toEqual([
    { ...before, link: linkTo("two"), version: 2 },
  ]);
});

test("an edit can replace the picture", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  const content = await picture({ width: 320, height: 180, colour: "#0f1e36" }).webp().toBuffer();
  const answer = await office.send("PUT", `/api/roadblock/${ids[0]}`, [
    { name: "banner", filename: "new.webp", content },
  ]);
  expect(answer.json().roadblock.bannerLink).toMatch(/\.webp$/);
  expect((await world.app.inject(answer.json().roadblock.bannerLink)).rawPayload).toEqual(content);
});

test("the first page holds the newest, each page with its oldest first", async () => {
  const { world } = await officeWith(["1", "2", "3", "4", "5"]);
  const pageOf = async (query: string) => linksOf(await publicList(world, query));
  expect(await pageOf("?page=1&limit=2")).toEqual(["4", "5"]);
  expect(await pageOf("?page=2&limit=2")).toEqual(["2", "3"]);
  expect(await pageOf("?page=3&limit=2")).toEqual(["1"]);
  expect(await pageOf("?page=4&limit=2")).toEqual([]);
  expect((await publicList(world, "?page=4&limit=2")).json().total).toBe(5);
});

test("a page holds ten when no limit is given, and a hundred at most", async () => {
  const { world } = await officeWith(["one"]);
  const [row] = await world.db.selectFrom("roadblocks").selectAll().execute();
  if (!row) throw new Error("There is no banner.");
  await world.db
    .insertInto("roadblocks")
    .values(Array.from({ length: 119 }, (_, index) => ({ ...row, id: `${row.id}-${index}` })))
    .execute();
  const sizeOf = async (query: string) => (await publicList(world, query)).json().roadblocks.length;
  expect(await sizeOf("")).toBe(10);
  expect(await sizeOf("?page=2")).toBe(10);
  expect(await sizeOf("?limit=25")).toBe(25);
  expect(await sizeOf("?limit=1000")).toBe(100);
});

const senselessQueries = ["?page=0", "?page=-1", "?page=two", "?limit=0", "?limit=1.5", "?page="];

test("a list with a page or a size that is none is a 400", async () => {
  const world = await makeWorld();
  for (const query of senselessQueries) {
    expect((await publicList(world, query)).statusCode, query).toBe(400);
  }
});

test("a banner that is switched off is seen by the office and by nobody else", async () => {
  const { world, office, ids } = await officeWith(["shown", "hidden"]);
  const answer = await office.put(`/api/roadblock/${ids[1]}/toggle`);
  expect(answer.json()).toMatchObject({
    success: true,
    message: "The banner is now switched off.",
    roadblock: { isActive: false },
  });
  expect(linksOf(await publicList(world))).toEqual(["shown"]);
  expect((await publicList(world)).json().total).toBe(1);
  expect(await today(world)).toEqual(["shown"]);
  const all = await office.get("/api/roadblock");
  expect(linksOf(all)).toEqual(["shown", "hidden"]);
  expect(all.json().total).toBe(2);
});

test("a toggle flips on an empty body and sets on a body, so that a repeat does no harm", async () => {
  const { office, ids } = await officeWith(["one"]);
  const toggle = async (body?: object) =>
    (await office.put(`/api/roadblock/${ids[0]}/toggle`, body)).json().roadblock.isActive;
  expect(await toggle()).toBe(false);
  expect(await toggle({})).toBe(true);
  expect(await toggle({ isActive: true })).toBe(true);
  expect(await toggle({ isActive: false })).toBe(false);
  expect(await toggle({ isActive: false })).toBe(false);
});

test("an id that is none is a 404 for edits and toggles", async () => {
  const { office } = await officeWith([]);
  const unknown = "/api/roadblock/01890000-0000-7000-8000-000000000000";
  expect((await office.send("PUT", unknown, roadblockParts({}, banner))).statusCode).toBe(404);
  expect((await office.put(`${unknown}/toggle`)).json().message).toMatch(/^The banner was not found\./);
});

test("today's banners are those whose period holds today, both ends included, newest first", async () => {
  const { world } = await officeWith([
    { name: "ended yesterday", activeFrom: "2024-12-01", activeTo: "2024-12-31" },
    { name: "ends today", activeFrom: "2024-12-01", activeTo: "2025-01-01" },
    { name: "begins today", activeFrom: "2025-01-01", activeTo: "2025-02-01" },
    { name: "only today", activeFrom: "2025-01-01", activeTo: "2025-01-01" },
    { name: "begins tomorrow", activeFrom: "2025-01-02", activeTo: "2025-02-01" },
  ]);
  expect(await today(world)).toEqual(["only today", "begins today", "ends today"]);
});

test("today is the school's: a banner ends at midnight in Kathmandu, and the reads say when", async () => {
  const { world } = await officeWith([
    { name: "first", activeFrom: "2025-01-01", activeTo: "2025-01-04" },
    { name: "second", activeFrom: "2025-01-07", activeTo: "2025-01-07" },
  ]);
  const activeAt = async (instant: string) => {
    world.setTime(instant);
    const { roadblocks, changesAt } = await createRoadblockReads(world.db, world.now).active();
    expect(roadblocks.map((roadblock) => roadblock.link.slice(18))).toEqual(await today(world));
    return [roadblocks.length, changesAt?.toISOString()];
  };
  expect(await activeAt("2025-01-04T18:14:59.000Z")).toEqual([1, "2025-01-04T18:15:00.000Z"]);
  expect(await activeAt("2025-01-04T18:15:00.000Z")).toEqual([0, "2025-01-06T18:15:00.000Z"]);
  expect(await activeAt("2025-01-06T18:15:00.000Z")).toEqual([1, "2025-01-07T18:15:00.000Z"]);
  expect(await activeAt("2025-01-07T18:15:00.000Z")).toEqual([0, undefined]);
});

test("a banner that is switched off changes nothing by the clock", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  await office.put(`/api/roadblock/${ids[0]}/toggle`);
  expect(await createRoadblockReads(world.db, world.now).active()).toEqual({
    roadblocks: [],
    changesAt: undefined,
  });
});

test("a banner of 500 KB is taken, one byte more is a 413", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const send = async (bytes: number) =>
    office.send("POST", "/api/roadblock", roadblockParts({}, await jpegOf(bytes)));
  expect((await send(maxBannerBytes)).statusCode).toBe(201);
  const refused = await send(maxBannerBytes + 1);
  expect(refused.statusCode).toBe(413);
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(/^The banner was not saved: .* larger than 500 KB\./),
    errors: [{ field: "banner" }],
  });
});

const falseBanners: [what: string, filename: string, content: Buffer][] = [
  ["a PDF", "banner.pdf", pdf],
  ["a JPEG that calls itself a GIF", "banner.gif", banner],
  ["a damaged JPEG", "banner.jpg", banner.subarray(0, banner.length / 2)],
];

test("a file that is no picture, calls itself another kind or is damaged is a 415, and nothing is stored", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  const before = (await publicList(world)).json();
  for (const [what, filename, content] of falseBanners) {
    const parts = roadblockParts({}, { filename, content });
    for (const answer of [
      await office.send("POST", "/api/roadblock", parts),
      await office.send("PUT", `/api/roadblock/${ids[0]}`, parts),
    ]) {
      expect(answer.statusCode, what).toBe(415);
      expect(answer.json().message, what).toMatch(/^The banner was not saved: .*\.$/);
    }
    expect((await publicList(world)).json(), what).toEqual(before);
  }
});

test("every successful write, and no other call, announces that content has changed", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  expect(world.changes()).toBe(1);
  await office.send("POST", "/api/roadblock", roadblockParts({ link: "" }, banner));
  await publicList(world);
  await today(world);
  expect(world.changes()).toBe(1);
  await office.send("PUT", `/api/roadblock/${ids[0]}`, roadblockParts({}, null));
  await office.put(`/api/roadblock/${ids[0]}/toggle`);
  expect(world.changes()).toBe(3);
});

test("the list can be searched by a part of the link, and the total counts what was found", async () => {
  const { world } = await officeWith(["admission-bba", "holiday", "Admission-mba"]);
  const found = await publicList(world, "?search=ADMISSION");
  expect(linksOf(found)).toEqual(["admission-bba", "Admission-mba"]);
  expect(found.json().total).toBe(2);
  expect((await publicList(world, "?search=nothing")).json()).toMatchObject({ roadblocks: [], total: 0 });
});
