import { type Selectable, type SqlBool, sql } from "kysely";
import type { Change } from "#collections/audit-log.server.ts";
import { likeWordsUnfolded, matchingRows } from "#collections/matching-rows.server.ts";
import { newId } from "#collections/record.store.server.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import type { NoticeType } from "#features/notices/notices.rules.ts";
import { readTypes, typesText, wantsOneOf } from "#mail/mail.server.ts";
import type { Mailing } from "./newsletter.schemas.ts";

export type MailingRow = Selectable<Tables["mailings"]>;

export interface LetterFields {
  subject: string;
  text: string;
  types: readonly NoticeType[] | null;
}

const shownFailures = 50;

/** What went out, what is going out, and the letters that the office is writing. */
export function createMailingStore(db: Queries, now: () => Date) {
  const draft = (id: string, version: number) =>
    db
      .updateTable("mailings")
      .where("id", "=", id)
      .where("state", "=", "draft")
      .where("version", "=", version);

  return {
    matching: ({ search }: { search?: string | undefined }) =>
      matchingRows(db, "mailings", (is) =>
        is.and(
          likeWordsUnfolded(search ?? "").map((word) =>
            is(is.fn<string>("lower", ["subject"]), "like", `%${word}%`),
          ),
        ),
      ),

    async find(id: string): Promise<MailingRow | undefined> {
      return db.selectFrom("mailings").selectAll().where("id", "=", id).executeTakeFirst();
    },

    /** How many are still to be sent, of each. */
    async waitingOf(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("deliveries")
        .select(["mailing_id", ({ fn }) => fn.countAll().as("total")])
        .where("mailing_id", "in", ids)
        .where(sql<boolean>`state in ('waiting', 'claimed', 'handed', 'withheld')`)
        .groupBy("mailing_id")
        .execute();
      return new Map(rows.map((row) => [row.mailing_id, Number(row.total)]));
    },

    failuresOf: (id: string) =>
      db
        .selectFrom("deliveries")
        .innerJoin("subscribers", "subscribers.id", "deliveries.subscriber_id")
        .select(["email", "deliveries.state", "failure", "changed_at as changedAt"])
        .where("mailing_id", "=", id)
        .where("deliveries.state", "in", ["refused", "unconfirmed"])
        .orderBy("changed_at", "desc")
        .limit(shownFailures)
        .execute(),

    /** Who would get it now. */
    async countPeople(types: readonly NoticeType[] | null): Promise<number> {
      const { total } = await db
        .selectFrom("subscribers")
        .select(({ fn }) => fn.countAll().as("total"))
        .where("state", "=", "confirmed")
        .where("stopped_at", "is", null)
        .where(wantsOneOf(types))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    addLetter({ subject, text, types }: LetterFields): Promise<MailingRow> {
      const counts = { sent: 0, refused: 0, unconfirmed: 0, dropped: 0 };
      return db
        .insertInto("mailings")
        .values({
          id: newId(),
          kind: "letter",
          notice_id: null,
          subject,
          body: text,
          types: typesText(types),
          state: "draft",
          version: 1,
          filled_to: "",
          ...counts,
          begun_at: null,
          created_at: now().toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Undefined when it is no draft any more, or somebody has saved another version. */
    changeLetter: (
      id: string,
      { subject, text, types }: LetterFields,
      version: number,
    ): Promise<MailingRow | undefined> =>
      draft(id, version)
        .set({ subject, body: text, types: typesText(types), version: version + 1 })
        .returningAll()
        .executeTakeFirst(),

    /** Once: whoever comes second finds no draft. */
    beginLetter: (id: string, version: number): Promise<MailingRow | undefined> =>
      draft(id, version)
        .set({ state: "filling", begun_at: now().toISOString() })
        .returningAll()
        .executeTakeFirst(),

    /** Undefined when it is no draft any more. */
    removeDraft: (id: string): Promise<MailingRow | undefined> =>
      db
        .deleteFrom("mailings")
        .where("id", "=", id)
        .where("state", "=", "draft")
        .returningAll()
        .executeTakeFirst(),

    /** What has not been handed over yet is not sent; undefined when there is nothing of it. Build the store from a transaction. */
    async stop(id: string): Promise<MailingRow | undefined> {
      const drop = () =>
        db
          .updateTable("deliveries")
          .set({ state: "dropped", claimed_by: null, claimed_until: null, changed_at: now().toISOString() })
          .where("mailing_id", "=", id)
          .where(sql<boolean>`state in ('waiting', 'claimed', 'withheld')`)
          .returning("subscriber_id")
          .execute();
      const note = (dropped: number, states: MailingRow["state"][]) =>
        db
          .updateTable("mailings")
          .set((is) => ({ state: "stopped" as const, dropped: is("dropped", "+", dropped) }))
          .where("id", "=", id)
          .where("state", "in", states)
          .returningAll()
          .executeTakeFirst();
      const dropped = await drop();
      const row = await note(dropped.length, dropped.length > 0 ? ["filling", "filled"] : ["filling"]);
      // Whoever was making its list held the row until now, and may have added the last people.
      const late = await drop();
      return late.length > 0 ? note(late.length, ["filling", "filled", "stopped"]) : row;
    },
  };
}

/** A mailing as it leaves the server. */
export function toMailing(row: MailingRow, waiting = 0): Mailing {
  const { sent, refused, unconfirmed, dropped } = row;
  return {
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    text: row.body,
    types: readTypes(row.types),
    state: row.state,
    version: row.version,
    createdAt: row.created_at,
    begunAt: row.begun_at,
    sent,
    waiting,
    refused,
    unconfirmed,
    dropped,
  };
}

export type Counted = "sent" | "refused" | "unconfirmed" | "dropped";

/** Notes with the mailings what became of these rows. Always in one order: two who count would wait for each other otherwise. */
export async function countRows(
  db: Queries,
  rows: readonly { mailing_id: string }[],
  column: Counted,
): Promise<void> {
  const mailings = [...Map.groupBy(rows, (row) => row.mailing_id)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [id, own] of mailings)
    await db
      .updateTable("mailings")
      .set((row) => ({ [column]: row(column, "+", own.length) }))
      .where("id", "=", id)
      .execute();
}

/** How the log of changes speaks of mails to subscribers. Drafts save themselves while one types: what counts is what left. */
export const mailingChange = (
  row: MailingRow,
  action: "sent" | "sent as a test" | "stopped" | "draft thrown away",
): Change => ({
  kind: "mailing",
  action,
  subject: { id: row.id, title: row.subject || "Without a subject" },
});

export const letterSent = (row: MailingRow, people: number): Change => ({
  ...mailingChange(row, "sent"),
  fields: [
    { field: "Text", from: "", to: row.body },
    { field: "For", from: "", to: readTypes(row.types)?.join(", ") ?? "Everybody" },
    { field: "People", from: "", to: String(people) },
  ],
});

/** As the indexes say it: a value that is handed over finds none of them. */
export const isWaiting = sql<SqlBool>`deliveries.state = 'waiting'`;
export const isHeld = sql<SqlBool>`deliveries.state in ('claimed', 'handed', 'withheld')`;
export const isWithheld = sql<SqlBool>`${isHeld} and deliveries.state = 'withheld'`;
