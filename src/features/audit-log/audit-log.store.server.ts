import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { isPostgres } from "#platform/database/dialect.ts";
import { likeWords, matchingRows } from "#platform/database/matching-rows.ts";
import { removeInPortions } from "#platform/database/removal.ts";
import type { Queries, Tables } from "#platform/database/tables/tables.ts";
import { type AuditLogRow, accountName } from "#platform/writes/audit-log.ts";
import type { ChangeFilter } from "./audit-log.schemas.ts";

const dayMs = 24 * 60 * 60_000;

/** Reads the log, and removes old entries. Only `logChange` writes entries, and nothing changes them. */
export function createAuditLogStore(db: Queries) {
  return {
    async matching(filter: ChangeFilter) {
      const words = likeWords(filter.search ?? "");
      const candidates = isPostgres(db) ? [] : await findCandidates(db, words);
      return matchingRows<AuditLogRow>(db, "change_log", [...candidates, ...conditionsOf(filter, words)]);
    },

    /** All accounts, also those that are switched off. */
    async people(): Promise<{ _id: string; name: string }[]> {
      const rows = await db
        .selectFrom("administrators")
        .select(["id", "name", "email"])
        .orderBy("email")
        .execute();
      return rows.map((row) => ({ _id: row.id, name: accountName(row) }));
    },

    async removeOlderThan(days: number, now: Date): Promise<number> {
      const oldest = new Date(now.getTime() - days * dayMs).toISOString();
      return removeInPortions(db, "change_log", (is) => is("at", "<", oldest));
    },
  };
}

/** The index has parts of three characters. */
const indexedLength = 3;
/** More parts cost more time than they save. */
const maxIndexed = 40;
/** If the index finds more, reading from the newest entry on is fast enough. */
const maxCandidates = 10_000;

/** The entries that SQLite's index finds, as a condition. Empty if there are too many, or if the words are too short. */
async function findCandidates(db: Queries, words: readonly string[]): Promise<RawBuilder<SqlBool>[]> {
  const parts = new Set(words.flatMap(indexedParts));
  if (parts.size === 0) return [];
  const match = [...parts].slice(0, maxIndexed).join(" AND ");
  const { rows } = await sql<{ total: number; numbers: string }>`
    select count(*) as total, json_group_array(number) as numbers from (
      select rowid as number from change_words where change_words match ${match}
      limit ${maxCandidates + 1})`.execute(db);
  const { total, numbers } = rows[0] ?? { total: 0, numbers: "[]" };
  if (total > maxCandidates) return [];
  return [
    sql<SqlBool>`id in (
      select change_id from change_numbers where number in (select value from json_each(${numbers})))`,
  ];
}

const indexedParts = (word: string): string[] =>
  [...word].slice(indexedLength - 1).map((_, from) => {
    const part = [...word].slice(from, from + indexedLength).join("");
    return `"${part.replaceAll('"', '""')}"`;
  });

function conditionsOf({ kind, person }: ChangeFilter, words: readonly string[]): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, "change_log">();
  return [
    ...(kind ? [is("kind", "=", kind)] : []),
    // What the person did, and what happened to the account.
    ...(person ? [is.or([is("administrator_id", "=", person), is("subject_id", "=", person)])] : []),
    ...words.map((word) => is("text_folded", "like", `%${word}%`)),
  ];
}
