import { createKeptBytes } from "./kept-bytes.ts";

const headBytes = 13;
const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const frameTiming = 0xf9;
const application = 0xff;

/** What says how often a picture moves, and how to read its colours. */
const keptApplications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

/** The GIF without comments, texts, XMP, and whatever comes after its end. */
export function cleanGif(bytes: Buffer): Buffer {
  let at = headBytes + tableBytes(bytes[10]);
  const kept = createKeptBytes(bytes);
  kept.keep(0, at);
  while (at < bytes.length) {
    const end = endOfBlock(bytes, at);
    if (end === undefined) break;
    if (isKept(bytes, at)) kept.keep(at, end);
    if (bytes[at] === trailer) break;
    at = end;
  }
  return kept.all();
}

/** Undefined where no block begins: what follows is shown by nobody. */
function endOfBlock(bytes: Buffer, at: number): number | undefined {
  if (bytes[at] === trailer) return at + 1;
  if (bytes[at] === extension) return endOfParts(bytes, at + 2);
  if (bytes[at] === image) return endOfParts(bytes, at + 10 + tableBytes(bytes[at + 9]) + 1);
  return undefined;
}

/** Parts of up to 255 bytes, each after its length; an empty one ends them. */
function endOfParts(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

/** How long a table of colours is, by the flags that announce it. */
const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isKept(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== extension) return true;
  const label = bytes[at + 1];
  if (label === application) return keptApplications.includes(bytes.toString("latin1", at + 3, at + 14));
  return label === frameTiming;
}
