import { sql } from "kysely";
import { createBannerReads } from "#features/banners/banners.server.ts";
import { countJobs } from "#platform/database/queue/job-queue.ts";
import { openOffice } from "#testing/content-office.ts";
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
  expect(noted).toHaveLength((first[0] ?? 0) + 3 + 14 + 3 + 4);
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

test("pages of the sample, and what leads to them in the menu, are left over until the office saves them", async () => {
  const world = await makeWorld();
  await addSamples(world, firstStart, "pages");
  const office = await openOffice(world);
  const left = async () => {
    const { sampleRecords, sampleFields } = (await office.get("/api/dashboard")).json().dashboard;
    const fields = sampleFields.map(({ document, field }: Record<string, string>) => `${document} ${field}`);
    return [sampleRecords.pages, ...fields];
  };
  const entries = ["library", "scholarships", "research"].map((id) => `menu footer.#${id}.to`);
  expect(await left()).toEqual([3, ...entries]);
  expect((await office.get("/api/dashboard")).json().dashboard.changes).toEqual([]);
  const [, library] = await Promise.all([office.document("menu"), office.document("page-1")]);
  const own = { ...library.content, lead: "Our own", sections: [] };
  expect((await office.publish(own, {}, "page-1")).statusCode).toBe(200);
  expect(await left()).toEqual([2, ...entries.slice(1)]);
  expect((await office.remove("/api/samples")).json().removed).toBe(2);
  expect(await left()).toEqual([0, ...entries.slice(1)]);
  expect((await office.document("menu")).problems.map(({ field }) => `menu ${field}`)).toEqual(
    entries.slice(1),
  );
});
