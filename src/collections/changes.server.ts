import { sql } from "kysely";
import { isPostgres } from "#database/dialect.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";

/** PostgreSQL's channel for servers that share a database. */
export const changeChannel = "content_changed";

/** The tables that were written; undefined if any may have been. */
export type ChangedTables = readonly string[] | undefined;

/** Other servers are notified when the transaction commits. A SQLite file has only one server. */
export async function announceChange(db: Queries, tables?: ChangedTables): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${changeChannel}, ${toText(tables)})`.execute(db);
}

export function affects(change: ChangedTables, tables: readonly (keyof Tables)[]): boolean {
  return change === undefined || tables.some((table) => change.includes(table));
}

const toText = (tables: ChangedTables): string => tables?.join(" ") ?? "";

export const parseChangedTables = (text: string | undefined): ChangedTables =>
  text ? text.split(" ") : undefined;
