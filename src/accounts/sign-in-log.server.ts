import { dayOf, startOfDay } from "#calendar/dates.ts";
import { type Actor, accountName, logChange } from "#collections/audit-log.server.ts";
import { countRows } from "#database/row-counts.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { Person } from "./administrators.store.server.ts";

/** Further ones of the day would only fill the disk. */
const mostFailuresADay = 100;

export const noteSignIn = (
  db: Queries,
  at: Date,
  person: Person,
  address: string,
  action: "signed in" | "signed out" = "signed in",
) => note(db, at, { id: person.id, who: accountName(person), address }, action, person);

/** Only the e-mail address of an account is logged: people type passwords into that field. Kinds are counted apart, so that noise hides no attack. */
export async function noteFailedSignIn(
  db: Queries,
  at: Date,
  person: Person | undefined,
  address: string,
  action = person ? "gave a wrong password" : "failed to sign in",
): Promise<void> {
  const earlier = db
    .selectFrom("change_log")
    .where("at", ">=", startOfDay(dayOf(at)).toISOString())
    .where("kind", "=", "sign-in")
    .where("administrator_id", "is", null)
    .where("subject_id", "=", person?.id ?? "")
    .where("action", "like", `${action}%`);
  const count = await countRows(earlier);
  if (count >= mostFailuresADay) return;
  const isLast = count === mostFailuresADay - 1;
  const line = isLast ? `${action}, again and again; the rest of this day is not listed` : action;
  await note(db, at, { id: null, who: person ? accountName(person) : "", address }, line, person);
}

const note = (db: Queries, at: Date, actor: Actor, action: string, person: Person | undefined) =>
  logChange(db, at, actor, {
    kind: "sign-in",
    action,
    subject: person
      ? { id: person.id, title: accountName(person) }
      : { id: "", title: "Unknown e-mail address" },
  });
