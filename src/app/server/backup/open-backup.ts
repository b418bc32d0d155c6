import { buffer } from "node:stream/consumers";
import { OperatorError } from "#base/errors.ts";
import { parseJson } from "#kit/fields/values.ts";
import { migrationNames } from "#platform/database/migrate.ts";
import {
  type FoundPart,
  hashLine,
  hashOf,
  keyIn,
  type Manifest,
  manifestHashName,
  manifestName,
  manifestSchema,
  partBytes,
  scanArchive,
} from "./archive.ts";

export interface OpenedBackup {
  path: string;
  /** As the person named it. */
  file: string;
  /** If it is missing or damaged, one without parts, for the tables of this version. */
  manifest: Manifest;
  /** Files and tables by their names: the whole ones, and what was found of the others. */
  parts: ReadonlyMap<string, FoundPart>;
  /** The names of files and tables that are missing or not as they were written. */
  damaged: ReadonlySet<string>;
  /** Why it is not whole. */
  fault: string | undefined;
}

export async function openBackup(path: string, file = path): Promise<OpenedBackup> {
  const found = await scanArchive(path);
  const { manifest, isSealed } = await readManifest(path, found);
  const expected = new Map(manifest.parts.map(({ name, sha256 }) => [name, sha256]));
  const parts = new Map<string, FoundPart>();
  const damaged = new Set(expected.keys());
  for (const part of found) {
    const { name } = part;
    const isFirst = !parts.has(name);
    // Of two parts with one name, the first whole one counts.
    if (name === manifestName || name === manifestHashName || !(isFirst || damaged.has(name))) continue;
    const hash = expected.get(name) ?? keyIn(name)?.split(".")[0];
    const isWhole = (await hashOf(partBytes(path, part))) === hash;
    if (isWhole) damaged.delete(name);
    else damaged.add(name);
    if (isWhole || isFirst) parts.set(name, part);
  }
  const [first] = damaged;
  const damage = first && `${first} is missing or damaged`;
  return {
    path,
    file,
    manifest,
    parts,
    damaged,
    fault: isSealed ? damage : "its list of contents is missing or damaged",
  };
}

export function refuseDamaged({ file, fault }: OpenedBackup, advice = ""): void {
  if (fault) throw new OperatorError(`${file} is not a whole backup (${fault}).${advice}`);
}

const noManifest: Manifest = { format: 1, madeAt: "", migrations: [...migrationNames], parts: [], lost: [] };

/** The list counts without its hash, too: the end of the file may be cut off. */
async function readManifest(path: string, parts: FoundPart[]) {
  const read = async (name: string) => {
    const part = parts.findLast((each) => each.name === name);
    return part && (await buffer(partBytes(path, part)));
  };
  const text = await read(manifestName);
  const hash = await read(manifestHashName);
  const isIntact = text && (!hash || hash.toString() === hashLine(text));
  const manifest = isIntact ? manifestSchema.safeParse(parseJson(text.toString())).data : undefined;
  return { manifest: manifest ?? noManifest, isSealed: manifest !== undefined && hash !== undefined };
}
