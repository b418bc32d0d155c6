import { sql } from "kysely";
import { createBannerReads } from "#features/banners/banners.server.ts";
import { countJobs } from "#platform/database/queue/job-queue.ts";
import { makeWorld } from "#testing/world.ts";
import { addSamples } from "./samples.ts";

/** Over three hundred pictures are written here, on machines that may be slow. */
const patienceMs = 120_000;

const firstStart = "2025-01-01";

test("empty tables get samples once, with readable pictures", { timeout: patienceMs }, async () => {
  const world = await makeWorld();
  // Browser tests show the people, whose portraits would take most of the time here.
  await world.db.insertInto("sampled_tables").values({ name: "people" }).execute();
  const counts = async () =>
    Promise.all(
      (["notices", "roadblocks", "pictures"] as const).map(
        async (table) => (await world.db.selectFrom(table).selectAll().execute()).length,
      ),
    );

  // A start that ends between adding them and noting that they are samples has added none.
  await sql`alter table sample_records rename to away`.execute(world.db);
  await expect(addSamples(world, firstStart)).rejects.toThrow(/sample_records/);
  expect(await counts()).toEqual([0, 0, 0]);
  await sql`alter table away rename to sample_records`.execute(world.db);

  await addSamples(world, firstStart);
  const first = await counts();
  const noted = await world.db.selectFrom("sample_records").select("id").execute();
  expect(noted).toHaveLength((first[0] ?? 0) + 3 + 14);
  expect(first.slice(1)).toEqual([14, 14]);
  expect((await countJobs(world.db)).waiting).toBeGreaterThan(20);
  await addSamples(world, firstStart);
  expect(await counts()).toEqual(first);

  const { roadblocks } = await createBannerReads(world.db, world.now).active();
  expect(roadblocks.map((roadblock) => roadblock.link.split("/").at(-1))).toEqual(["mba", "altitude"]);
  expect((await world.app.inject(roadblocks[0]?.bannerLink ?? "")).statusCode).toBe(200);
  expect(await world.storedFiles.sweep()).toBe(0);

  // What the office has deleted does not come back.
  await world.db.deleteFrom("roadblocks").execute();
  await addSamples(world, firstStart);
  expect(await world.db.selectFrom("roadblocks").selectAll().execute()).toEqual([]);
});
