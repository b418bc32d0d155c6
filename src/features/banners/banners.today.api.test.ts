import { expect, test } from "vitest";
import { officeWith, today } from "#testing/banner-office.ts";
import { createBannerReads } from "./banners.server.ts";

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

test("a banner that is switched off changes nothing by the clock", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  await office.put(`/api/roadblock/${ids[0]}/toggle`);
  expect(await createBannerReads(world.db, world.now).active()).toEqual({
    roadblocks: [],
    changesAt: undefined,
  });
});
