import { type FileHandle, open } from "node:fs/promises";
import { keyIn, manifestHashName, manifestName, tableIn } from "./manifest.ts";

const blockBytes = 512;
const magic = "ustar";
const magicAt = 257;
const checksumAt = 148;
const checksumEnd = 156;
const searchBytes = 64 * 1024;

/** A part of a tar file, and where its content begins. */
export interface FoundPart {
  name: string;
  start: number;
  bytes: number;
}

/**
 * Finds the parts of a backup that may be damaged anywhere. Where a header is expected and none is there, it searches for the next
 * one, from the beginning of the part before: bytes of that one may be missing.
 */
export async function scanArchive(path: string): Promise<FoundPart[]> {
  const file = await open(path);
  try {
    const parts: FoundPart[] = [];
    for (let at = 0; ; ) {
      const part = (await headerAt(file, at)) ?? (await findHeader(file, parts.at(-1)?.start ?? 0));
      if (!part) return parts;
      parts.push(part);
      at = part.start + Math.ceil(part.bytes / blockBytes) * blockBytes;
    }
  } finally {
    await file.close();
  }
}

async function findHeader(file: FileHandle, from: number): Promise<FoundPart | undefined> {
  for (let at = from; ; at += searchBytes) {
    // A header that begins in this piece may end in the next.
    const piece = await readAt(file, at, searchBytes + blockBytes);
    for (let found = piece.indexOf(magic); found >= 0; found = piece.indexOf(magic, found + 1)) {
      const start = found - magicAt;
      const part = start < 0 ? undefined : readHeader(piece.subarray(start, start + blockBytes), at + start);
      if (part) return part;
    }
    if (piece.length < searchBytes) return undefined;
  }
}

const headerAt = async (file: FileHandle, at: number) => readHeader(await readAt(file, at, blockBytes), at);

/** Undefined for what is no header, or that of something which no backup contains. */
function readHeader(block: Buffer, at: number): FoundPart | undefined {
  if (block.length < blockBytes || readNumber(block, checksumAt, checksumEnd) !== checksumOf(block))
    return undefined;
  const [name = ""] = block.toString("latin1", 0, 100).split("\0");
  if (!keyIn(name) && !tableIn(name) && name !== manifestName && name !== manifestHashName) return undefined;
  return { name, start: at + blockBytes, bytes: readNumber(block, 124, 136) };
}

const readNumber = (block: Buffer, from: number, to: number) =>
  Number.parseInt(block.toString("latin1", from, to), 8);

/** The sum of all bytes, with spaces in the place of the checksum itself. */
function checksumOf(block: Buffer): number {
  const isChecksum = (index: number) => index >= checksumAt && index < checksumEnd;
  return block.reduce((sum, byte, index) => sum + (isChecksum(index) ? 0x20 : byte), 0);
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}
