/** A subscriber; the token lets them choose and unsubscribe. */
export interface Reader {
  email: string;
  token: string;
}

export interface MailedNotice
  extends Record<"title" | "noticeType" | "publishDate" | "text" | "address", string> {
  /** Of the first page of its file, or the photograph that it is; a path of the site. */
  picture?: { url: string; width: number; height: number } | undefined;
}

export interface CampaignText {
  subject: string;
  text: string;
}
