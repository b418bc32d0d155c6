import { createKeptBytes } from "./kept-bytes.ts";
import { exifWith, orientationIn, upright } from "./orientation.ts";

const headBytes = 12;
const chunkHeadBytes = 8;
/** In the chunk that says what else there is. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** The pixels, their colours and transparency, and what makes them move. */
const keptChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** The WebP without camera data, and whatever comes after its end. */
export function cleanWebp(bytes: Buffer): Buffer {
  const kept = createKeptBytes(bytes);
  kept.keep(0, headBytes);
  let orientation = upright;
  let flagsAt: number | undefined;
  const fileEnd = Math.min(bytes.readUInt32LE(4) + 8, bytes.length);
  for (let at = headBytes; at + chunkHeadBytes <= fileEnd; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const content = at + chunkHeadBytes;
    // A chunk of odd length is followed by one byte of nothing.
    const end = Math.min(content + length + (length % 2), fileEnd);
    if (keptChunks.has(type)) {
      const lies = kept.keep(at, end);
      if (type === "VP8X" && end > content) flagsAt ??= lies + chunkHeadBytes;
    }
    if (type === "EXIF") orientation = orientationIn(bytes.subarray(content, end));
    at = end;
  }
  if (orientation !== upright) kept.add(exifChunk(orientation));
  const clean = kept.all();
  if (flagsAt !== undefined) setFlags(clean, flagsAt, orientation !== upright);
  clean.writeUInt32LE(clean.length - 8, 4);
  return clean;
}

/** Only the chunk that says what else there is has flags. */
function setFlags(clean: Buffer, at: number, hasExif: boolean): void {
  const others = (clean[at] ?? 0) & ~(exifFlag | xmpFlag);
  clean[at] = others | (hasExif ? exifFlag : 0);
}

function exifChunk(orientation: number): Buffer {
  const exif = exifWith(orientation);
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}
