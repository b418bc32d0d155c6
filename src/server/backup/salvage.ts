import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { migrationNames } from "#api/database/migrate.ts";
import { BackupError } from "./backup-error.ts";
import {
  hashLine,
  keyIn,
  type Manifest,
  manifestHashName,
  manifestName,
  manifestSchema,
  nameOfFile,
  tableIn,
} from "./manifest.ts";
import type { Entry } from "./read-archive.ts";
import { type FoundPart, scanArchive } from "./scan-archive.ts";

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
