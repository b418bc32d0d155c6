import { expect, test } from "vitest";
import { fail, hourMs, jobsOf, makeRunner, minuteMs, rows } from "#testing/queue-world.ts";
import { makeWorld } from "#testing/world.ts";
import { countJobs, leaseMs } from "./jobs.store.ts";

test("work that fails is tried again after growing pauses, then given up, reported and counted", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("mail", "a");
  const { runner, lines } = makeRunner(world, fail, { giveUpAfterTries: 3 });
  for (const pauseMs of [minuteMs, 2 * minuteMs, hourMs]) {
    await runner.runDue();
    world.pass(pauseMs - 1);
    await runner.runDue();
    world.pass(1);
  }
  expect(lines).toMatchObject([
    { level: 40, msg: "It failed.", tries: 1 },
    { level: 40, msg: "It failed.", tries: 2 },
    { level: 50, msg: "It is given up.", tries: 3 },
  ]);
  expect(await rows(world)).toMatchObject([{ failure: "No luck with …", leased_by: null }]);
  expect(await countJobs(world.db)).toEqual({ waiting: 0, givenUp: 1 });

  world.pass(31 * 24 * hourMs);
  await jobsOf(world).removeOld();
  expect(await rows(world)).toEqual([]);
});

test("work that was given up begins anew when it is asked for again", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("mail", "a");
  await makeRunner(world, fail, { giveUpAfterTries: 1 }).runner.runDue();
  await jobsOf(world).add("mail", "a");
  expect(await rows(world)).toMatchObject([{ tries: 0, failure: null, given_up_at: null }]);
});

test("work that ends every process which begins it is given up", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("mail", "a");
  for (const _ of ["first", "second"]) {
    await jobsOf(world).claim("mail");
    world.pass(leaseMs);
  }
  const done: string[] = [];
  const { runner } = makeRunner(world, async (key) => void done.push(key), { giveUpAfterTries: 2 });
  await runner.runDue();
  expect(done).toEqual([]);
  expect(await countJobs(world.db)).toEqual({ waiting: 0, givenUp: 1 });
});

test("a job that fails does not hold up the others, unless all of its kind would fail", async () => {
  const world = await makeWorld();
  for (const key of ["a", "b"]) await jobsOf(world).add("mail", key);
  const tried: string[] = [];
  const run = async (key: string) => {
    tried.push(key);
    throw new Error("No luck with <asha@mail.example>.");
  };
  await makeRunner(world, run, { isAway: () => true }).runner.runDue();
  expect(tried).toEqual(["a"]);
  await makeRunner(world, run).runner.runDue();
  expect(tried).toEqual(["a", "b"]);
});
