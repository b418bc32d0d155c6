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
  /** Whole files by their keys. */
  files: ReadonlyMap<string, FoundPart>;
  tables: ReadonlyMap<string, FoundPart>;
  /** Tables of which not every row may be readable. */
  damagedTables: ReadonlySet<string>;
  /** Sentences about what a salvage cannot restore. */
  missing: string[];
  /** Why it is not whole. */
  faults: readonly string[];
}

/** Fails unless every part is there as it was written. */
export async function openWhole(path: string, advice = ""): Promise<OpenedBackup> {
  const backup = await open(path);
  const [fault] = backup.faults;
  if (fault === undefined) return backup;
  throw new OperatorError(`${path} is not a whole backup (${fault}).${advice}`);
}

/** The rest of a damaged backup: whole files, and all tables that were found. */
export async function openDamaged(path: string): Promise<OpenedBackup> {
  const backup = await open(path);
  if (backup.tables.size > 0) return backup;
  throw new OperatorError(`${path} has no records that can be read, and nothing was restored from it.`);
}

async function open(path: string): Promise<OpenedBackup> {
  const parts = await scanArchive(path);
  const { manifest, faults } = await readManifest(path, parts);
  if (!isSeamless(parts)) faults.push("It has bytes between its parts");
  const expected = new Map(manifest?.parts.map((part) => [part.name, part.sha256]));
  const files = new Map<string, FoundPart>();
  const tables = new Map<string, FoundPart>();
  const whole = new Set<string>();
  for (const part of parts) {
    const { name } = part;
    const key = keyIn(name);
    // Of two parts with one name, the first whole one counts.
    if ((!key && !isTableName(name)) || whole.has(name)) continue;
    const sha256 = await hashOf(contentOf(path, part));
    const isWhole = sha256 === (expected.get(name) ?? key?.slice(0, sha256.length));
    if (isWhole) whole.add(name);
    if (!key) tables.set(name, part);
    else if (isWhole) files.set(key, part);
  }
  for (const name of expected.keys()) if (!whole.has(name)) faults.push(`${name} is missing or damaged`);
  if (parts.length !== expected.size + 2) faults.push("It holds more than its list of contents names");

  const names = new Set([...expected.keys(), ...parts.map(({ name }) => name)]);
  const lostKeys = [...names].flatMap((name) => keyIn(name) ?? []).filter((key) => !files.has(key));
  return {
    path,
    manifest: manifest ?? { format: 1, madeAt: "", migrations: [...migrationNames], parts: [], lost: [] },
    files,
    tables,
    damagedTables: new Set(tables.keys()).difference(whole),
    missing: [
      ...(manifest ? [] : [noManifest]),
      ...lostKeys.map((key) => `${nameOfFile(key)} is missing or damaged.`),
    ],
    faults,
  };
}

const noManifest =
  "The list of contents is missing or damaged, so nobody knows which files there were. The tables are taken for those of this version.";

async function readManifest(
  path: string,
  parts: FoundPart[],
): Promise<{ manifest: Manifest | undefined; faults: string[] }> {
  const read = async (name: string) => {
    const part = parts.findLast((each) => each.name === name);
    return part && (await buffer(contentOf(path, part)));
  };
  const text = await read(manifestName);
  const hash = await read(manifestHashName);
  const cutOff = ["It has no end: its list of contents is missing"];
  const damaged = ["Its list of contents is damaged"];
  if (!text) return { manifest: undefined, faults: cutOff };
  if (hash && hash.toString() !== hashLine(text)) return { manifest: undefined, faults: damaged };
  try {
    // Where the end is cut off, with the hash, a salvage still uses the list.
    return { manifest: manifestSchema.parse(JSON.parse(text.toString())), faults: hash ? [] : cutOff };
  } catch {
    return { manifest: undefined, faults: damaged };
  }
}
