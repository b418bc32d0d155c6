import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL of this run; empty where the suite runs on SQLite. */
    postgresUrl: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const postgres = await startPostgres();
  provide("postgresUrl", postgres.url);
  return () => postgres.stop();
}
