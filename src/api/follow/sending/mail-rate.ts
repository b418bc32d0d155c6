import { setTimeout as wait } from "node:timers/promises";

const minuteMs = 60_000;

interface TurnLimits {
  signal: AbortSignal;
  /** By `performance.now()`: who would have to wait longer has no turn. */
  endsAtMs: number;
}

/** Lets so many through in a minute, evenly. */
export function createMailRate(perMinute: number) {
  const gapMs = minuteMs / perMinute;
  let nextMs = 0;
  return {
    /** Comes back when it is the caller's turn, or with false when there is none before the end. */
    async turn({ signal, endsAtMs }: TurnLimits): Promise<boolean> {
      const nowMs = performance.now();
      const turnMs = Math.max(nowMs, nextMs);
      const isInTime = turnMs <= endsAtMs;
      if (isInTime) nextMs = turnMs + gapMs;
      const waitMs = Math.min(turnMs, endsAtMs) - nowMs;
      if (waitMs > 0) await wait(waitMs, undefined, { signal }).catch(() => {});
      return isInTime && !signal.aborted;
    },
  };
}
