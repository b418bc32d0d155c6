import type { ByteRange } from "./stores/store.ts";

/** The part of a file that a Range header asks for: a range, "whole" when it asks for none we serve, or "outside". */
export function parseRange(header: string | undefined, size: number): ByteRange | "whole" | "outside" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return "whole";
  const [, first, last] = match;
  if (first === "") {
    const count = Number(last);
    return count === 0 || size === 0 ? "outside" : { start: Math.max(size - count, 0), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= size ? "outside" : { start, end };
}

/** All bytes, named, so that whoever sends more or fewer of them is found out. No file is empty. */
export const allOf = (size: number): ByteRange => ({ start: 0, end: size - 1 });
