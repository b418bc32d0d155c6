import { randomUUID } from "node:crypto";

/** A UUID of version 7: an id that sorts after all earlier ones. In the same millisecond, the next one is the last plus one. */
export const newId = createIds();

function createIds(): () => string {
  let last = "";
  return () => {
    const time = Date.now().toString(16).padStart(12, "0");
    const fresh = `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
    last = fresh > last ? fresh : successor(last);
    return last;
  };
}

function successor(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll("-", "")}`) + 1n).toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
