const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const firstPauseMs = minuteMs;
export const longestPauseMs = 6 * hourMs;

/** A mail server that is down for longer has another problem than ours. */
export const giveUpAfterMs = 7 * 24 * hourMs;

/** How long to wait after so many tries before the next: a minute, then twice as long each time, six hours at most. */
export function retryDelayMs(triesBefore: number): number {
  return Math.min(firstPauseMs * 2 ** triesBefore, longestPauseMs);
}
