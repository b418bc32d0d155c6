import { expect, test } from "vitest";
import { linksOf, officeWith, publicList, today } from "#testing/banner-office.ts";
import { makeWorld } from "#testing/world.ts";

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

test("the list can be searched by a part of the link, and the total counts what was found", async () => {
  const { world } = await officeWith(["admission-bba", "holiday", "Admission-mba"]);
  const found = await publicList(world, "?search=ADMISSION");
  expect(linksOf(found)).toEqual(["admission-bba", "Admission-mba"]);
  expect(found.json().total).toBe(2);
  expect((await publicList(world, "?search=nothing")).json()).toMatchObject({ roadblocks: [], total: 0 });
});
