import pg from "pg";
import { inject } from "vitest";

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
