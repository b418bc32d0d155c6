import type { TestProject } from "vitest/node";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open.ts";
import { queryPostgres, startPostgres } from "./postgres.ts";

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
  await queryPostgres(postgres.url, `create database ${template}`);
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
