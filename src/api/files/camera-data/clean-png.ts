import { crc32 } from "node:zlib";
import { exifWith, orientationIn, upright } from "./orientation.ts";

const signatureBytes = 8;

/** The pixels, how to read their colours, and what makes them move. */
const keptChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT".split(
    " ",
  ),
);

/** The PNG without camera data, texts, times, and whatever comes after its end. */
export function cleanPng(bytes: Buffer): Buffer {
  const pieces = [bytes.subarray(0, signatureBytes)];
  for (let at = signatureBytes; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 12 + length;
    if (keptChunks.has(type)) pieces.push(bytes.subarray(at, end));
    if (type === "eXIf") pieces.push(...turned(orientationIn(bytes.subarray(at + 8, end - 4))));
    if (type === "IEND") break;
    at = end;
  }
  return Buffer.concat(pieces);
}

function turned(orientation: number): Buffer[] {
  if (orientation === upright) return [];
  const body = Buffer.concat([Buffer.from("eXIf"), exifWith(orientation)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return [Buffer.concat([length, body, sum])];
}
