import { type Selectable, sql } from "kysely";
import { toTimestamp } from "#calendar/dates.ts";
import type { Change } from "#collections/audit-log.server.ts";
import { likeWordsUnfolded, matchingRows } from "#collections/matching-rows.server.ts";
import { newId } from "#collections/record.store.server.ts";
import { isLiveNotice } from "#collections/visible.server.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import type { NoticeType } from "#features/notices/notices.rules.ts";
import { createPreviewStore } from "#files/previews.server.ts";
import { type Letter, type MailedNotice, readTypes, typesText, wantsOneOf } from "#mail/mail.server.ts";
import { mailedPicture, noticePictureAddress } from "#mail/mail-pictures.ts";
import { noticeAddress } from "#site/record-urls.ts";
import type { Mailing } from "./newsletter.schemas.ts";

export type MailingRow = Selectable<Tables["mailings"]>;

export interface LetterFields {
  subject: string;
  text: string;
  types: readonly NoticeType[] | null;
}

const shownFailures = 50;

/** Mailings: notices sent to subscribers, and the office's own mails from draft to sent. */
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

    /** How many mails of each are still to be sent. */
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

    /** How many would get it now. */
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

    addLetter: ({ subject, text, types }: LetterFields): Promise<MailingRow> =>
      db
        .insertInto("mailings")
        .values({ ...newMailing(now()), subject, body: text, types: typesText(types) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Undefined when it is no longer a draft, or somebody has saved another version. */
    changeLetter: (
      id: string,
      { subject, text, types }: LetterFields,
      version: number,
    ): Promise<MailingRow | undefined> =>
      draft(id, version)
        .set({ subject, body: text, types: typesText(types), version: version + 1 })
        .returningAll()
        .executeTakeFirst(),

    /** Works once: a second request finds no draft. */
    beginLetter: (id: string, version: number): Promise<MailingRow | undefined> =>
      draft(id, version)
        .set({ state: "filling", begun_at: now().toISOString() })
        .returningAll()
        .executeTakeFirst(),

    /** Undefined when it is no longer a draft. */
    removeDraft: (id: string): Promise<MailingRow | undefined> =>
      db
        .deleteFrom("mailings")
        .where("id", "=", id)
        .where("state", "=", "draft")
        .returningAll()
        .executeTakeFirst(),

    /** Drops all mails that have not been handed over; undefined when there are none. Create the store from a transaction. */
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
      // The job that lists the recipients had locked the row until now, and may have added the last ones.
      const late = await drop();
      return late.length > 0 ? note(late.length, ["filling", "filled", "stopped"]) : row;
    },
  };
}

/** A draft of the office's own. */
export const newMailing = (at: Date): MailingRow => ({
  id: newId(),
  kind: "letter",
  notice_id: null,
  subject: "",
  body: "",
  types: null,
  state: "draft",
  version: 1,
  filled_to: "",
  sent: 0,
  refused: 0,
  unconfirmed: 0,
  dropped: 0,
  begun_at: null,
  created_at: at.toISOString(),
});

/** A mailing in API responses. */
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

/** Updates the counts of the mailings, always in the same order: two transactions would deadlock otherwise. */
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

/** For the audit log. Drafts save themselves while one types, so only what was sent is logged. */
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

type NoticeRow = Pick<Selectable<Tables["notices"]>, "file_key" | "slug">;

export type MailContent = { isStopped: boolean } & (
  | { kind: "notice"; type: NoticeType; notice: MailedNotice; isPublic: boolean }
  | { kind: "letter"; letter: Letter }
);

/** Read again for each person, since a notice may be changed or withdrawn in the meantime. */
export function createMailContents(db: Database, now: () => Date) {
  async function read(mailingId: string): Promise<MailContent | undefined> {
    const mailing = await db
      .selectFrom("mailings")
      .selectAll()
      .where("id", "=", mailingId)
      .executeTakeFirst();
    if (!mailing) return undefined;
    const isStopped = mailing.state === "stopped";
    if (mailing.kind === "letter")
      return { kind: "letter", isStopped, letter: { subject: mailing.subject, text: mailing.body } };
    const row = await db
      .selectFrom("notices")
      .selectAll()
      .where("id", "=", mailing.notice_id)
      .executeTakeFirst();
    if (!row) return undefined;
    const isPublic = await db
      .selectFrom("notices")
      .select("id")
      .where("id", "=", row.id)
      .where(isLiveNotice(now()))
      .executeTakeFirst();
    return {
      kind: "notice",
      isStopped,
      type: row.type,
      isPublic: isPublic !== undefined,
      notice: {
        title: row.title,
        noticeType: row.type,
        publishDate: toTimestamp(row.publish_day),
        text: row.text ?? "",
        address: noticeAddress(row.slug),
        picture: await pictureOf(row),
      },
    };
  }

  async function pictureOf({ file_key, slug }: NoticeRow): Promise<MailedNotice["picture"]> {
    const picture = mailedPicture(await createPreviewStore(db, now).of(file_key, slug));
    return picture && { ...picture, url: noticePictureAddress(noticeAddress(slug), picture) };
  }

  return { read };
}
