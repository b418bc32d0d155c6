import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { JobHandler } from "#database/queue/job-loop.ts";
import { createJobRunner } from "#database/queue/job-runner.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import type { World } from "./world.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** A runner whose only kind of work is this, and what it logs. */
export function makeRunner(world: World, run: JobHandler["run"], rules: Partial<JobHandler> = {}) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const words = { failed: "It failed.", givenUp: "It is given up." };
  const mail: JobHandler = { run, words, ...rules };
  const runner = createJobRunner({ db: world.db, now: world.now, loops: [{ mail }], log });
  onTestFinished(runner.stop);
  return { runner, lines };
}

export const fail = () => Promise.reject(new Error("No luck with <asha@mail.example>."));
export const jobsOf = (world: World) => createJobStore(world.db, world.now);
export const rows = (world: World) => world.db.selectFrom("jobs").selectAll().execute();
