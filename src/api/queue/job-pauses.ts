const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const firstPauseMs = minuteMs;
export const longestPauseMs = 6 * hourMs;

/** How long to wait after so many failures before the next try: a minute, then twice as long each time, six hours at most. */
export function pauseAfterMs(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
}
