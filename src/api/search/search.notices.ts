import { type RawBuilder, sql } from "kysely";
import { maxFound } from "#contract/search.rules.ts";
import { isPostgres } from "../database/dialect.ts";
import type { Queries, Tables } from "../database/tables.ts";
import { isLiveNotice, isOn } from "../database/visible.ts";
import type { SearchTerm } from "./search.terms.ts";

export type NoticeRow = Tables["notices"];

/** So many of the newest that have the words are looked at; of those, the ones that visitors may see count. */
const maxCandidates = 2_000;

/** The notices that everyone may see and that have all words, the newest first: their ids. */
export async function findNotices(
  db: Queries,
  terms: readonly SearchTerm[],
  { where, at, most = maxFound }: { where: "title" | "anywhere"; at: Date; most?: number },
): Promise<string[]> {
  if (!isPostgres(db)) return liveOf(db, candidatesOnSqlite(terms, where), at, most);
  // A word that many have is met soon among the newest. Its index would yield all of them, and then their order.
  const newest = await liveOf(db, candidatesOnPostgres(terms, where, newestEntries), at, most);
  return newest.length === most
    ? newest
    : liveOf(db, candidatesOnPostgres(terms, where, allEntries), at, most);
}

async function liveOf(
  db: Queries,
  candidates: RawBuilder<unknown>,
  at: Date,
  most: number,
): Promise<string[]> {
  // SQLite takes a cross join in the order in which it is written, and stops when it has enough. PostgreSQL would choose
  // its way to the candidates by how few are wanted of them, if it were not told to find them first.
  const found = isPostgres(db) ? sql`materialized` : sql`not materialized`;
  const order = isPostgres(db) ? sql`order by found.number desc` : sql``;
  const { rows } = await sql<{ id: string }>`
    with found as ${found} (${candidates})
    select notices.id from found cross join search_entries cross join notices
    where search_entries.number = found.number and notices.id = search_entries.notice_id and ${isLiveNotice(at)}
    ${order} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

const allEntries = sql`search_entries`;
const newestEntries = sql`(select number, words from search_entries order by number desc limit 2000) as newest`;

/** Words are letters and digits: nothing in them means more to either database. */
function candidatesOnSqlite(terms: readonly SearchTerm[], where: "title" | "anywhere"): RawBuilder<unknown> {
  const all = terms
    .map(({ texts, isBeginning }) => texts.map((text) => `"${text}"${isBeginning ? "*" : ""}`).join(" OR "))
    .map((term) => `(${term})`)
    .join(" AND ");
  const match = where === "title" ? `title : (${all})` : all;
  return sql`
    select rowid as number from search_words where search_words match ${match}
    order by rowid desc limit ${maxCandidates}`;
}

function candidatesOnPostgres(
  terms: readonly SearchTerm[],
  where: "title" | "anywhere",
  entries: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const all = terms.map(({ texts, isBeginning }) => {
    const marks = (isBeginning ? "*" : "") + (where === "title" ? "A" : "");
    return `(${texts.map((text) => `'${text}'${marks && `:${marks}`}`).join(" | ")})`;
  });
  return sql`
    select number from ${entries} where words @@ ${all.join(" & ")}::tsquery
    order by number desc limit ${maxCandidates}`;
}

export interface ReadNotice extends NoticeRow {
  /** What was read in its file. */
  fileText: string;
}

/** By their ids, and again only those that everyone may see. */
export async function readNotices(
  db: Queries,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, ReadNotice>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("notices")
    .leftJoin("file_texts", "file_texts.file_key", "notices.file_key")
    .selectAll("notices")
    .select("file_texts.text as fileText")
    .where("notices.id", "in", ids)
    .where(isLiveNotice(at))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, fileText: row.fileText ?? "" }]));
}

/** When the next notice appears or ends by itself. */
export async function nextNoticeChange(db: Queries, at: Date): Promise<Date | undefined> {
  const moments = await Promise.all(
    (["visible_from", "visible_until"] as const).map((column) =>
      db
        .selectFrom("notices")
        .select(({ fn }) => fn.min(column).as("moment"))
        .where(isOn)
        .where(column, ">", at.toISOString())
        .executeTakeFirstOrThrow(),
    ),
  );
  const next = moments.flatMap(({ moment }) => moment ?? []).sort()[0];
  return next === undefined ? undefined : new Date(next);
}
