import type { FastifyRequest } from "fastify";
import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { isPostgres } from "#database/dialect.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import { fold } from "#search/search.rules.ts";
import type { ChangeKind, FieldChange } from "./audit-log.rules.ts";
import type { ChangeFilter, ChangeRecord } from "./audit-log.schemas.ts";
import { type Condition, likeWords, matchingRows } from "./matching-rows.server.ts";
import { newId } from "./record.store.server.ts";
import { removeInPortions } from "./trash.server.ts";

export type AuditLogRow = Selectable<Tables["change_log"]>;

const dayMs = 24 * 60 * 60_000;

/** Reads the log, and removes old entries. Only `logChange` writes entries, and nothing changes them. */
export function createAuditLogStore(db: Queries) {
  return {
    async matching(filter: ChangeFilter) {
      const words = likeWords(filter.search ?? "");
      const candidates = isPostgres(db) ? [] : await findCandidates(db, words);
      return matchingRows(db, "change_log", conditionOf(filter, words, candidates));
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

function conditionOf(
  { kind, person }: ChangeFilter,
  words: readonly string[],
  candidates: readonly RawBuilder<SqlBool>[],
): Condition<"change_log"> {
  return (is) =>
    is.and([
      ...candidates,
      ...(kind ? [is("kind", "=", kind)] : []),
      // What the person did, and what happened to the account.
      ...(person ? [is.or([is("administrator_id", "=", person), is("subject_id", "=", person)])] : []),
      ...words.map((word) => is("text_folded", "like", `%${word}%`)),
    ]);
}

export const toRecord = (row: AuditLogRow): ChangeRecord & { fields: FieldChange[] } => ({
  _id: row.id,
  at: row.at,
  kind: row.kind,
  action: row.action,
  who: row.who,
  isSignedIn: row.administrator_id !== null,
  subject: row.subject,
  fields: JSON.parse(row.fields),
  address: row.address,
});

/** Without an id nobody was signed in; `who` is then the account that somebody tried to use, or empty. */
export interface Actor {
  id: string | null;
  who: string;
  address: string;
}

export interface Change {
  kind: ChangeKind;
  action: string;
  subject: { id: string; title: string };
  fields?: readonly FieldChange[];
}

/** Logs a change in the same transaction, with the person who makes it. */
export type AddToLog = (change: Change) => Promise<void>;

const mostFields = 30;
const longestTitle = 300;

export async function actorOf(request: FastifyRequest): Promise<Actor> {
  const person = await request.administrator();
  return { id: person?.id ?? null, who: person ? accountName(person) : "", address: request.ip };
}

export const accountName = ({ name, email }: { name: string; email: string }) =>
  name ? `${name} (${email})` : email;

/** `db` must be the transaction of the change. No field may contain a secret. */
export async function logChange(
  db: Queries,
  at: Date,
  { id, who, address }: Actor,
  { kind, action, subject, fields = [] }: Change,
): Promise<void> {
  const title = cut(subject.title, longestTitle);
  const shown = shortened(fields);
  const text = [who, action, title, ...shown.flatMap(({ field, from, to }) => [field, from, to]), address];
  await db
    .insertInto("change_log")
    .values({
      id: newId(),
      at: at.toISOString(),
      kind,
      action,
      administrator_id: id,
      who,
      subject_id: subject.id,
      subject: title,
      fields: JSON.stringify(shown),
      address,
      text_folded: fold(text.join(" ")),
    })
    .execute();
}

/** Limits the size of an entry, since the table has two years of them. */
function shortened(fields: readonly FieldChange[]): FieldChange[] {
  const shown = fields.slice(0, mostFields).map(({ field, from, to, ...rest }) => ({
    field: cut(field, longestTitle),
    ...excerpts(from, to),
    ...rest,
  }));
  const more = fields.length - shown.length;
  return more > 0 ? [...shown, { field: `${more} more`, from: "", to: "" }] : shown;
}

const mostCharacters = 400;
const charactersBefore = 60;

/** Long texts from a little before their first difference on. Short texts stay whole. */
function excerpts(from: string, to: string): { from: string; to: string } {
  if (from.length <= mostCharacters && to.length <= mostCharacters) return { from, to };
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const begin = Math.max(0, same - charactersBefore);
  const part = (text: string) =>
    `${begin > 0 ? "…" : ""}${cut(text.slice(begin).toWellFormed(), mostCharacters)}`;
  return { from: part(from), to: part(to) };
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
