const fewReaders = 200;
const largeBytes = 64 * 1024;
const smallBytes = 16 * 1024;

/** How much is read ahead for each of so many readers: what one takes slowly, or not at all, stays in memory meanwhile. */
export function readAheadBytes(readers: number): number {
  return readers < fewReaders ? largeBytes : smallBytes;
}
