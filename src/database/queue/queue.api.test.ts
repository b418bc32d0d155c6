import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { jobsOf, makeRunner, rows } from "#testing/queue-world.ts";
import { makeWorld } from "#testing/world.ts";
import type { JobHandler } from "./job-loop.ts";
import { createJobRunner } from "./job-runner.ts";
import { countJobs, createJobStore } from "./jobs.store.ts";

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

test("a kind that nobody here can do waits", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("mail", "a");
  const runner = createJobRunner({
    db: world.db,
    now: world.now,
    loops: [],
    log: pino({ level: "silent" }),
  });
  await runner.runDue();
  expect(await countJobs(world.db)).toEqual({ waiting: 1, givenUp: 0 });
});

test("a job that takes long holds up neither the other loops nor what comes for them meanwhile", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("preview", "slow");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const words = { failed: "It failed.", givenUp: "It is given up." };
  const runner = createJobRunner({
    db: world.db,
    now: world.now,
    loops: [
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

test("of one loop, the kind that is named first is done first", async () => {
  const world = await makeWorld();
  await jobsOf(world).add("preview pages", "a");
  world.pass(1);
  await jobsOf(world).add("preview", "b");
  const done: string[] = [];
  const handler: JobHandler = {
    words: { failed: "It failed.", givenUp: "It is given up." },
    run: async (key) => void done.push(key),
  };
  const loops = [{ preview: handler, "preview pages": handler }];
  const runner = createJobRunner({ db: world.db, now: world.now, loops, log: pino({ level: "silent" }) });
  await runner.runDue();
  expect(done).toEqual(["b", "a"]);
});
