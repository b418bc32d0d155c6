import { type SqlBool, sql } from "kysely";
import { addDays, dayOf, momentOf } from "#calendar/dates.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Queries } from "#database/tables/tables.ts";
import { readTypes, wantsOneOf } from "#mail/mail.server.ts";
import { fillAtOnce } from "./follow.limits.server.ts";
import type { MailingRow } from "./mailings.store.server.ts";

/** Makes the list of people of each mailing that has begun, a few hundred at a time. */
export function createFillingStore(db: Queries, now: () => Date) {
  const filling = () =>
    db.selectFrom("mailings").where(sql<SqlBool>`state = 'filling'`).orderBy("id").limit(1);

  return {
    async isNeeded(): Promise<boolean> {
      return (await filling().select("id").executeTakeFirst()) !== undefined;
    },

    /** Build the store from a transaction: the people and how far the list has come are noted together. */
    async fillSome(dailyAt: string): Promise<void> {
      const mailing = await filling().selectAll().executeTakeFirst();
      if (!mailing) return;
      const people = await nextPeople(mailing);
      const last = people.at(-1);
      const { numUpdatedRows } = await db
        .updateTable("mailings")
        .set(people.length < fillAtOnce ? { state: "filled" as const } : { filled_to: last?.id ?? "" })
        .where("id", "=", mailing.id)
        .where("state", "=", "filling")
        // Another server may have gone on meanwhile.
        .where("filled_to", "=", mailing.filled_to)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n && people.length > 0) await addDeliveries(mailing, people, dailyAt);
    },
  };

  /**
   * Who confirmed after it began is not among them: it is older than the subscription. Who confirmed in the future did so before
   * the clock was set back.
   */
  function nextPeople({ types, filled_to, begun_at }: MailingRow) {
    const people = db
      .selectFrom("subscribers")
      .select(["id", "frequency"])
      .where("id", ">", filled_to)
      .where("state", "=", "confirmed")
      .where("stopped_at", "is", null)
      .where((is) =>
        is.or([is("confirmed_at", "<=", begun_at), is("confirmed_at", ">", now().toISOString())]),
      )
      .where(wantsOneOf(readTypes(types)))
      .orderBy("id")
      .limit(fillAtOnce);
    // Who unsubscribes in this moment waits until the rows are there, and takes them along.
    return (isPostgres(db) ? people.forKeyShare() : people).execute();
  }

  async function addDeliveries(
    { id, kind }: MailingRow,
    people: Awaited<ReturnType<typeof nextPeople>>,
    dailyAt: string,
  ): Promise<void> {
    const at = now().toISOString();
    const summaryAt = nextSummaryAt(dailyAt, now()).toISOString();
    await db
      .insertInto("deliveries")
      .values(
        people.map((person) => ({
          mailing_id: id,
          kind,
          subscriber_id: person.id,
          state: "waiting" as const,
          due_at: kind === "notice" && person.frequency === "daily" ? summaryAt : at,
          tries: 0,
          created_at: at,
          changed_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(["mailing_id", "subscriber_id"]).doNothing())
      .execute();
  }
}

/** When the next summary of the day leaves, by the school's clock. */
function nextSummaryAt(dailyAt: string, now: Date): Date {
  const today = dayOf(now);
  const moment = momentOf(today, dailyAt);
  return moment > now ? moment : momentOf(addDays(today, 1), dailyAt);
}
