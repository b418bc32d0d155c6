import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open.ts";
import { takeDatabase } from "./reused-database.ts";

/** The address of an empty database of its own on the run's PostgreSQL, or undefined where the suite runs on SQLite. */
export async function createDatabase(): Promise<string | undefined> {
  const serverUrl = inject("postgresUrl");
  return serverUrl ? createOn(serverUrl, "empty") : undefined;
}

async function createOn(serverUrl: string, how: "with tables" | "empty"): Promise<string> {
  const name = `world_${crypto.randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const template = how === "empty" ? "" : ` template ${inject("postgresTemplate")}`;
  await client.query(`create database ${name}${template}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** A place with all tables, until it is given back: a database on PostgreSQL, or a copied file in the folder. */
export async function takePlace(dataDir: string) {
  const serverUrl = inject("postgresUrl");
  if (serverUrl) {
    const { url, giveBack } = await takeDatabase(serverUrl, () => createOn(serverUrl, "with tables"));
    return { place: { dataDir, databaseUrl: url }, giveBack };
  }
  emptySite ??= makeEmptySite();
  writeFileSync(join(dataDir, fileName), await emptySite);
  return { place: { dataDir, databaseUrl: undefined }, giveBack: async () => {} };
}

const fileName = "school.sqlite";

/** To make the tables takes half of a world's time, so that it is done once for all worlds. */
let emptySite: Promise<Uint8Array> | undefined;

async function makeEmptySite(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), "school-tables-"));
  const db = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  await migrate(db);
  await db.destroy();
  const file = readFileSync(join(folder, fileName));
  rmSync(folder, { recursive: true, force: true });
  return file;
}
