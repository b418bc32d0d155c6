import type { Selectable } from "kysely";
import { toTimestamp } from "#contract/calendar/dates.ts";
import { mailedPicture, noticePictureAddress } from "#contract/mail/mail-pictures.ts";
import { noticeAddress } from "#contract/notices/notice-address.ts";
import type { NoticeType } from "#contract/notices/notices.rules.ts";
import { isLiveNotice } from "../../database/records/visible.ts";
import type { Database, Tables } from "../../database/tables/tables.ts";
import { createPreviewStore } from "../../files/previews/previews.store.ts";
import type { Letter, MailedNotice } from "../../mail/mail.ts";

type NoticeRow = Pick<Selectable<Tables["notices"]>, "file_key" | "slug">;

export type MailContent = { isStopped: boolean } & (
  | { kind: "notice"; type: NoticeType; notice: MailedNotice; isPublic: boolean }
  | { kind: "letter"; letter: Letter }
);

/** What the mailings say at this moment. It is read anew for each person: a notice may be changed or withdrawn meanwhile. */
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
