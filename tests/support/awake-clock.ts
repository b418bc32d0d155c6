const tickMs = 20;
/** A tick comes a little late on any machine. */
const lateMs = 5;

/**
 * Time as this process lived it. On a machine that is busy with others nobody may run for seconds; a promise about
 * seconds is about ours, so those do not count.
 */
export function startAwakeClock() {
  let awakeMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    awakeMs += Math.min(now - last, tickMs + lateMs);
    last = now;
  }, tickMs);
  onTestFinished(() => clearInterval(timer));
  return {
    /** What the work came to, and how long it took. */
    async time<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
      const begun = awakeMs;
      return { result: await work, ms: awakeMs - begun };
    },
  };
}
