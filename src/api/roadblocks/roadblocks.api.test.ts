import { expect, test } from "vitest";
import { banner, linkTo, officeWith, publicList, today } from "../testing/banner-office.ts";
import { roadblockParts } from "../testing/picture-forms.ts";
import { makeWorld } from "../testing/world.ts";

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
