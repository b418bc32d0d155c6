import { expect, test } from "vitest";
import { hourMs, jobsOf, makeRunner, minuteMs, rows } from "#testing/queue-world.ts";
import { makeWorld } from "#testing/world.ts";
import { leaseMs } from "./jobs.store.ts";

test("what a process claimed before it was killed is somebody else's when its lease has run out, not before", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("mail", "a");
  const killed = await jobsOf(world).claim("mail");
  expect(killed).toMatchObject({ key: "a", tries: 1 });

  const done: string[] = [];
  const { runner } = makeRunner(world, async (key) => void done.push(key));
  world.pass(leaseMs - 1);
  await runner.runDue();
  expect(done).toEqual([]);
  world.pass(1);
  await runner.runDue();
  expect(done).toEqual(["a"]);
});

test("whoever comes back after losing the lease changes nothing", async () => {
  const world = await makeWorld();
  const jobs = jobsOf(world);
  await jobs.add("mail", "a");
  const slow = await jobs.claim("mail");
  world.pass(leaseMs);
  const quick = await jobs.claim("mail");
  if (!slow || !quick) throw new Error("It was claimed by nobody.");
  await jobs.finish(slow);
  await jobs.postpone(slow, minuteMs, "Late.");
  await jobs.giveUp(slow, "Late.");
  expect(await rows(world)).toEqual([quick]);
});

test("of many runners at once each job is one's", async () => {
  const world = await makeWorld();
  const keys = Array.from({ length: 12 }, (_, number) => `job ${number}`);
  for (const key of keys) await jobsOf(world).add("mail", key);
  const done: string[] = [];
  const runners = Array.from(
    { length: 4 },
    () => makeRunner(world, async (key) => void done.push(key)).runner,
  );
  await Promise.all(runners.map((runner) => runner.runDue()));
  expect(done.toSorted()).toEqual(keys.toSorted());
});

test("while one runner is at a job another finds nothing to do", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("mail", "a");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const first = makeRunner(world, () => {
    begin();
    return isReleased;
  }).runner.runDue();
  await hasBegun;
  await makeRunner(world, () => Promise.reject(new Error("It is done twice."))).runner.runDue();
  release();
  await first;
  expect(await rows(world)).toEqual([]);
});

test("a clock that is set back by a year makes neither a pause nor a lease longer", async () => {
  const world = await makeWorld();
  for (const key of ["failed", "leased"]) await jobsOf(world).add("mail", key);
  const failed = await jobsOf(world).claim("mail");
  if (!failed) throw new Error("Nothing was claimed.");
  await jobsOf(world).postpone(failed, hourMs, "No luck.");
  await jobsOf(world).claim("mail");

  world.pass(-365 * 24 * hourMs);
  const done: string[] = [];
  await makeRunner(world, async (key) => void done.push(key)).runner.runDue();
  expect(done.toSorted()).toEqual(["failed", "leased"]);
});

test("work that is under way when its server stops begins again without blame", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("mail", "a");
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const { runner, lines } = makeRunner(world, (_key, signal) => {
    begin();
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  void runner.runDue();
  await hasBegun;
  await runner.stop();
  expect(lines).toEqual([]);
  expect(await rows(world)).toMatchObject([{ tries: 0, leased_by: null }]);
});
