import { type Selectable, type SqlBool, sql } from "kysely";
import { toTimestamp } from "#calendar/dates.ts";
import type { Change } from "#collections/audit-log.server.ts";
import { newId } from "#collections/record.store.server.ts";
import { isLiveNotice } from "#collections/visible.server.ts";
import { countRows } from "#database/row-counts.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { createPreviewStore } from "#files/previews.server.ts";
import { type CampaignText, type MailedNotice, readTypes, typesText, wantsOneOf } from "#mail/mail.server.ts";
import { mailedPicture, noticePictureAddress } from "#mail/mail-pictures.ts";
import { noticeAddress } from "#site/record-urls.ts";
import type { Campaign, DraftFields } from "./newsletter.schemas.ts";

export type CampaignRow = Selectable<Tables["mailings"]>;

const shownFailures = 50;

export function createCampaignStore(db: Queries, now: () => Date) {
  const updateDraft = (id: string, version: number) =>
    db
      .updateTable("mailings")
      .where("id", "=", id)
      .where("state", "=", "draft")
      .where("version", "=", version)
      .returningAll();

  return {
    find: (id: string): Promise<CampaignRow | undefined> =>
      db.selectFrom("mailings").selectAll().where("id", "=", id).executeTakeFirst(),

    async toRecords(rows: readonly CampaignRow[]): Promise<Campaign[]> {
      const ids = rows.map(({ id }) => id);
      const counts = await db
        .selectFrom("deliveries")
        .select(["mailing_id", ({ fn }) => fn.countAll().as("total")])
        .where("mailing_id", "in", ids.length > 0 ? ids : [""])
        .where(sql<boolean>`state in ('waiting', 'claimed', 'handed', 'withheld')`)
        .groupBy("mailing_id")
        .execute();
      const waiting = new Map(counts.map(({ mailing_id, total }) => [mailing_id, Number(total)]));
      return rows.map((row) => toCampaign(row, waiting.get(row.id)));
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

    countPeople: (types: readonly string[] | null): Promise<number> =>
      countRows(db.selectFrom("subscribers").where(getsMail).where(wantsOneOf(types))),

    addDraft: (draft: DraftFields): Promise<CampaignRow> =>
      db
        .insertInto("mailings")
        .values({ ...newCampaign(now()), ...columnsOf(draft) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Undefined if it is no longer a draft, or was saved by somebody else. */
    changeDraft: (id: string, { version, ...fields }: DraftFields & { version: number }) =>
      updateDraft(id, version)
        .set({ ...columnsOf(fields), version: version + 1 })
        .executeTakeFirst(),

    /** Works once: a second request finds no draft. */
    begin: (id: string, version: number) =>
      updateDraft(id, version).set({ state: "filling", begun_at: now().toISOString() }).executeTakeFirst(),

    removeDraft: (id: string): Promise<CampaignRow | undefined> =>
      db
        .deleteFrom("mailings")
        .where("id", "=", id)
        .where("state", "=", "draft")
        .returningAll()
        .executeTakeFirst(),

    /** Drops all mails that the mail server does not have yet; undefined if there are none. Create the store from a transaction. */
    async stop(id: string): Promise<CampaignRow | undefined> {
      const campaign = db.updateTable("mailings").where("id", "=", id).returningAll();
      // If the job is listing the recipients at this moment, this waits for it.
      const begun = await campaign
        .set({ state: "stopped" })
        .where("state", "=", "filling")
        .executeTakeFirst();
      const dropped = await db
        .updateTable("deliveries")
        .set({ state: "dropped", changed_at: now().toISOString() })
        .where("mailing_id", "=", id)
        .where(sql<boolean>`state in ('waiting', 'claimed', 'withheld')`)
        .returning("subscriber_id")
        .execute();
      if (dropped.length === 0) return begun;
      return campaign
        .set((row) => ({ state: "stopped" as const, dropped: row("dropped", "+", dropped.length) }))
        .executeTakeFirst();
    },
  };
}

/** Subscribers to whom mail is sent. */
export const getsMail = sql<boolean>`subscribers.state = 'confirmed' and subscribers.stopped_at is null`;

const columnsOf = ({ subject, text, types }: DraftFields) => ({
  subject,
  body: text,
  types: typesText(types),
});

/** Not a draft that was opened and left without a word. */
export const isTouched = sql<SqlBool>`not (state = 'draft' and version = 1 and subject = '' and body = '')`;

export const newCampaign = (at: Date): CampaignRow => ({
  id: newId(),
  kind: "letter",
  notice_id: null,
  subject: "",
  body: "",
  types: null,
  state: "draft",
  version: 1,
  // No longer used, but the column must have a value.
  filled_to: "",
  sent: 0,
  refused: 0,
  unconfirmed: 0,
  dropped: 0,
  begun_at: null,
  created_at: at.toISOString(),
});

export function toCampaign(row: CampaignRow, waiting = 0): Campaign {
  const { id, body, types, created_at, begun_at, notice_id, filled_to, ...same } = row;
  return {
    ...same,
    _id: id,
    text: body,
    types: readTypes(types),
    createdAt: created_at,
    begunAt: begun_at,
    waiting,
  };
}

export type CountedState = "sent" | "refused" | "unconfirmed" | "dropped";

/** Adds the rows to the figures of their campaigns, always in the same order, so that two transactions do not deadlock. */
export async function addToFigures(
  db: Queries,
  rows: readonly { mailing_id: string }[],
  column: CountedState,
): Promise<void> {
  const campaigns = Map.groupBy(rows, (row) => row.mailing_id);
  for (const id of [...campaigns.keys()].sort())
    await db
      .updateTable("mailings")
      .set((row) => ({ [column]: row(column, "+", campaigns.get(id)?.length ?? 0) }))
      .where("id", "=", id)
      .execute();
}

/** For the audit log. It has no saved drafts, because a draft is saved whenever somebody stops typing. */
export const campaignChange = (
  row: CampaignRow,
  action: "sent" | "sent as a test" | "stopped" | "draft discarded",
): Change => ({
  kind: "mailing",
  action,
  subject: { id: row.id, title: row.subject || "Without a subject" },
});

export type MailContent = { isStopped: boolean } & (
  | { kind: "notice"; type: string; notice: MailedNotice; isPublic: boolean }
  | { kind: "letter"; text: CampaignText }
);

/** Read again for each person, since a notice may be changed or withdrawn in the meantime. */
export async function readMailContent(
  db: Database,
  now: () => Date,
  campaignId: string,
): Promise<MailContent | undefined> {
  const campaign = await createCampaignStore(db, now).find(campaignId);
  if (!campaign) return undefined;
  const isStopped = campaign.state === "stopped";
  if (campaign.kind === "letter")
    return { kind: "letter", isStopped, text: { subject: campaign.subject, text: campaign.body } };
  const row = await db
    .selectFrom("notices")
    .selectAll()
    .select(sql<number>`case when ${isLiveNotice(now())} then 1 else 0 end`.as("is_public"))
    .where("id", "=", campaign.notice_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const address = noticeAddress(row.slug);
  const picture = mailedPicture(await createPreviewStore(db, now).of(row.file_key, row.slug));
  return {
    kind: "notice",
    isStopped,
    type: row.type,
    isPublic: row.is_public === 1,
    notice: {
      title: row.title,
      noticeType: row.type,
      publishDate: toTimestamp(row.publish_day),
      text: row.text ?? "",
      address,
      picture: picture && { ...picture, url: noticePictureAddress(address, picture) },
    },
  };
}
