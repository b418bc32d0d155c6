import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#platform/database/tables/tables.ts";
import type { StoredFiles } from "#platform/files/stored-files.ts";
import type { Config } from "./config.ts";

/** The parts of a server that most others need. */
export interface ServerParts {
  config: Config;
  db: Database;
  storedFiles: StoredFiles;
  log: FastifyBaseLogger;
  now(): Date;
  /** For every process of this server, after a write that the pages show and before its response leaves. Never fails: the write is done. */
  contentChanged(): Promise<void>;
}

export interface CommandOutcome {
  ok: boolean;
  text: string;
}
