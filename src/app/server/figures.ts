import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";

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

type ServedFrom = "before http" | "before router" | "router";

export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type ResponseCounts = ReturnType<typeof createResponseCounts>;

/** How many responses left since the start. Called for every response, so it must cost next to nothing. */
export function createResponseCounts() {
  const counts: Record<ServedFrom, Map<number, number>> = {
    "before http": new Map(),
    "before router": new Map(),
    router: new Map(),
  };
  const durations = { counts: durationBounds.map(() => 0), count: 0, seconds: 0 };
  return {
    durations,
    time(seconds: number): void {
      durations.count += 1;
      durations.seconds += seconds;
      durationBounds.forEach((bound, index) => {
        if (seconds <= bound) durations.counts[index] = (durations.counts[index] ?? 0) + 1;
      });
    },
    add(servedFrom: ServedFrom, status: number): void {
      const statuses = counts[servedFrom];
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    read: () =>
      Object.entries(counts).flatMap(([servedFrom, statuses]) =>
        [...statuses].map(([status, count]) => ({ servedFrom: servedFrom as ServedFrom, status, count })),
      ),
  };
}
