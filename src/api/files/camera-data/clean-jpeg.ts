import { createKeptBytes } from "./kept-bytes.ts";
import { exifWith, orientationIn, upright } from "./orientation.ts";

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
    if (isKept(bytes, at)) kept.keep(at, end);
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

function isKept(bytes: Buffer, at: number): boolean {
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
