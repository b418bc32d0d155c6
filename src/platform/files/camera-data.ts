import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { FileEnding } from "./file-types.ts";
import type { FileToStore } from "./stored-files.ts";

export const cleaners = { jpg: cleanJpeg, png: cleanPng, webp: cleanWebp, gif: cleanGif };

/** Removes position, make, author and comments from an uploaded picture. Pixels stay as they are, also the orientation of a JPEG. */
export async function removeCameraData<File extends FileToStore>(
  file: File,
  ending: FileEnding,
): Promise<File> {
  if (!hasCleaner(ending)) return file;
  const bytes = await readFile(file.path);
  const clean = cleaners[ending](bytes);
  if (clean.equals(bytes)) return file;
  await writeFile(file.path, clean);
  return { ...file, bytes: clean.length, sha256: createHash("sha256").update(clean).digest("hex") };
}

const hasCleaner = (ending: FileEnding): ending is keyof typeof cleaners => Object.hasOwn(cleaners, ending);

/** Into one buffer, because a file may have millions of parts. */
function join(parts: Iterable<Buffer>, maxBytes: number): Buffer {
  const joined = Buffer.allocUnsafe(maxBytes);
  let length = 0;
  for (const part of parts) length += part.copy(joined, length);
  return joined.subarray(0, length);
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exifMarker = 0xe1;

/** Application segments that describe the colours; all others are removed. */
const jpegSegments: Record<number, string> = { 224: "JFIF\0", 226: "ICC_PROFILE\0", 238: "Adobe" };

function cleanJpeg(bytes: Buffer): Buffer {
  return join(jpegParts(bytes), bytes.length + exifSegment(upright).length);
}

function* jpegParts(bytes: Buffer): Generator<Buffer> {
  let orientation = upright;
  yield bytes.subarray(0, 2);
  let at = 2;
  while (at < bytes.length) {
    // Like other readers, skip what is not a marker. Any number of 0xff may precede one.
    if (bytes[at] !== 0xff) at = bytes.indexOf(0xff, at);
    if (at === -1) return;
    const marker = bytes[at + 1] ?? endOfImage;
    if (marker === endOfImage) return yield bytes.subarray(at, at + 2);
    if (!hasLength(marker) || at + 4 > bytes.length) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const lengthEnd = at + 2 + Math.max(bytes.readUInt16BE(at + 2), 2);
    const end = marker === startOfScan ? endOfScan(bytes, lengthEnd) : lengthEnd;
    if (isNeededSegment(bytes, at, marker)) yield bytes.subarray(at, end);
    else if (marker === exifMarker && orientation === upright) {
      orientation = orientationIn(bytes.subarray(at + exifHeadBytes, end));
      if (orientation !== upright) yield exifSegment(orientation);
    }
    at = end;
  }
}

const hasLength = (marker: number): boolean =>
  marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd8);

function isNeededSegment(bytes: Buffer, at: number, marker: number): boolean {
  if (marker < 0xe0) return true;
  const name = jpegSegments[marker];
  return name !== undefined && bytes.toString("latin1", at + 4, at + 4 + name.length) === name;
}

/** The pixels end at a marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    const isPartOfScan = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isPartOfScan) return at;
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
  }
  return bytes.length;
}

/** Copies the beginning of the file, and each chunk of a needed type. */
function* neededChunks(
  bytes: Buffer,
  begin: number,
  types: ReadonlySet<string>,
  readChunk: (at: number) => { type: string; length: number },
): Generator<Buffer> {
  yield bytes.subarray(0, begin);
  for (let at = begin; at + 8 <= bytes.length; ) {
    const { type, length } = readChunk(at);
    if (types.has(type)) yield bytes.subarray(at, at + length);
    if (type === "IEND") return;
    at += length;
  }
}

const textAt = (bytes: Buffer, at: number) => bytes.toString("latin1", at, at + 4);

const pngChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT".split(
    " ",
  ),
);

function cleanPng(bytes: Buffer): Buffer {
  const chunkAt = (at: number) => ({ type: textAt(bytes, at + 4), length: 12 + bytes.readUInt32BE(at) });
  return join(neededChunks(bytes, 8, pngChunks, chunkAt), bytes.length);
}

const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const webpHeadBytes = 12;
const webpFlagsAt = 20;
const exifAndXmpFlags = 0x0c;

function cleanWebp(bytes: Buffer): Buffer {
  const file = bytes.subarray(0, bytes.readUInt32LE(4) + 8);
  const clean = join(
    neededChunks(file, webpHeadBytes, webpChunks, (at) => {
      const length = file.readUInt32LE(at + 4);
      // A chunk of odd length is padded by one byte.
      return { type: textAt(file, at), length: 8 + length + (length % 2) };
    }),
    file.length,
  );
  const flags = clean[webpFlagsAt];
  if (textAt(clean, webpHeadBytes) === "VP8X" && flags !== undefined)
    clean[webpFlagsAt] = flags & ~exifAndXmpFlags;
  clean.writeUInt32LE(clean.length - 8, 4);
  return clean;
}

const gifHeadBytes = 13;
const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [frameTiming, application] = [0xf9, 0xff];
const gifApplications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

function cleanGif(bytes: Buffer): Buffer {
  return join(gifParts(bytes), bytes.length);
}

function* gifParts(bytes: Buffer): Generator<Buffer> {
  let at = gifHeadBytes + colourTableBytes(bytes[10]);
  yield bytes.subarray(0, at);
  for (let kind = bytes[at]; kind === extension || kind === image; kind = bytes[at]) {
    const label = kind === extension ? bytes[at + 1] : frameTiming;
    let end = at + (kind === extension ? 2 : 11 + colourTableBytes(bytes[at + 9]));
    // Parts of up to 255 bytes, each after its length; an empty one is the last.
    while (bytes[end]) end += (bytes[end] ?? 0) + 1;
    const name = label === application ? bytes.toString("latin1", at + 3, at + 14) : "";
    if (label === frameTiming || gifApplications.includes(name)) yield bytes.subarray(at, end + 1);
    at = end + 1;
  }
  if (bytes[at] === trailer) yield bytes.subarray(at, at + 1);
}

const colourTableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const upright = 1;
const orientationTag = 0x0112;
const entryBytes = 12;

/** Upright where the Exif data does not contain a valid orientation. */
export function orientationIn(tiff: Buffer): number {
  const order = tiff.toString("latin1", 0, 2);
  if (order !== "II" && order !== "MM") return upright;
  const read = (at: number, bytes: 2 | 4) => {
    if (at + bytes > tiff.length) return 0;
    return order === "II" ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = read(4, 4);
  const entries = read(directory, 2);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * entryBytes;
    if (at + entryBytes > tiff.length) return upright;
    if (read(at, 2) !== orientationTag) continue;
    const orientation = read(at + 8, 2);
    return orientation >= 1 && orientation <= 8 ? orientation : upright;
  }
  return upright;
}

/** Before the TIFF data: the marker, the length, the name. */
const exifHeadBytes = 10;

export function exifSegment(orientation: number): Buffer {
  const head = "\xff\xe1\0\x22Exif\0\0";
  const tiff = "MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0";
  const segment = Buffer.from(head + tiff, "latin1");
  segment.writeUInt16BE(orientation, exifHeadBytes + 18);
  return segment;
}
