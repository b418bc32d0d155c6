export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that this share of all values, in percent, does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/**
 * The 99th percentile, as the mean of the slowest 2 % without the slowest 0.2 %. About one request in a hundred meets a
 * collection of garbage: the bare percentile falls before that step once and behind it the next time.
 */
export function around99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const slow = sorted.slice(Math.floor(sorted.length * 0.98), Math.ceil(sorted.length * 0.998));
  return slow.reduce((sum, value) => sum + value, 0) / slow.length;
}

/** How far apart the least and the greatest are, as a share of the one in the middle. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}
