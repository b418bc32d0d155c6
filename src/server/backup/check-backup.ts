import { createHash } from "node:crypto";
import { access, constants } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { BackupError } from "./backup-error.ts";
import {
  hashLine,
  keyIn,
  type Manifest,
  manifestHashName,
  manifestName,
  manifestSchema,
  type Part,
  tableIn,
} from "./manifest.ts";
import { readArchive } from "./read-archive.ts";

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
