import { pino } from "pino";
import { endWithTest } from "#testing/end-with-test.ts";
import { hourMs, makeWorld, minuteMs } from "#testing/world.ts";
import { countJobs, createJobStore, leaseMs } from "./job-queue.ts";
import type { JobHandler, JobHandlers } from "./job-runner.ts";
import { createJobRunner } from "./job-runner.ts";

const words = { failed: "It failed.", givenUp: "It is given up." };

async function openQueue(...keys: string[]) {
  const world = await makeWorld();
  const { db, now } = world;
  const jobs = createJobStore(db, now);
  for (const key of keys) {
    await jobs.add("mail", key);
    world.pass(1);
  }
  const done: string[] = [];
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const note = async (key: string) => void done.push(key);

  function makeLoops(...loops: JobHandlers[]) {
    return endWithTest(createJobRunner({ db, now, loops, log }));
  }

  return {
    ...world,
    jobs,
    done,
    lines,
    note,
    makeLoops,
    makeRunner: (run: JobHandler["run"] = note, rules: Partial<JobHandler> = {}) =>
      makeLoops({ mail: { run, words, ...rules } }),
    rows: () => db.selectFrom("jobs").selectAll().execute(),
    async claim() {
      const job = await jobs.claim("mail");
      if (!job) throw new Error("Nothing was claimed.");
      return job;
    },
  };
}

const fail = () => Promise.reject(new Error("No luck with <asha@mail.example>."));

test("jobs run once, in their order, and leave the queue", async () => {
  const queue = await openQueue("b", "a", "b", "c");
  await queue.makeRunner().runDue();
  expect(queue.done).toEqual(["b", "a", "c"]);
  expect(await queue.rows()).toEqual([]);
});

test("a job that is added again while it runs does so once more, and not beside itself", async () => {
  const { jobs, done, note, rows, makeRunner } = await openQueue("a");
  const runner = makeRunner(async (key) => {
    await note(`${key} begins`);
    if (done.length === 1) await jobs.add("mail", key);
    await makeRunner().runDue();
    await note(`${key} ends`);
  });
  await runner.runDue();
  expect(done).toEqual(["a begins", "a ends", "a begins", "a ends"]);
  expect(await rows()).toEqual([]);
});

test("a job that is added again while it fails for the last time starts again", async () => {
  const { db, jobs, done, note, makeRunner } = await openQueue("a");
  const run = async (key: string) => {
    await note(key);
    if (done.length > 1) return;
    await jobs.add("mail", key);
    await fail();
  };
  await makeRunner(run, { giveUpAfterTries: 1 }).runDue();
  expect(done).toEqual(["a", "a"]);
  expect(await countJobs(db)).toEqual({ waiting: 0, givenUp: 0 });
});

test("a job that is to begin in twenty hours does not begin before", async () => {
  const { jobs, done, pass, makeRunner } = await openQueue();
  await jobs.add("mail", "late", { inMs: 20 * hourMs });
  await makeRunner().runDue();
  expect(done).toEqual([]);
  pass(20 * hourMs);
  await makeRunner().runDue();
  expect(done).toEqual(["late"]);
});

test("a rolled-back write queues no job", async () => {
  const { db, now, rows } = await openQueue();
  const write = db.transaction().execute(async (transaction) => {
    await createJobStore(transaction, now).add("mail", "a");
    throw new Error("The write fails.");
  });
  await expect(write).rejects.toThrow("The write fails.");
  expect(await rows()).toEqual([]);
});

test("a long job does not delay other loops", async () => {
  const { db, jobs, done, note, makeLoops } = await openQueue();
  await jobs.add("preview", "slow");
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const runner = makeLoops({ mail: { words, run: note } }, { preview: { words, run: () => isReleased } });
  const round = runner.runDue();
  for (const key of ["first", "second"]) {
    await jobs.add("mail", key);
    void runner.runDue();
    await expect.poll(() => done).toContain(key);
  }
  await expect.poll(() => countJobs(db)).toEqual({ waiting: 1, givenUp: 0 });
  release();
  await round;
  expect(await countJobs(db)).toEqual({ waiting: 0, givenUp: 0 });
});

test("a failing job is tried again after growing pauses, then given up, logged and counted", async () => {
  const { db, jobs, lines, pass, rows, makeRunner } = await openQueue("a");
  const runner = makeRunner(fail, { giveUpAfterTries: 3 });
  for (const pauseMs of [minuteMs, 2 * minuteMs, hourMs]) {
    await runner.runDue();
    pass(pauseMs - 1);
    await runner.runDue();
    pass(1);
  }
  expect(lines).toMatchObject([
    { level: 40, msg: "It failed.", tries: 1 },
    { level: 40, msg: "It failed.", tries: 2 },
    { level: 50, msg: "It is given up.", tries: 3 },
  ]);
  expect(await rows()).toMatchObject([{ failure: "No luck with …", leased_by: null }]);
  expect(await countJobs(db)).toEqual({ waiting: 0, givenUp: 1 });

  pass(31 * 24 * hourMs);
  await jobs.removeOld();
  expect(await rows()).toEqual([]);
});

test("a job that ends every process which starts it is given up", async () => {
  const { db, done, pass, claim, makeRunner } = await openQueue("a");
  for (const _ of ["first", "second"]) {
    await claim();
    pass(leaseMs);
  }
  await makeRunner(undefined, { giveUpAfterTries: 2 }).runDue();
  expect(done).toEqual([]);
  expect(await countJobs(db)).toEqual({ waiting: 0, givenUp: 1 });
});

test("a failing job does not delay others, unless all of its kind would fail", async () => {
  const { done, note, makeRunner } = await openQueue("a", "b");
  const run = (key: string) => note(key).then(fail);
  await makeRunner(run, { isAway: () => true }).runDue();
  expect(done).toEqual(["a"]);
  await makeRunner(run).runDue();
  expect(done).toEqual(["a", "b"]);
});

test("the job of a killed process is taken over when its lease ends, not before", async () => {
  const { done, pass, claim, makeRunner } = await openQueue("a");
  expect(await claim()).toMatchObject({ key: "a", tries: 1 });
  const runner = makeRunner();
  pass(leaseMs - 1);
  await runner.runDue();
  expect(done).toEqual([]);
  pass(1);
  await runner.runDue();
  expect(done).toEqual(["a"]);
});

test("a process that lost its lease changes nothing", async () => {
  const { jobs, pass, claim, rows } = await openQueue("a");
  const slow = await claim();
  pass(leaseMs);
  const quick = await claim();
  await jobs.finish(slow);
  await jobs.renew(slow);
  await jobs.postpone(slow, minuteMs, "Late.");
  await jobs.giveUp(slow, "Late.");
  expect(await rows()).toEqual([quick]);
});

test("each job is run by one of many runners", async () => {
  const keys = Array.from({ length: 12 }, (_, number) => `job ${number}`);
  const { done, makeRunner } = await openQueue(...keys);
  const runners = Array.from({ length: 4 }, () => makeRunner());
  await Promise.all(runners.map((runner) => runner.runDue()));
  expect(done.toSorted()).toEqual(keys.toSorted());
});

test("a clock set back by a year extends neither a pause nor a lease", async () => {
  const { jobs, done, pass, claim, makeRunner } = await openQueue("failed", "leased");
  await jobs.postpone(await claim(), hourMs, "No luck.");
  await claim();
  pass(-365 * 24 * hourMs);
  await makeRunner().runDue();
  expect(done.toSorted()).toEqual(["failed", "leased"]);
});

test("a job that a stop interrupts starts again without counting as failed", async () => {
  const { lines, rows, makeRunner } = await openQueue("a");
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const runner = makeRunner((_key, signal) => {
    begin();
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  void runner.runDue();
  await hasBegun;
  await runner.stop();
  expect(lines).toEqual([]);
  expect(await rows()).toMatchObject([{ tries: 0, leased_by: null }]);
});
