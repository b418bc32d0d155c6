import { expect, test } from "vitest";
import { makeWorld } from "#testing/world.ts";
import { readFirstStart, settleSamples } from "./first-start.ts";

const config = { sampleData: false };

test("the day of the first start stays the same at later starts, also when the first one was killed", async () => {
  const world = await makeWorld();
  world.setTime("2030-02-10T12:00:00+05:45");
  await settleSamples({ ...world, config });
  expect(await readFirstStart(world.db)).toBe("2030-02-10");

  world.setTime("2030-02-20T12:00:00+05:45");
  await settleSamples({ ...world, config });
  expect(await readFirstStart(world.db)).toBe("2030-02-10");

  // As a start leaves it that is killed while it adds the samples.
  await world.db.deleteFrom("marks").where("name", "=", "samples").execute();
  await settleSamples({ ...world, config });
  expect(await readFirstStart(world.db)).toBe("2030-02-10");
});

test("a site that was set up before the sample's dates were relative keeps its own", async () => {
  const world = await makeWorld();
  await world.db
    .insertInto("marks")
    .values({ name: "samples", created_at: "2026-10-01T00:00:00.000Z" })
    .execute();
  world.setTime("2030-02-10T12:00:00+05:45");
  await settleSamples({ ...world, config });
  expect(await readFirstStart(world.db)).toBe("2026-11-15");
});
