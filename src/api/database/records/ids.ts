import { randomUUIDv7 } from "node:crypto";

let last = "";

/**
 * An id that sorts after every id given before: the order of ids is the order in which records were added. Node's own
 * are in no order within a millisecond, so the second of one millisecond is the first one plus one.
 */
export function newId(): string {
  const fresh = randomUUIDv7();
  last = fresh > last ? fresh : successor(last);
  return last;
}

function successor(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll("-", "")}`) + 1n).toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
