export interface Clock {
  /** Calls back after so long; gives back how to prevent it. */
  after(ms: number, callback: () => void): () => void;
}

export const browserClock: Clock = {
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export interface StallTimer {
  /** Something moved: the wait begins again. */
  moved(): void;
  stop(): void;
}

/** Calls back when nothing has moved for so long. */
export function startStallTimer(
  limitMs: number,
  onStall: () => void,
  clock: Clock = browserClock,
): StallTimer {
  let cancel = clock.after(limitMs, onStall);
  return {
    moved() {
      cancel();
      cancel = clock.after(limitMs, onStall);
    },
    stop: () => cancel(),
  };
}
