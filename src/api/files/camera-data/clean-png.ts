import { crc32 } from "node:zlib";
import { createKeptBytes } from "./kept-bytes.ts";
import { exifWith, orientationIn, upright } from "./orientation.ts";

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
