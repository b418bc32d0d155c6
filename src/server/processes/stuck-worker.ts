import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { ProcessLink } from "./process-link.ts";

const askEveryMs = 2_000;
/** Each question waits for two seconds. They are counted, not timed: a machine that slept asks no questions. */
const missedWhenStuck = 5;
/** A worker that starts on a busy machine has other things to do first. */
const missedWhenStarting = 30;

/** Asks a worker again and again whether it is there, and ends it when it has not answered for ten seconds. */
export async function endWhenStuck(
  worker: ChildProcess,
  link: ProcessLink,
  log: FastifyBaseLogger,
): Promise<void> {
  let limit = missedWhenStarting;
  for (let missed = 0; worker.connected; ) {
    if (await link.isAwake()) {
      limit = missedWhenStuck;
      missed = 0;
      await pause(askEveryMs, undefined, { ref: false });
      continue;
    }
    missed += 1;
    if (missed < limit) continue;
    log.error({ worker: worker.pid }, "A worker is stuck and is ended.");
    worker.kill("SIGKILL");
    return;
  }
}
