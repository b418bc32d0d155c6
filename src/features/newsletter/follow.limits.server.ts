import type { Selectable } from "kysely";
import { toTimestamp } from "#calendar/dates.ts";
import { isLiveNotice } from "#collections/visible.server.ts";
import type { Database, Tables } from "#database/tables/tables.ts";
import type { NoticeType } from "#features/notices/notices.rules.ts";
import { createPreviewStore } from "#files/previews.server.ts";
import type { Letter, MailedNotice } from "#mail/mail.server.ts";
import { mailedPicture, noticePictureAddress } from "#mail/mail-pictures.ts";
import { hasAnswered } from "#mail/smtp.server.ts";
import { noticeAddress } from "#site/record-urls.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How many subscribers are put on a mailing's list in one transaction. */
export const fillAtOnce = 500;
/** How many notices are announced in one transaction. */
export const announcedAtOnce = 200;
/** How many people a sender takes for itself at a time. */
export const claimedAtOnce = 20;
/** Who claimed a mail and has not handed it over by then is taken for dead. */
export const claimMs = 3 * minuteMs;
/** Connections to the mail server. */
export const connections = 3;
/** A sender makes room for new notices this often. */
export const sliceMs = 10_000;

/** What could not be sent for so long is no news any more. */
export const tooLateMs = 7 * dayMs;
/** A notice that is withdrawn for longer is not sent when it comes back. */
export const withheldMs = 30 * dayMs;
/** A notice that was this old when it was first seen belongs to an archive. */
export const archiveMs = 30 * dayMs;
/** How long it is known who got what. */
export const keepDeliveriesMs = 90 * dayMs;

/** An address that says "not now" so often, over some three days, is not tried again with this mail. */
export const mostTries = 18;
/** What an address refuses within this time is one failure. */
export const oneFailureMs = 60 * minuteMs;
/** More people in a row than these do not all have a bad address. */
export const mostBadInARow = 10;
/** No mail is due later than this, but one from before the clock was set back: the summary of the day is the last. */
export const latestDueMs = dayMs + 60 * minuteMs;
/** How long the mail server may still answer when a server stops. */
export const lastAnswersMs = 8_000;
/** How many old rows are removed in one statement. */
export const removedAtOnce = 5_000;
/** Less than the time between two looks: the first mail leaves within a minute all the same. */
export const waitsForPictureMs = 25_000;

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

export type Refusal =
  /** Nobody's mail would be taken now. */
  | "away"
  /** This mail would not be taken for anybody now: a limit of the day, a list of senders. It is tried again, after others. */
  | "everybody"
  | "for now"
  /** For good, for a reason that says nothing about the address. */
  | "for good"
  /** There is no such mailbox, or it takes no mail. */
  | "bad address";

/** What a mail server's no means for the address. */
export function refusalOf(error: unknown): Refusal {
  if (!hasAnswered(error)) return "away";
  const { responseCode } = error;
  const command = "command" in error ? error.command : undefined;
  // Who refuses the sender, the password or the connection refuses everybody.
  if (command !== "RCPT TO" && command !== "DATA") return "away";
  if (responseCode === 421) return "away";
  const [, subject] = /^\d{3}[ -][45]\.(\d{1,3})\.\d{1,3}/.exec(responseOf(error)) ?? [];
  // 3 and 4 are about the mail server and the network, 7 is about who sends. "450 4.7.1" to a recipient is a greylist: his alone.
  const isPolicy = subject === "7" && (responseCode >= 500 || command === "DATA");
  if (subject === "3" || subject === "4" || isPolicy) return "everybody";
  if (responseCode < 500) return "for now";
  // 1 and 2 are about the mailbox. Without such a code the command tells.
  if (subject !== undefined) return subject === "1" || subject === "2" ? "bad address" : "for good";
  return command === "RCPT TO" ? "bad address" : "for good";
}

export type RefusalsInARow = ReturnType<typeof countRefusalsInARow>;

/** What answers mean in the light of those before them, whoever they were about. */
export function countRefusalsInARow() {
  let badAddresses = 0;
  return {
    isTaken: (): void => {
      badAddresses = 0;
    },
    /** A mail server that knows none of many people takes no mail from us: it says so with the words for a bad address. */
    meaningOf(error: unknown): Refusal {
      const refusal = refusalOf(error);
      if (refusal !== "bad address") return refusal;
      badAddresses += 1;
      return badAddresses > mostBadInARow ? "everybody" : refusal;
    },
  };
}

function responseOf(error: Error): string {
  return "response" in error && typeof error.response === "string" ? error.response : "";
}

const maxReasonLength = 300;

/** The mail server's own words, without the address that they may name. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? responseOf(error) || error.message : String(error);
  return text
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/\s+/g, " ")
    .slice(0, maxReasonLength)
    .toWellFormed();
}
