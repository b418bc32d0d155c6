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
  const pieces: Buffer[] = [];
  let orientation = upright;
  const fileEnd = Math.min(bytes.readUInt32LE(4) + 8, bytes.length);
  for (let at = headBytes; at + chunkHeadBytes <= fileEnd; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const content = at + chunkHeadBytes;
    // A chunk of odd length is followed by one byte of nothing.
    const end = Math.min(content + length + (length % 2), fileEnd);
    if (keptChunks.has(type)) pieces.push(bytes.subarray(at, end));
    if (type === "EXIF") orientation = orientationIn(bytes.subarray(content, end));
    at = end;
  }
  if (orientation !== upright) pieces.push(exifChunk(orientation));
  return assemble(pieces.map((piece) => withFlags(piece, orientation !== upright)));
}

/** Only the chunk that says what else there is has flags. */
function withFlags(piece: Buffer, hasExif: boolean): Buffer {
  if (piece.toString("latin1", 0, 4) !== "VP8X" || piece.length <= chunkHeadBytes) return piece;
  const changed = Buffer.from(piece);
  const others = (changed[chunkHeadBytes] ?? 0) & ~(exifFlag | xmpFlag);
  changed[chunkHeadBytes] = others | (hasExif ? exifFlag : 0);
  return changed;
}

function exifChunk(orientation: number): Buffer {
  const exif = exifWith(orientation);
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}

function assemble(pieces: Buffer[]): Buffer {
  const whole = Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP", "latin1"), ...pieces]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
