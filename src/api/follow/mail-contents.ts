import { toTimestamp } from "#contract/dates.ts";
import { noticeAddress } from "#contract/notice-address.ts";
import type { NoticeType } from "#contract/notices.rules.ts";
import type { Database } from "../database/tables.ts";
import { isLiveNotice } from "../database/visible.ts";
import { createPreviewStore } from "../files/previews/previews.store.ts";
import type { Letter, MailedNotice } from "../mail/mail.ts";

export type MailContent =
  | { kind: "notice"; type: NoticeType; notice: MailedNotice; isPublic: boolean }
  | { kind: "letter"; letter: Letter };

/** The widest picture that a mail shows. */
const pictureWidth = 800;

/** What the mailings say at this moment. What visitors may see is asked anew each time; the rest is read once. */
export function createMailContents(db: Database, now: () => Date) {
  async function read(mailingId: string): Promise<MailContent | undefined> {
    const mailing = await db
      .selectFrom("mailings")
      .selectAll()
      .where("id", "=", mailingId)
      .executeTakeFirst();
    if (!mailing) return undefined;
    if (mailing.kind === "letter")
      return { kind: "letter", letter: { subject: mailing.subject, text: mailing.body } };
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
      type: row.type,
      isPublic: isPublic !== undefined,
      notice: {
        title: row.title,
        noticeType: row.type,
        publishDate: toTimestamp(row.publish_day),
        text: row.text ?? "",
        address: noticeAddress(row.slug),
        fileType: row.file_type,
        picture: await pictureOf(row.file_key, row.title),
      },
    };
  }

  async function pictureOf(fileKey: string | null, title: string): Promise<MailedNotice["picture"]> {
    const preview = await createPreviewStore(db, now).of(fileKey, title);
    if (preview.state !== "made") return undefined;
    const [page] = preview.pages;
    if (page) return { url: page.url, width: page.width, height: page.height };
    const { picture } = preview;
    // More mail programs know WebP than AVIF.
    const copies = picture?.variants.filter(({ type }) => type === "image/webp") ?? [];
    const copy = copies.findLast(({ width }) => width <= pictureWidth) ?? copies[0];
    if (!picture || !copy) return undefined;
    return {
      url: copy.url,
      width: copy.width,
      height: Math.round((picture.height * copy.width) / picture.width),
    };
  }

  return { read };
}
