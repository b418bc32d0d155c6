import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { FileEnding } from "./file-types.server.ts";
import type { PictureEnding } from "./pictures.rules.ts";
import type { FileToStore } from "./stored-files.server.ts";

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exifMarker = 0xe1;
const commentMarker = 0xfe;

/** What of an application's segments says how to read the colours; the rest is thumbnails, places, makes and names. */
const keptSegments: Record<number, string> = { 224: "JFIF\0", 226: "ICC_PROFILE\0", 238: "Adobe" };

/** The JPEG without camera data, comments, and whatever comes after its end. */
export function cleanJpeg(bytes: Buffer): Buffer {
  const kept = createKeptBytes(bytes);
  kept.keep(0, 2);
  let at = 2;
  let turnedBy = upright;
  while (at < bytes.length) {
    // What is no marker, readers skip too; any number of 0xff may come before one.
    if (bytes[at] !== 0xff) at = bytes.indexOf(0xff, at);
    if (at === -1) break;
    const marker = bytes[at + 1] ?? endOfImage;
    if (marker === endOfImage) {
      kept.keep(at, at + 2);
      break;
    }
    if (!hasLength(marker) || at + 4 > bytes.length) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const lengthEnd = at + 2 + Math.max(bytes.readUInt16BE(at + 2), 2);
    const end = marker === startOfScan ? endOfScan(bytes, lengthEnd) : lengthEnd;
    if (isNeededSegment(bytes, at)) kept.keep(at, end);
    else if (marker === exifMarker && turnedBy === upright) {
      turnedBy = orientationIn(bytes.subarray(at + 4, end));
      if (turnedBy !== upright) kept.add(exifSegment(turnedBy));
    }
    at = end;
  }
  return kept.all();
}

/** The rest of the markers stand alone, or are none. */
const hasLength = (marker: number): boolean =>
  marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd8);

function isNeededSegment(bytes: Buffer, at: number): boolean {
  const marker = bytes[at + 1] ?? endOfImage;
  if (marker < 0xe0) return true;
  const name = keptSegments[marker];
  return (
    marker !== commentMarker &&
    name !== undefined &&
    bytes.toString("latin1", at + 4, at + 4 + name.length) === name
  );
}

/** Where the pixels end: at a marker other than those which belong to them. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    const belongs = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!belongs) return at;
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
  }
  return bytes.length;
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exifWith(orientation)]);
  const head = Buffer.from([0xff, exifMarker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const signatureBytes = 8;

/** A chunk's type as one number: comparing texts would take long in a file of a million chunks. */
const typeOf = (name: string): number => Buffer.from(name).readUInt32BE();
const exifType = typeOf("eXIf");
const lastType = typeOf("IEND");

/** The pixels, how to read their colours, and what makes them move. */
const keptTypes = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT"
    .split(" ")
    .map(typeOf),
);

/** The PNG without camera data, texts, times, and whatever comes after its end. */
export function cleanPng(bytes: Buffer): Buffer {
  const kept = createKeptBytes(bytes);
  kept.keep(0, signatureBytes);
  let turnedBy = upright;
  for (let at = signatureBytes; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.readUInt32BE(at + 4);
    const end = at + 12 + length;
    if (keptTypes.has(type)) kept.keep(at, end);
    if (type === exifType && turnedBy === upright) {
      turnedBy = orientationIn(bytes.subarray(at + 8, end - 4));
      if (turnedBy !== upright) kept.add(exifChunk(turnedBy));
    }
    if (type === lastType) break;
    at = end;
  }
  return kept.all();
}

function exifChunk(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from("eXIf"), exifWith(orientation)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

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

const webpHeadBytes = 12;
const chunkHeadBytes = 8;
/** In the chunk that says what else there is. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** The pixels, their colours and transparency, and what makes them move. */
const keptChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** The WebP without camera data, and whatever comes after its end. */
export function cleanWebp(bytes: Buffer): Buffer {
  const kept = createKeptBytes(bytes);
  kept.keep(0, webpHeadBytes);
  let orientation = upright;
  let flagsAt: number | undefined;
  const fileEnd = Math.min(bytes.readUInt32LE(4) + 8, bytes.length);
  for (let at = webpHeadBytes; at + chunkHeadBytes <= fileEnd; ) {
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
  if (orientation !== upright) kept.add(webpExifChunk(orientation));
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

function webpExifChunk(orientation: number): Buffer {
  const exif = exifWith(orientation);
  const head = Buffer.from("EXIF\0\0\0\0", "latin1");
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}

const cleaners: Record<PictureEnding, (bytes: Buffer) => Buffer> = {
  jpg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
};

/**
 * Takes out of an uploaded picture what a camera or a program wrote beside the pixels: position, make, author, comments.
 * The pixels stay as they are, and so does how they are to be turned. Other files are left alone.
 */
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

/** Room for what is written anew: how the picture is to be turned. */
const moreBytes = 64;

/**
 * What stays of a file, copied together; parts that lie side by side in one go. A file can be made of millions of parts, and
 * an object for each of them would take memory, and a minute in which nobody else is answered.
 */
function createKeptBytes(bytes: Buffer) {
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

const upright = 1;

const orientationTag = 0x0112;
const entryBytes = 12;

/** How Exif data says that its picture is to be turned; upright where it says nothing that can be read. */
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

/** Exif data that says how to turn the picture, and nothing else. */
export function exifWith(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(orientationTag, 10);
  // One number of two bytes.
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
