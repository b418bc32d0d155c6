import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";

/** The address of a database of its own on the run's PostgreSQL, or undefined where the suite runs on SQLite. */
export async function createDatabase(how: "with tables" | "empty"): Promise<string | undefined> {
  const serverUrl = inject("postgresUrl");
  if (!serverUrl) return undefined;
  const name = `world_${crypto.randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const template = how === "empty" ? "" : ` template ${inject("postgresTemplate")}`;
  await client.query(`create database ${name}${template}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** A place with all tables: a database of its own on PostgreSQL, or a copied file in the folder. */
export async function createPlace(dataDir: string) {
  const databaseUrl = await createDatabase("with tables");
  if (databaseUrl) return { dataDir, databaseUrl };
  emptySite ??= makeEmptySite();
  writeFileSync(join(dataDir, fileName), await emptySite);
  return { dataDir, databaseUrl };
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
