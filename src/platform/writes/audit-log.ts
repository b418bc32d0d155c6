import type { FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import { fold } from "#base/folding.ts";
import { newId } from "#base/ids.ts";
import type { Queries, Tables, Text, TextOrNull } from "#platform/database/tables/tables.ts";
import type { ChangeKind, FieldChange } from "./change.ts";
import type { ChangeRecord } from "./changes.schemas.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** The audit log. `administrator_id` is null where nobody was signed in. */
    change_log: Text<
      "id" | "at" | "action" | "who" | "subject_id" | "subject" | "fields" | "address" | "text_folded"
    > &
      TextOrNull<"administrator_id"> & { kind: ChangeKind };
  }
}

export type AuditLogRow = Selectable<Tables["change_log"]>;

export const toRecord = (row: AuditLogRow): ChangeRecord & { kind: ChangeKind; fields: FieldChange[] } => ({
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
