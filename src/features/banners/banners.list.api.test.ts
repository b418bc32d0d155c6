import { expect, test } from "vitest";
import { linksOf, officeWith, publicList, today } from "#testing/banner-office.ts";
import { createBannerReads } from "./banners.server.ts";

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
    const { roadblocks, changesAt } = await createBannerReads(world.db, world.now).active();
    expect(roadblocks.map((roadblock) => roadblock.link.slice(18))).toEqual(await today(world));
    return [roadblocks.length, changesAt?.toISOString()];
  };
  expect(await activeAt("2025-01-04T18:14:59.000Z")).toEqual([1, "2025-01-04T18:15:00.000Z"]);
  expect(await activeAt("2025-01-04T18:15:00.000Z")).toEqual([0, "2025-01-06T18:15:00.000Z"]);
  expect(await activeAt("2025-01-06T18:15:00.000Z")).toEqual([1, "2025-01-07T18:15:00.000Z"]);
  expect(await activeAt("2025-01-07T18:15:00.000Z")).toEqual([0, undefined]);
});
