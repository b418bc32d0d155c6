import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { migrationNames } from "#database/migrate.ts";
import {
  BackupError,
  type Entry,
  hashLine,
  keyIn,
  type Manifest,
  manifestHashName,
  manifestName,
  manifestSchema,
  nameOfFile,
  tableIn,
} from "./read-archive.ts";

/** What is left of a damaged backup, and what is not. */
export interface Salvage {
  /** If it is damaged, one that assumes the tables of this version. */
  manifest: Manifest;
  /** Whole files, then all tables that were found. */
  entries(): AsyncGenerator<Entry>;
  /** Tables of which not every row may be readable. */
  damagedTables: ReadonlySet<string>;
  /** The sizes of the files that are whole, by key. */
  sizes: ReadonlyMap<string, number>;
  /** A line for each thing that cannot be restored. */
  missing: string[];
}

export async function openDamaged(file: string): Promise<Salvage> {
  const parts = await scanArchive(file);
  const missing: string[] = [];
  const manifest = await readManifest(file, parts);
  if (!manifest)
    missing.push(
      "The list of contents is missing or damaged, so nobody knows which files there were. The tables are taken for those of this version.",
    );
  const expected = new Map(manifest?.parts.map((part) => [part.name, part.sha256]));
  const files = new Map<string, FoundPart>();
  const tables = new Map<string, FoundPart>();
  const wholeTables = new Set<string>();
  for (const part of parts) {
    const { name } = part;
    const key = keyIn(name);
    if (!key && !tableIn(name)) continue;
    const sha256 = await hashOf(file, part);
    const isWhole = sha256 === (expected.get(name) ?? key?.slice(0, sha256.length));
    if (key && isWhole) files.set(key, part);
    if (key || wholeTables.has(name)) continue;
    tables.set(name, part);
    if (isWhole) wholeTables.add(name);
  }
  if (tables.size === 0)
    throw new BackupError(`${file} has no records that can be read, and nothing was restored from it.`);

  const names = new Set([...expected.keys(), ...parts.map(({ name }) => name)]);
  for (const key of [...names].flatMap((name) => keyIn(name) ?? []))
    if (!files.has(key)) missing.push(`${nameOfFile(key)} is missing or damaged.`);
  return {
    manifest: manifest ?? { format: 1, madeAt: "", migrations: [...migrationNames], parts: [], lost: [] },
    async *entries() {
      for (const part of [...files.values(), ...tables.values()])
        yield { name: part.name, bytes: part.bytes, body: contentOf(file, part) };
    },
    damagedTables: new Set([...tables.keys()].filter((name) => !wholeTables.has(name))),
    sizes: new Map([...files].map(([key, { bytes }]) => [key, bytes])),
    missing,
  };
}

/** Undefined if it is not as it was written. The end, with its hash, may be cut off. */
async function readManifest(file: string, parts: FoundPart[]): Promise<Manifest | undefined> {
  const textOf = async (name: string) => {
    const part = parts.findLast((each) => each.name === name);
    return part && (await buffer(contentOf(file, part)));
  };
  const text = await textOf(manifestName);
  const hash = await textOf(manifestHashName);
  if (!text || (hash && hash.toString() !== hashLine(text))) return undefined;
  try {
    return manifestSchema.parse(JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}

async function hashOf(file: string, part: FoundPart): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of contentOf(file, part)) hash.update(piece);
  return hash.digest("hex");
}

/** Fewer bytes than the header says where the file ends before. */
async function* contentOf(file: string, { start, bytes }: FoundPart): AsyncGenerator<Uint8Array> {
  if (bytes > 0) yield* createReadStream(file, { start, end: start + bytes - 1 });
}

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
