import { dayOf, startOfDay } from "#base/calendar/dates.ts";
import { countRows } from "#platform/database/row-counts.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { accountName, logChange } from "#platform/writes/audit-log.ts";
import type { Person } from "./administrators.store.server.ts";

/** Further ones of the day would only fill the disk. */
const mostFailuresADay = 100;

interface SignIn {
  person: Person | undefined;
  address: string;
  action?: string;
}

export const noteSignIn = (db: Queries, at: Date, { person, address, action = "signed in" }: SignIn) =>
  note(db, at, person?.id ?? null, { person, address, action });

/** Only the e-mail address of an account is logged: people type passwords into that field. Kinds are counted apart, so that noise hides no attack. */
export async function noteFailedSignIn(
  db: Queries,
  at: Date,
  { person, address, action = person ? "gave a wrong password" : "failed to sign in" }: SignIn,
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
  await note(db, at, null, { person, address, action: line });
}

function note(db: Queries, at: Date, id: string | null, { person, address, action }: Required<SignIn>) {
  const title = person ? accountName(person) : "";
  const subject = person ? { id: person.id, title } : { id: "", title: "Unknown e-mail address" };
  return logChange(db, at, { id, who: title, address }, { kind: "sign-in", action, subject });
}
