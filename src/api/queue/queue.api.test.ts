import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { makeWorld, type World } from "../testing/world.ts";
import type { JobHandler } from "./job-lane.ts";
import { createJobRunner } from "./job-runner.ts";
import { countJobs, createJobStore, leaseMs } from "./jobs.store.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function makeRunner(world: World, run: JobHandler["run"], rules: Partial<JobHandler> = {}) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const words = { failed: "It failed.", givenUp: "It is given up." };
  const mail: JobHandler = { run, words, ...rules };
  const runner = createJobRunner({ db: world.db, now: world.now, lanes: [{ mail }], log });
  onTestFinished(runner.stop);
  return { runner, lines };
}

const fail = () => Promise.reject(new Error("No luck with <asha@mail.example>."));
const jobsOf = (world: World) => createJobStore(world.db, world.now);
const rows = (world: World) => world.db.selectFrom("jobs").selectAll().execute();

test("work is done once, in the order in which it came, and is gone from the queue", async () => {
  const world = await makeWorld();
  for (const key of ["b", "a", "b", "c"]) {
    await jobsOf(world).add("mail", key);
    world.pass(1);
  }
  const done: string[] = [];
  const { runner } = makeRunner(world, async (key) => void done.push(key));
  await runner.runDue();
  expect(done).toEqual(["b", "a", "c"]);
  expect(await rows(world)).toEqual([]);
});

test("work of a write that did not happen is not queued", async () => {
  const world = await makeWorld();
  const write = world.db.transaction().execute(async (transaction) => {
    await createJobStore(transaction, world.now).add("mail", "a");
    throw new Error("The write fails.");
  });
  await expect(write).rejects.toThrow("The write fails.");
  expect(await rows(world)).toEqual([]);
});

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

test("a kind that nobody here can do waits", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("mail", "a");
  const runner = createJobRunner({
    db: world.db,
    now: world.now,
    lanes: [],
    log: pino({ level: "silent" }),
  });
  await runner.runDue();
  expect(await countJobs(world.db)).toEqual({ waiting: 1, givenUp: 0 });
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

test("a job that takes long holds up neither the other lanes nor what comes for them meanwhile", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("preview", "slow");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const words = { failed: "It failed.", givenUp: "It is given up." };
  const runner = createJobRunner({
    db: world.db,
    now: world.now,
    lanes: [
      { mail: { words, run: async (key) => void done.push(key) } },
      { preview: { words, run: () => isReleased } },
    ],
    log: pino({ level: "silent" }),
  });
  onTestFinished(runner.stop);
  const round = runner.runDue();
  for (const key of ["first", "second"]) {
    await jobsOf(world).add("mail", key);
    void runner.runDue();
    await expect.poll(() => done).toContain(key);
  }
  await expect.poll(() => countJobs(world.db)).toEqual({ waiting: 1, givenUp: 0 });
  release();
  await round;
  expect(await countJobs(world.db)).toEqual({ waiting: 0, givenUp: 0 });
});

test("of one lane, the kind that is named first is done first", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("preview pages", "a");
  world.pass(1);
  await jobsOf(world).add("preview", "b");
  const done: string[] = [];
  const handler: JobHandler = {
    words: { failed: "It failed.", givenUp: "It is given up." },
    run: async (key) => void done.push(key),
  };
  const lanes = [{ preview: handler, "preview pages": handler }];
  const runner = createJobRunner({ db: world.db, now: world.now, lanes, log: pino({ level: "silent" }) });
  await runner.runDue();
  expect(done).toEqual(["b", "a"]);
});
