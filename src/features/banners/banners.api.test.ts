import { roadblockParts } from "#testing/samples/picture-forms.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { makeOffice, type World } from "#testing/world.ts";
import { createBannerReads } from "./banners.server.ts";

const banner = await jpeg({ width: 160, height: 90 });

const linkTo = (name: string) => `https://a.example/${name}`;
const linksOf = (response: { json(): { roadblocks: { link: string }[] } }) =>
  response.json().roadblocks.map((roadblock) => roadblock.link.replace(linkTo(""), ""));

const publicList = (world: World, query = "") => world.app.inject(`/api/roadblock${query}`);
const today = async (world: World) => linksOf(await world.app.inject("/api/roadblock/active"));

async function officeWith(banners: (string | { name: string; activeFrom: string; activeTo: string })[]) {
  const { world, office } = await makeOffice();
  const ids: string[] = [];
  for (const added of banners) {
    const { name, ...period } = typeof added === "string" ? { name: added } : added;
    ids.push((await office.addBanner({ link: linkTo(name), ...period }))._id);
  }
  return { world, office, ids };
}

test("a banner is added, is active and its picture can be read", async () => {
  const { world, office } = await makeOffice();

  const added = await office.send("POST", "/api/roadblock", roadblockParts({ bannerSeconds: "7" }, banner));

  expect(added.statusCode).toBe(201);
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
        description: "",
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
  const { office } = await makeOffice();
  const period = { activeFrom: "2025-01-04T18:15:00.000Z", activeTo: "2025-01-10T18:14:59.999Z" };
  const roadblock = await office.addBanner(period);
  expect(roadblock).toMatchObject({
    activeFrom: "2025-01-05T00:00:00.000Z",
    activeTo: "2025-01-10T00:00:00.000Z",
  });
  const days = { activeFrom: "2025-01-05", activeTo: "2025-01-10" };
  const edited = await office.send("PUT", `/api/roadblock/${roadblock._id}`, days);
  expect(edited.json().roadblock).toEqual({ ...roadblock, version: 2 });
});

test("one day sent on an edit is compared with the stored other day", async () => {
  const { office, ids } = await officeWith([
    { name: "one", activeFrom: "2025-01-10", activeTo: "2025-01-20" },
  ]);
  const edit = (day: Record<string, string>) => office.send("PUT", `/api/roadblock/${ids[0]}`, day);
  expect((await edit({ activeTo: "2025-01-09" })).statusCode).toBe(400);
  expect((await edit({ activeFrom: "2025-01-21" })).json().errors).toMatchObject([{ field: "activeTo" }]);
  expect((await edit({ activeTo: "2025-01-10" })).statusCode).toBe(200);
  expect((await office.get("/api/roadblock")).json().roadblocks[0]).toMatchObject({
    activeFrom: "2025-01-10T00:00:00.000Z",
    activeTo: "2025-01-10T00:00:00.000Z",
  });
});

test("the banner time is one of the choices, and 5 when it is left out", async () => {
  const { office } = await makeOffice();
  const withoutTime = roadblockParts({}, banner).filter((part) => part.name !== "bannerSeconds");
  const { roadblock } = (await office.send("POST", "/api/roadblock", withoutTime)).json();
  expect(roadblock.bannerSeconds).toBe(5);
  for (const choice of [5, 7, 10, 15, 20, 25, 30])
    expect(await office.addBanner({ bannerSeconds: String(choice) })).toMatchObject({
      bannerSeconds: choice,
    });
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

test("the list can be searched by a part of the link, and the total counts what was found", async () => {
  const { world } = await officeWith(["admission-bba", "holiday", "Admission-mba"]);
  const found = await publicList(world, "?search=ADMISSION");
  expect(linksOf(found)).toEqual(["admission-bba", "Admission-mba"]);
  expect(found.json().total).toBe(2);
  expect((await publicList(world, "?search=nothing")).json()).toMatchObject({ roadblocks: [], total: 0 });
});

test("today is the school's: a banner ends at midnight in Kathmandu, and the reads say when", async () => {
  const { world } = await officeWith([
    { name: "first", activeFrom: "2025-01-01", activeTo: "2025-01-04" },
    { name: "second", activeFrom: "2025-01-07", activeTo: "2025-01-07" },
  ]);
  const activeAt = async (instant: string) => {
    world.setTime(instant);
    const { roadblocks, changesAt } = await createBannerReads(world.db, world.now).active();
    expect(roadblocks.map((roadblock) => roadblock.link.slice(18))).toEqual(await today(world));
    return [roadblocks.length, changesAt?.toISOString()];
  };
  expect(await activeAt("2025-01-04T18:14:59.000Z")).toEqual([1, "2025-01-04T18:15:00.000Z"]);
  expect(await activeAt("2025-01-04T18:15:00.000Z")).toEqual([0, "2025-01-06T18:15:00.000Z"]);
  expect(await activeAt("2025-01-06T18:15:00.000Z")).toEqual([1, "2025-01-07T18:15:00.000Z"]);
  expect(await activeAt("2025-01-07T18:15:00.000Z")).toEqual([0, undefined]);
});
