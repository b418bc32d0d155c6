import { randomUUID } from "node:crypto";

let last = "";

/** A UUID of version 7: an id that sorts after all earlier ones. In the same millisecond, the next one is the last plus one. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  const fresh = `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
  last = fresh > last ? fresh : successor(last);
  return last;
}

function successor(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll("-", "")}`) + 1n).toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
