import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import type { ResponseCounts } from "./serve-site.ts";

const lookEveryMs = 20;

export type Figures = ReturnType<ReturnType<typeof createFigures>>;

/** Watching the event loop costs a little, so it begins only where METRICS_PORT is set. */
export function createFigures(app: FastifyInstance, responses: ResponseCounts) {
  const delay = monitorEventLoopDelay({ resolution: lookEveryMs });
  delay.enable();
  app.addHook("onClose", async () => void delay.disable());
  let residentBytes = 0;

  return () => {
    const { user, system } = process.cpuUsage();
    // It includes the pause between two looks, and is NaN before the first.
    const delaySeconds = Math.max(0, (delay.percentile(99) || 0) / 1e9 - lookEveryMs / 1000);
    delay.reset();
    try {
      residentBytes = process.memoryUsage.rss();
    } catch {
      // Without a file descriptor it cannot be read: the last value remains.
    }
    return {
      pid: process.pid,
      responses: responses.read(),
      durations: responses.durations,
      residentBytes,
      cpuSeconds: (user + system) / 1e6,
      /** The worst delay of the event loop in 99 of 100 looks, since it was last read. */
      delaySeconds,
    };
  };
}
