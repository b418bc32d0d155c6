import { expect, test } from "vitest";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { makeWorld } from "#testing/world.ts";
import { createNoticeReads } from "./notices.reads.server.ts";

async function newsAt(instant: string, publishDate: string, hide = false) {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const { notice } = (await office.send("POST", "/api/notices", noticeParts({ publishDate }))).json();
  if (hide) await office.put(`/api/notices/${notice._id}/toggle`);
  world.setTime(instant);
  return createNoticeReads(world.db, world.now).news();
}

test("it stops being new after 4320 minutes, and says beforehand when that is", async () => {
  const end = new Date("2025-01-07T18:15:00.000Z");
  expect(await newsAt("2025-01-07T18:14:59.000Z", "2025-01-05")).toEqual({ hasNew: true, changesAt: end });
  expect(await newsAt("2025-01-07T18:15:00.000Z", "2025-01-05")).toEqual({
    hasNew: false,
    changesAt: undefined,
  });
});

test("the years run from the first visible notice to the last", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const years = async () => (await createNoticeReads(world.db, world.now).page({ page: 1, limit: 25 })).years;
  expect(await years()).toEqual([]);
  for (const publishDate of ["2023-05-01", "2025-01-01"])
    await office.send("POST", "/api/notices", noticeParts({ publishDate }));
  expect(await years()).toEqual([2025, 2024, 2023]);
});
