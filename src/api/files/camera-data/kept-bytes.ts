/** Room for what is written anew: how the picture is to be turned. */
const moreBytes = 64;

/**
 * What stays of a file, copied together; parts that lie side by side in one go. A file can be made of millions of parts, and
 * an object for each of them would take memory, and a minute in which nobody else is answered.
 */
export function createKeptBytes(bytes: Buffer) {
  const kept = Buffer.allocUnsafe(bytes.length + moreBytes);
  let length = 0;
  /** What is to be copied next. */
  let from = 0;
  let to = 0;

  function copy(): void {
    length += bytes.copy(kept, length, from, to);
    from = to;
  }

  return {
    /** Returns where it will lie. */
    keep(begin: number, end: number): number {
      if (begin !== to) {
        copy();
        from = begin;
      }
      to = Math.min(end, bytes.length);
      return length + begin - from;
    },
    add(piece: Buffer): void {
      copy();
      length += piece.copy(kept, length);
    },
    all(): Buffer {
      copy();
      return kept.subarray(0, length);
    },
  };
}
