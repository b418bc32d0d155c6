import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { FileEnding } from "./file-types.server.ts";
import type { PictureEnding } from "./pictures.rules.ts";
import type { FileToStore } from "./stored-files.server.ts";

const cleaners: Record<PictureEnding, (bytes: Buffer) => Buffer> = {
  jpg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
};

/** Removes position, make, author and comments from an uploaded picture. Pixels and orientation stay as they are. */
export async function removeCameraData<File extends FileToStore>(
  file: File,
  ending: FileEnding,
): Promise<File> {
  if (!isPicture(ending)) return file;
  const bytes = await readFile(file.path);
  const clean = cleaners[ending](bytes);
  if (clean.equals(bytes)) return file;
  await writeFile(file.path, clean);
  return { ...file, bytes: clean.length, sha256: createHash("sha256").update(clean).digest("hex") };
}

const isPicture = (ending: FileEnding): ending is PictureEnding => Object.hasOwn(cleaners, ending);

/** Bytes that stay as they are, or Exif data, of which only the orientation stays. */
interface Part {
  begin: number;
  end: number;
  isExif?: true;
}

/** Copies into one buffer: a file may have millions of parts, and an array of them would take too much memory. */
function copyParts(bytes: Buffer, parts: Iterable<Part>, exifPart: (exif: Buffer) => Buffer): Buffer {
  const clean = Buffer.allocUnsafe(bytes.length + 64);
  let length = 0;
  let orientation = upright;
  for (const { begin, end, isExif } of parts) {
    if (!isExif) length += bytes.copy(clean, length, begin, end);
    else if (orientation === upright) {
      orientation = orientationIn(bytes.subarray(begin, end));
      if (orientation !== upright) length += exifPart(exifWith(orientation)).copy(clean, length);
    }
  }
  return clean.subarray(0, length);
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exifMarker = 0xe1;

/** Application segments that describe the colours; all others are removed. */
const jpegSegments: Record<number, string> = { 224: "JFIF\0", 226: "ICC_PROFILE\0", 238: "Adobe" };

export function cleanJpeg(bytes: Buffer): Buffer {
  return copyParts(bytes, jpegParts(bytes), (exif) => {
    const head = Buffer.from("\xff\xe1\0\0Exif\0\0", "latin1");
    head.writeUInt16BE(head.length - 2 + exif.length, 2);
    return Buffer.concat([head, exif]);
  });
}

function* jpegParts(bytes: Buffer): Generator<Part> {
  yield { begin: 0, end: 2 };
  let at = 2;
  while (at < bytes.length) {
    // Like other readers, skip what is not a marker. Any number of 0xff may precede one.
    if (bytes[at] !== 0xff) at = bytes.indexOf(0xff, at);
    if (at === -1) return;
    const marker = bytes[at + 1] ?? endOfImage;
    if (marker === endOfImage) return yield { begin: at, end: at + 2 };
    if (!hasLength(marker) || at + 4 > bytes.length) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const lengthEnd = at + 2 + Math.max(bytes.readUInt16BE(at + 2), 2);
    const end = marker === startOfScan ? endOfScan(bytes, lengthEnd) : lengthEnd;
    if (isNeededSegment(bytes, at, marker)) yield { begin: at, end };
    else if (marker === exifMarker) yield { begin: at + 4, end, isExif: true };
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

const pngSignatureBytes = 8;
/** As numbers: comparing texts would take long in a file of a million chunks. */
const pngType = (name: string): number => Buffer.from(name).readUInt32BE();
const exifType = pngType("eXIf");
const lastType = pngType("IEND");

const pngTypes = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT"
    .split(" ")
    .map(pngType),
);

export function cleanPng(bytes: Buffer): Buffer {
  return copyParts(bytes, pngParts(bytes), (exif) => {
    const chunk = Buffer.alloc(exif.length + 12);
    chunk.writeUInt32BE(exif.length);
    chunk.writeUInt32BE(exifType, 4);
    exif.copy(chunk, 8);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), exif.length + 8);
    return chunk;
  });
}

function* pngParts(bytes: Buffer): Generator<Part> {
  yield { begin: 0, end: pngSignatureBytes };
  for (let at = pngSignatureBytes; at + 8 <= bytes.length; ) {
    const type = bytes.readUInt32BE(at + 4);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (pngTypes.has(type)) yield { begin: at, end };
    if (type === exifType) yield { begin: at + 8, end: end - 4, isExif: true };
    if (type === lastType) return;
    at = end;
  }
}

const gifHeadBytes = 13;
const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const frameTiming = 0xf9;
const application = 0xff;

const gifApplications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

export function cleanGif(bytes: Buffer): Buffer {
  return copyParts(bytes, gifParts(bytes), (exif) => exif);
}

function* gifParts(bytes: Buffer): Generator<Part> {
  let at = gifHeadBytes + colourTableBytes(bytes[10]);
  yield { begin: 0, end: at };
  while (at < bytes.length) {
    const end = endOfBlock(bytes, at);
    if (end === undefined) return;
    if (isNeededBlock(bytes, at)) yield { begin: at, end };
    if (bytes[at] === trailer) return;
    at = end;
  }
}

function endOfBlock(bytes: Buffer, at: number): number | undefined {
  if (bytes[at] === trailer) return at + 1;
  if (bytes[at] === extension) return endOfParts(bytes, at + 2);
  if (bytes[at] === image) return endOfParts(bytes, at + 10 + colourTableBytes(bytes[at + 9]) + 1);
  return undefined;
}

/** Parts of up to 255 bytes, each after its length; an empty one is the last. */
function endOfParts(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

const colourTableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isNeededBlock(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== extension) return true;
  const label = bytes[at + 1];
  if (label === application) return gifApplications.includes(bytes.toString("latin1", at + 3, at + 14));
  return label === frameTiming;
}

const webpHeadBytes = 12;
const chunkHeadBytes = 8;
/** Flags of the first chunk. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

export function cleanWebp(bytes: Buffer): Buffer {
  let ownFlags = 0;
  const clean = copyParts(bytes, webpParts(bytes), (exif) => {
    ownFlags = exifFlag;
    const head = Buffer.from("EXIF\0\0\0\0", "latin1");
    head.writeUInt32LE(exif.length, 4);
    return Buffer.concat([head, exif]);
  });
  const flagsAt = webpHeadBytes + chunkHeadBytes;
  const flags = clean[flagsAt];
  if (clean.toString("latin1", webpHeadBytes, webpHeadBytes + 4) === "VP8X" && flags !== undefined)
    clean[flagsAt] = (flags & ~(exifFlag | xmpFlag)) | ownFlags;
  clean.writeUInt32LE(clean.length - 8, 4);
  return clean;
}

function* webpParts(bytes: Buffer): Generator<Part> {
  yield { begin: 0, end: webpHeadBytes };
  const fileEnd = Math.min(bytes.readUInt32LE(4) + 8, bytes.length);
  for (let at = webpHeadBytes; at + chunkHeadBytes <= fileEnd; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const content = at + chunkHeadBytes;
    // A chunk of odd length is padded by one byte.
    const end = Math.min(content + length + (length % 2), fileEnd);
    if (webpChunks.has(type)) yield { begin: at, end };
    if (type === "EXIF") yield { begin: content, end, isExif: true };
    at = end;
  }
}

const upright = 1;
const orientationTag = 0x0112;
const entryBytes = 12;

/** Upright where the Exif data does not contain a valid orientation. */
export function orientationIn(exif: Buffer): number {
  const tiff = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
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

export function exifWith(orientation: number): Buffer {
  const tiff = Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0", "latin1");
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
