import { createHash } from "node:crypto";
import { z } from "zod";

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
