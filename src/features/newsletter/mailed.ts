import type { Notice } from "#features/notices/notices.schemas.ts";

/** A subscriber; the token lets them choose and unsubscribe. */
export interface Reader {
  email: string;
  token: string;
}

export interface MailedNotice
  extends Pick<Notice, "title" | "noticeType" | "publishDate" | "text" | "address"> {
  /** Of the first page of its file, or the photograph that it is; a path of the site. */
  picture?: { url: string; width: number; height: number } | undefined;
}

export interface CampaignText {
  subject: string;
  text: string;
}
