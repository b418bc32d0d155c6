import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { ChangeFilter, ChangeRecord } from "#contract/change-log/change-log.ts";
import { isPostgres } from "../database/dialect.ts";
import { removeInPortions } from "../database/records/remove-in-portions.ts";
import { type Condition, matchingRows } from "../database/search/matching-rows.ts";
import { wordsOf } from "../database/search/search.ts";
import type { Queries, Tables } from "../database/tables/tables.ts";
import { nameOf } from "./note-change.ts";

export type ChangeRow = Selectable<Tables["change_log"]>;

const dayMs = 24 * 60 * 60_000;

/** The log is read here, and what is too old is removed. Lines are written by `noteChange`, and nothing changes one. */
export function createChangeLogStore(db: Queries) {
  return {
    async matching(filter: ChangeFilter) {
      const words = wordsOf(filter.search ?? "");
      const candidates = isPostgres(db) ? [] : await findCandidates(db, words);
      return matchingRows(db, "change_log", conditionOf(filter, words, candidates));
    },

    /** Everybody who has an account, also those who cannot sign in any more. */
    async people(): Promise<{ _id: string; name: string }[]> {
      const rows = await db
        .selectFrom("administrators")
        .select(["id", "name", "email"])
        .orderBy("email")
        .execute();
      return rows.map((row) => ({ _id: row.id, name: nameOf(row) }));
    },

    /** Returns how many went. */
    async removeOlderThan(days: number, now: Date): Promise<number> {
      const oldest = new Date(now.getTime() - days * dayMs).toISOString();
      return removeInPortions(db, "change_log", (is) => is("at", "<", oldest));
    },
  };
}

/** An index of three characters in a row cannot find fewer. */
const indexedLength = 3;
/** Enough to leave few lines; each costs time. */
const maxIndexed = 40;
/** Where the index finds more, reading from the newest line on meets matches soon enough. */
const maxCandidates = 10_000;

/** On SQLite: the lines that the index finds, as a condition. None if they are too many, or the words too short. */
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

function indexedParts(word: string): string[] {
  const letters = [...word];
  return letters.slice(indexedLength - 1).map(
    (_, from) =>
      `"${letters
        .slice(from, from + indexedLength)
        .join("")
        .replaceAll('"', '""')}"`,
  );
}

function conditionOf(
  { kind, person }: ChangeFilter,
  words: readonly string[],
  candidates: readonly RawBuilder<SqlBool>[],
): Condition<"change_log"> {
  return (is) =>
    is.and([
      ...candidates,
      ...(kind ? [is("kind", "=", kind)] : []),
      // What they did, and what was done to their account: no other thing has its id.
      ...(person ? [is.or([is("administrator_id", "=", person), is("subject_id", "=", person)])] : []),
      ...words.map((word) => is("text_folded", "like", `%${word}%`)),
    ]);
}

/** A line of the log as it leaves the server. */
export function toRecord(row: ChangeRow): ChangeRecord {
  return {
    _id: row.id,
    at: row.at,
    kind: row.kind,
    action: row.action,
    who: row.who,
    isSignedIn: row.administrator_id !== null,
    subject: row.subject,
    fields: JSON.parse(row.fields),
    address: row.address,
  };
}
