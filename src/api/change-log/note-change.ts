import type { FastifyRequest } from "fastify";
import type { ChangeKind, FieldChange } from "#contract/change-log/change-log.rules.ts";
import { fold } from "#contract/search/search.rules.ts";
import { newId } from "../database/records/ids.ts";
import type { Queries } from "../database/tables/tables.ts";
import { cut, excerpts } from "./excerpts.ts";

/** Whoever did it. Without an id nobody was signed in; `who` then says who it was meant to be, or is empty. */
export interface Actor {
  id: string | null;
  who: string;
  address: string;
}

export interface Change {
  kind: ChangeKind;
  /** "added", "changed", "moved to the bin", "signed in" …, as the office reads it. */
  action: string;
  subject: { id: string; title: string };
  fields?: readonly FieldChange[];
}

/** Notes a change in the transaction that makes it, with who makes it. */
export type Note = (change: Change) => Promise<void>;

const mostFields = 30;
const longestTitle = 300;

/** Who a call is from, for the log. */
export async function actorOf(request: FastifyRequest): Promise<Actor> {
  const person = await request.administrator();
  return { id: person?.id ?? null, who: person ? nameOf(person) : "", address: request.ip };
}

export const nameOf = ({ name, email }: { name: string; email: string }) =>
  name ? `${name} (${email})` : email;

/** Build `db` from the transaction of the change: both are kept, or neither. No secret may stand in a field. */
export async function noteChange(
  db: Queries,
  at: Date,
  { id, who, address }: Actor,
  { kind, action, subject, fields = [] }: Change,
): Promise<void> {
  const title = cut(subject.title, longestTitle);
  const told = shortened(fields);
  const text = [who, action, title, ...told.flatMap(({ field, from, to }) => [field, from, to]), address];
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
      fields: JSON.stringify(told),
      address,
      text_folded: fold(text.join(" ")),
    })
    .execute();
}

/** A line has a size, whatever was changed: two years of them lie in one table. */
function shortened(fields: readonly FieldChange[]): FieldChange[] {
  const told = fields
    .slice(0, mostFields)
    .map(({ field, from, to }) => ({ field: cut(field, longestTitle), ...excerpts(from, to) }));
  const more = fields.length - told.length;
  return more > 0 ? [...told, { field: `${more} more`, from: "", to: "" }] : told;
}
