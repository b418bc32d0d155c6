import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL of this run; empty where the suite runs on SQLite. */
    postgresUrl: string;
    /** An empty database with all its tables, to be copied for every test. */
    postgresTemplate: string;
  }
}

const template = "school_template";

export default async function setup({ provide }: TestProject) {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const db = await openDatabase({
    dataDir: "",
    databaseUrl: postgres.url.replace(/\/postgres$/, `/${template}`),
  });
  await migrate(db);
  await db.destroy();

  provide("postgresUrl", postgres.url);
  provide("postgresTemplate", template);
  return () => postgres.stop();
}
