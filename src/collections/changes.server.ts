import { sql } from "kysely";
import { isPostgres } from "#database/dialect.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";

/** Where servers that share a PostgreSQL hear that content has changed. */
export const changeChannel = "content_changed";

/** The tables that a write has written to; undefined where nobody knows, so that it may be all of them. */
export type ChangedTables = readonly string[] | undefined;

/** In the transaction of a write, the other servers hear of it when it is committed, and only then. A SQLite file has one server. */
export async function announceChange(db: Queries, tables?: ChangedTables): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${changeChannel}, ${toText(tables)})`.execute(db);
}

export function affects(change: ChangedTables, tables: readonly (keyof Tables)[]): boolean {
  return change === undefined || tables.some((table) => change.includes(table));
}

const toText = (tables: ChangedTables): string => tables?.join(" ") ?? "";

export const parseChangedTables = (text: string | undefined): ChangedTables =>
  text ? text.split(" ") : undefined;
