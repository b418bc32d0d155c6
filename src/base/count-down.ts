const lookEveryMs = 100;
/** Of a longer turn of the event loop, only so much counts. */
const longestTurnMs = 500;

/**
 * Time in which this process could have received something. After it was blocked, as in its first seconds on a busy machine, timers
 * are due before it reads what arrived meanwhile.
 */
export function startCountDown(ms: number, over = () => {}) {
  let leftMs = ms;
  let lastMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    leftMs -= Math.min(nowMs - lastMs, longestTurnMs);
    lastMs = nowMs;
    if (leftMs > 0) return;
    clearInterval(timer);
    over();
  }, lookEveryMs);
  return {
    isOver: () => leftMs <= 0,
    stop: () => clearInterval(timer),
  };
}
