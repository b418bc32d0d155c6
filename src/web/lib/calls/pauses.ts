const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** How long to wait before the next try: 1 s, 2 s, 4 s, … and never more than half a minute. */
export function retryDelayMs(triesSoFar: number): number {
  return Math.min(firstPauseMs * 2 ** triesSoFar, longestPauseMs);
}
