import { type Selectable, sql } from "kysely";
import { ProductError, requireFound } from "#base/errors.ts";
import { newId } from "#base/ids.ts";
import { collections } from "#features/collections.ts";
import { stateOf } from "#kit/collections/visible.server.ts";
import { valueIn } from "#kit/fields/columns.ts";
import { wordsOf } from "#kit/fields/rich.ts";
import type { RichText } from "#kit/fields/values.ts";
import { mailedPicture, mailedPicturePath } from "#kit/site/drawn-pictures.ts";
import { downloadsType, noticePath } from "#kit/site/record-urls.ts";
import { countRows } from "#platform/database/row-counts.ts";
import type { Numbers, Queries, Tables, Text, TextOrNull } from "#platform/database/tables/tables.ts";
import { createPreviewStore } from "#platform/files/previews.ts";
import type { Mail, MailTexts } from "#platform/mail/mail.ts";
import { readTypes, wantsOneOf } from "./chosen-types.server.ts";
import type { CampaignKind, CampaignState } from "./newsletter.rules.ts";
import type { Campaign } from "./newsletter.schemas.ts";
import type { MailedNotice, Reader } from "./subscriber-mails.server.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** The news of one notice or download, whose id is `notice_id`, or a campaign. At `begun_at` it stopped being a draft. `filled_to` is no longer used. */
    mailings: Text<"id" | "subject" | "body" | "filled_to" | "created_at"> &
      TextOrNull<"notice_id" | "types" | "begun_at"> &
      Numbers<"version" | "sent" | "refused" | "unconfirmed" | "dropped"> & {
        kind: CampaignKind;
        state: CampaignState;
      };
  }
}

export type CampaignRow = Selectable<Tables["mailings"]>;

/** Subscribers to whom mail is sent. */
export const getsMail = sql<boolean>`subscribers.state = 'confirmed' and subscribers.stopped_at is null`;

export const countPeople = (db: Queries, types: readonly string[] | null): Promise<number> =>
  countRows(db.selectFrom("subscribers").where(getsMail).where(wantsOneOf(types)));

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

export const findCampaign = (db: Queries, id: string): Promise<CampaignRow | undefined> =>
  db.selectFrom("mailings").selectAll().where("id", "=", id).executeTakeFirst();

export async function toCampaigns(db: Queries, rows: readonly CampaignRow[]): Promise<Campaign[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .selectFrom("deliveries")
    .select(["mailing_id", ({ fn }) => fn.countAll().as("total")])
    .where("mailing_id", "in", ids.length > 0 ? ids : [""])
    .where(sql<boolean>`state in ('waiting', 'claimed', 'handed', 'withheld')`)
    .groupBy("mailing_id")
    .execute();
  const waiting = new Map(counts.map(({ mailing_id, total }) => [mailing_id, Number(total)]));
  return rows.map(({ id, body, types, created_at, begun_at, ...same }) => ({
    ...same,
    _id: id,
    text: body,
    types: readTypes(types),
    createdAt: created_at,
    begunAt: begun_at,
    waiting: waiting.get(id) ?? 0,
  }));
}

export async function toCampaign(db: Queries, row: CampaignRow | undefined): Promise<Campaign> {
  const [campaign] = await toCampaigns(db, row ? [row] : []);
  return requireFound(campaign, "The mail");
}

/** Drops all mails that the mail server does not have yet; undefined if there are none. In a transaction. */
export async function stopCampaign(db: Queries, now: Date, id: string): Promise<CampaignRow | undefined> {
  const campaign = db.updateTable("mailings").where("id", "=", id).returningAll();
  // If the job is listing the recipients at this moment, this waits for it.
  const begun = await campaign.set({ state: "stopped" }).where("state", "=", "filling").executeTakeFirst();
  const dropped = await db
    .updateTable("deliveries")
    .set({ state: "dropped", changed_at: now.toISOString() })
    .where("mailing_id", "=", id)
    .where(sql<boolean>`state in ('waiting', 'claimed', 'withheld')`)
    .returning("subscriber_id")
    .execute();
  if (dropped.length === 0) return begun;
  return campaign
    .set((row) => ({ state: "stopped" as const, dropped: row("dropped", "+", dropped.length) }))
    .executeTakeFirst();
}

/** Refused if it is no longer a draft, or if somebody else has saved it. */
export async function changeDraft(db: Queries, id: string, version: number, changes: Partial<CampaignRow>) {
  const row = await db
    .updateTable("mailings")
    .set(changes)
    .where((is) => is.and({ id, state: "draft", version }))
    .returningAll()
    .executeTakeFirst();
  return row ?? refuseChange(db, id);
}

export function requireComplete(row: CampaignRow | undefined): CampaignRow {
  const draft = requireFound(row, "The mail");
  if (draft.subject && draft.body) return draft;
  throw new ProductError(409, "The mail needs a subject and a text before it can be sent.");
}

export async function refuseChange(db: Queries, id: string): Promise<never> {
  const { state } = requireFound(await findCampaign(db, id), "The mail");
  throw new ProductError(
    409,
    state === "draft"
      ? "Somebody has saved this draft since you opened it. Please load it again before you go on."
      : "This mail was sent already: it can no longer be changed, and is not sent again.",
  );
}

export interface MailContent {
  campaign: CampaignRow;
  /** Undefined for a mail of the office. */
  notice?: MailedNotice;
  isPublic: boolean;
}

/** Read again for each person, since a notice may be changed or withdrawn in the meantime. */
export async function readMailContent(
  db: Queries,
  now: () => Date,
  campaignId: string,
): Promise<MailContent | undefined> {
  const campaign = await findCampaign(db, campaignId);
  if (campaign?.kind !== "notice") return campaign && { campaign, isPublic: true };
  const found = await readAnnounced(db, campaign.notice_id ?? "");
  if (!found) return undefined;
  const { row, collection, path, ...texts } = found;
  const picture = mailedPicture(await createPreviewStore(db, now).of(row.file_key, row.slug));
  const notice = {
    ...texts,
    title: row.title,
    address: path,
    picture: picture && { ...picture, url: mailedPicturePath(path, picture) },
  };
  return { campaign, notice, isPublic: stateOf(collection, row, now()).state === "live" };
}

async function readAnnounced(db: Queries, id: string) {
  const row = await db.selectFrom("notices").selectAll().where("id", "=", id).executeTakeFirst();
  if (row) {
    const { type: noticeType, text, slug } = row;
    const texts = { noticeType, publishDate: row.publish_day, text: text ?? "" };
    return { row, collection: collections.notices, path: noticePath(slug), type: noticeType, ...texts };
  }
  const download = await db.selectFrom("downloads").selectAll().where("id", "=", id).executeTakeFirst();
  if (!download) return undefined;
  const { fields, search } = collections.downloads;
  const text = wordsOf(valueIn(fields.text, download) as RichText);
  const texts = { noticeType: download.category, publishDate: download.day, text };
  const path = search.href({ slug: download.slug });
  return { row: download, collection: collections.downloads, path, type: downloadsType, ...texts };
}

/** All are notices, or there is one mail of the office. */
export function writeMail(texts: MailTexts, reader: Reader, contents: readonly MailContent[]): Mail {
  const letter = contents.find(({ notice }) => !notice)?.campaign;
  if (letter) return texts.campaign(reader, { subject: letter.subject, text: letter.body });
  const notices = contents.flatMap(({ notice }) => notice ?? []);
  return texts.notices(reader, notices);
}
