import type { FastifyRequest } from "fastify";
import type { ChangeKind, FieldChange } from "#contract/change-log.rules.ts";
import { fold } from "#contract/search.rules.ts";
import { newId } from "../database/ids.ts";
import type { Queries } from "../database/tables.ts";

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
  const text = [
    who,
    action,
    subject.title,
    ...fields.flatMap(({ field, from, to }) => [field, from, to]),
    address,
  ];
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
      subject: subject.title,
      fields: JSON.stringify(fields),
      address,
      text_folded: fold(text.join(" ")),
    })
    .execute();
}
