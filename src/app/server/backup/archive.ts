import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { OperatorError } from "#base/errors.ts";

/** A backup is a tar file with, in this order: files, tables, the manifest, the manifest's own hash. */
export const manifestName = "manifest.json";
export const manifestHashName = "manifest.json.sha256";

const fileName = /^files\/([0-9a-f]{64}\.[a-z0-9]+)$/;
const tableName = /^tables\/([a-z_]+)\.ndjson\.gz$/;

export const nameOfFile = (key: string) => `files/${key}`;
export const nameOfTable = (table: string) => `tables/${table}.ndjson.gz`;
/** Undefined for any other name: a key becomes a path. */
export const keyIn = (name: string) => fileName.exec(name)?.[1];
export const isTableName = (name: string) => tableName.test(name);

const partSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  rows: z.number().optional(),
});

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The version of this program. Older backups do not have it. */
  madeBy: z.string().optional(),
  migrations: z.array(z.string()),
  parts: z.array(partSchema),
  /** Files that records name, and that the store did not have or had with other bytes. */
  lost: z.array(z.string()),
});

export type Part = z.infer<typeof partSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** The manifest's hash, as sha256sum writes it. */
export function hashLine(text: Uint8Array): string {
  return `${createHash("sha256").update(text).digest("hex")}  ${manifestName}\n`;
}

export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of content) hash.update(piece);
  return hash.digest("hex");
}

export interface Entry {
  name: string;
  bytes: number;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Writes a tar file. Afterwards it survives a power cut. */
export async function writeArchive(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await pipeline(content, createWriteStream(path, { flags: "wx", flush: true }));
}

export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, body } of entries) {
    yield headerOf(name, bytes);
    let missing = bytes;
    for await (const piece of body) {
      missing -= piece.length;
      yield piece;
    }
    if (missing !== 0) throw new Error(`${name} is not as long as it was.`);
    yield Buffer.alloc(paddedBytes(bytes) - bytes);
  }
  yield Buffer.alloc(2 * blockBytes);
}

export async function* manifestEntries(manifest: Manifest): AsyncGenerator<Entry> {
  const text = Buffer.from(JSON.stringify(manifest));
  yield { name: manifestName, bytes: text.length, body: [text] };
  const hash = Buffer.from(hashLine(text));
  yield { name: manifestHashName, bytes: hash.length, body: [hash] };
}

const blockBytes = 512;
const magic = "ustar";
const magicAt = 257;
const sizeAt = 124;
const checksumAt = 148;
const checksumEnd = 156;

const paddedBytes = (bytes: number) => Math.ceil(bytes / blockBytes) * blockBytes;

function headerOf(name: string, bytes: number): Buffer {
  const block = Buffer.alloc(blockBytes);
  const writeNumber = (value: number, at: number, digits: number) =>
    block.write(value.toString(8).padStart(digits, "0"), at);
  block.write(name);
  writeNumber(0o600, 100, 7);
  writeNumber(0, 108, 7);
  writeNumber(0, 116, 7);
  writeNumber(bytes, sizeAt, 11);
  writeNumber(Math.floor(Date.now() / 1000), 136, 11);
  block.write("0", checksumEnd);
  block.write(`${magic}\u000000`, magicAt);
  writeNumber(checksumOf(block), checksumAt, 6);
  return block;
}

/** The sum of all bytes, with spaces in the place of the checksum itself. */
function checksumOf(block: Buffer): number {
  const isChecksum = (index: number) => index >= checksumAt && index < checksumEnd;
  return block.reduce((sum, byte, index) => sum + (isChecksum(index) ? 0x20 : byte), 0);
}

export interface FoundPart {
  name: string;
  start: number;
  bytes: number;
}

/** Fewer bytes than the header says where the file ends before. */
export async function* partBytes(file: string, { start, bytes }: FoundPart): AsyncGenerator<Uint8Array> {
  if (bytes > 0) yield* createReadStream(file, { start, end: start + bytes - 1 });
}

export const openForReading = (path: string): Promise<FileHandle> =>
  open(path).catch(() => {
    throw new OperatorError(`There is no file ${path} that can be read.`);
  });

/**
 * Finds the parts of a backup that may be damaged anywhere. Where a header is expected and none is there, it searches for the next
 * one, from the beginning of the part before: bytes of that one may be missing.
 */
export async function scanArchive(path: string): Promise<FoundPart[]> {
  const file = await openForReading(path);
  try {
    const parts: FoundPart[] = [];
    for (let at = 0; ; ) {
      const header = readHeader(await readAt(file, at, blockBytes), at);
      const part = header ?? (await findHeader(file, parts.at(-1)?.start ?? 0));
      if (!part) return parts;
      parts.push(part);
      at = part.start + paddedBytes(part.bytes);
    }
  } finally {
    await file.close();
  }
}

const searchBytes = 64 * 1024;

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

/** Undefined for what is no header, or that of something which no backup contains. */
function readHeader(block: Buffer, at: number): FoundPart | undefined {
  const readNumber = (from: number, to: number) => Number.parseInt(block.toString("latin1", from, to), 8);
  if (block.length < blockBytes || readNumber(checksumAt, checksumEnd) !== checksumOf(block))
    return undefined;
  const [name = ""] = block.toString("latin1", 0, 100).split("\0");
  if (!keyIn(name) && !isTableName(name) && name !== manifestName && name !== manifestHashName)
    return undefined;
  return { name, start: at + blockBytes, bytes: readNumber(sizeAt, sizeAt + 12) };
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}
