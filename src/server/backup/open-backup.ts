import { buffer } from "node:stream/consumers";
import { migrationNames } from "#database/migrate.ts";
import { OperatorError } from "#http/errors.ts";
import {
  contentOf,
  type FoundPart,
  hashLine,
  hashOf,
  isSeamless,
  isTableName,
  keyIn,
  type Manifest,
  manifestHashName,
  manifestName,
  manifestSchema,
  nameOfFile,
  scanArchive,
} from "./archive.ts";

export interface OpenedBackup {
  path: string;
  /** If it is damaged, one that assumes the tables of this version. */
  manifest: Manifest;
  files: ReadonlyMap<string, FoundPart>;
  tables: ReadonlyMap<string, FoundPart>;
  /** Only of a damaged backup. */
  salvage?: {
    /** Tables of which not every row may be readable. */
    damagedTables: ReadonlySet<string>;
    missing: string[];
  };
}

/** Fails unless every part is there as it was written. */
export async function openWhole(path: string, advice = ""): Promise<OpenedBackup> {
  const parts = await scanArchive(path);
  try {
    return await checkWhole(path, parts);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${path} is not a whole backup (${why.replace(/\.$/, "")}).${advice}`, {
      cause: error,
    });
  }
}

async function checkWhole(path: string, parts: FoundPart[]): Promise<OpenedBackup> {
  const manifest = await readManifest(path, parts, { needsHash: true });
  if (!isSeamless(parts)) throw new Error("It has bytes between its parts.");
  const byName = new Map(parts.map((part) => [part.name, part]));
  const files = new Map<string, FoundPart>();
  const tables = new Map<string, FoundPart>();
  for (const { name, bytes, sha256 } of manifest.parts) {
    const key = keyIn(name);
    if (!key && !isTableName(name)) throw new Error(`${name} is neither a file nor a table.`);
    const part = byName.get(name);
    if (!part) throw new Error(`${name} is missing.`);
    if (part.bytes !== bytes || (await hashOf(contentOf(path, part))) !== sha256)
      throw new Error(`${name} is damaged.`);
    if (key) files.set(key, part);
    else tables.set(name, part);
  }
  if (parts.length !== files.size + tables.size + 2)
    throw new Error("It holds more than its list of contents names.");
  return { path, manifest, files, tables };
}

/** What is left of a damaged backup: whole files, then all tables that were found. */
export async function openDamaged(path: string): Promise<OpenedBackup> {
  const parts = await scanArchive(path);
  const missing: string[] = [];
  const manifest = await readManifest(path, parts, { needsHash: false }).catch(() => undefined);
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
    if (!key && !isTableName(name)) continue;
    const sha256 = await hashOf(contentOf(path, part));
    const isWhole = sha256 === (expected.get(name) ?? key?.slice(0, sha256.length));
    if (key && isWhole) files.set(key, part);
    if (key || wholeTables.has(name)) continue;
    tables.set(name, part);
    if (isWhole) wholeTables.add(name);
  }
  if (tables.size === 0)
    throw new OperatorError(`${path} has no records that can be read, and nothing was restored from it.`);

  const names = new Set([...expected.keys(), ...parts.map(({ name }) => name)]);
  for (const key of [...names].flatMap((name) => keyIn(name) ?? []))
    if (!files.has(key)) missing.push(`${nameOfFile(key)} is missing or damaged.`);
  const damagedTables = new Set(tables.keys()).difference(wholeTables);
  return {
    path,
    manifest: manifest ?? { format: 1, madeAt: "", migrations: [...migrationNames], parts: [], lost: [] },
    files,
    tables,
    salvage: { damagedTables, missing },
  };
}

async function readManifest(
  path: string,
  parts: FoundPart[],
  { needsHash }: { needsHash: boolean },
): Promise<Manifest> {
  const read = async (name: string) => {
    const part = parts.findLast((each) => each.name === name);
    return part && (await buffer(contentOf(path, part)));
  };
  const text = await read(manifestName);
  // The end, with its hash, may be cut off.
  const hash = await read(manifestHashName);
  if (!text || (needsHash && !hash)) throw new Error("It has no end: its list of contents is missing.");
  if (hash && hash.toString() !== hashLine(text)) throw new Error("Its list of contents is damaged.");
  return manifestSchema.parse(JSON.parse(text.toString()));
}
