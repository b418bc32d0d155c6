import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createTarDecoder } from "modern-tar";
import { z } from "zod";

export interface Entry {
  name: string;
  bytes: number;
  body: AsyncIterable<Uint8Array>;
}

/** The parts of a tar file in their order. Each is read to its end, or skipped, before the next comes. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const file = createReadStream(path);
  // Node's own type of a web stream is not quite the one that everybody else means.
  const bytes = Readable.toWeb(file) as unknown as ReadableStream<Uint8Array>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of entries) {
      yield { name: header.name, bytes: header.size, body };
      // Whoever has read it all has left nothing to skip.
      await body.cancel().catch(() => {});
    }
  } finally {
    file.destroy();
  }
}

/** What a backup holds, in this order: files, tables, the manifest, the manifest's own hash. */
export const manifestName = "manifest.json";
export const manifestHashName = "manifest.json.sha256";

const fileName = /^files\/([0-9a-f]{64}\.[a-z0-9]+)$/;
const tableName = /^tables\/([a-z_]+)\.ndjson\.gz$/;

export const nameOfFile = (key: string) => `files/${key}`;
export const nameOfTable = (table: string) => `tables/${table}.ndjson.gz`;
/** Undefined for whatever is not a file of ours: a key becomes a path. */
export const keyIn = (name: string) => fileName.exec(name)?.[1];
export const tableIn = (name: string) => tableName.exec(name)?.[1];

const partSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** How many rows a table has. */
  rows: z.number().optional(),
});

export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The changes to the tables that the database had seen. */
  migrations: z.array(z.string()),
  parts: z.array(partSchema),
  /** Files that records name and the store did not have, or had with other bytes, when the backup was made. */
  lost: z.array(z.string()),
});

export type Part = z.infer<typeof partSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** The manifest's hash, as sha256sum writes it. */
export function hashLine(text: Uint8Array): string {
  return `${createHash("sha256").update(text).digest("hex")}  ${manifestName}\n`;
}

/** Why a backup or a restore did not happen, in a sentence for whoever runs it. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Reads a backup to its end, compares every part with its hash, and returns what it holds. Nothing is written. */
export async function checkBackup(file: string, advice = ""): Promise<Manifest> {
  await requireReadable(file);
  try {
    return await readThrough(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} is not a whole backup (${why.replace(/\.$/, "")}).${advice}`, {
      cause: error,
    });
  }
}

export async function requireReadable(file: string): Promise<void> {
  await access(file, constants.R_OK).catch(() => {
    throw new BackupError(`There is no file ${file} that can be read.`);
  });
}

async function readThrough(file: string): Promise<Manifest> {
  const found = new Map<string, Part>();
  const texts = new Map<string, Buffer>();
  for await (const { name, bytes, body } of readArchive(file)) {
    if (found.has(name)) throw new Error(`${name} is in it twice.`);
    if (name === manifestName || name === manifestHashName) {
      texts.set(name, await buffer(body));
      continue;
    }
    const hash = createHash("sha256");
    for await (const piece of body) hash.update(piece);
    found.set(name, { name, bytes, sha256: hash.digest("hex") });
  }
  const manifest = readManifest(texts.get(manifestName), texts.get(manifestHashName));
  for (const part of manifest.parts) compare(part, found.get(part.name));
  if (found.size > manifest.parts.length) throw new Error("It holds more than its list of contents names.");
  return manifest;
}

function readManifest(text: Buffer | undefined, hash: Buffer | undefined): Manifest {
  if (!text || !hash) throw new Error("It has no end: its list of contents is missing.");
  if (hash.toString() !== hashLine(text)) throw new Error("Its list of contents is damaged.");
  return manifestSchema.parse(JSON.parse(text.toString()));
}

function compare(expected: Part, found: Part | undefined): void {
  const { name } = expected;
  if (!keyIn(name) && !tableIn(name)) throw new Error(`${name} is neither a file nor a table.`);
  if (!found) throw new Error(`${name} is missing.`);
  if (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes)
    throw new Error(`${name} is damaged.`);
}
