import { setTimeout as wait } from "node:timers/promises";

const minuteMs = 60_000;

/** Lets so many through in a minute, evenly. Who waits when it is aborted goes through at once. */
export function createMailPace(perMinute: number) {
  const gapMs = minuteMs / perMinute;
  let nextMs = 0;
  return {
    async turn(signal: AbortSignal): Promise<void> {
      const nowMs = performance.now();
      const turnMs = Math.max(nowMs, nextMs);
      nextMs = turnMs + gapMs;
      if (turnMs > nowMs) await wait(turnMs - nowMs, undefined, { signal }).catch(() => {});
    },
  };
}
