import { dayOf } from "#contract/calendar/dates.ts";
import { type NoticeType, noticeTypes, noticeUploader } from "#contract/notices/notices.rules.ts";
import type { NoticeDraft } from "../notice-draft.ts";
import { titleOfFile } from "./title-of-file.ts";

/** What the drafts of several files have in common. */
export interface DraftShared {
  noticeType: NoticeType;
  publishDate: string;
}

/** The type and the day that stand in the form, if somebody has chosen them already. */
export function sharedFrom({ noticeType, publishDate }: NoticeDraft, now: Date): DraftShared {
  return {
    noticeType: noticeTypes.find((type) => type === noticeType) ?? "Others",
    publishDate: publishDate || dayOf(now),
  };
}

/** A hidden notice with a file, as it is sent. */
export function draftFormOf(file: File, { noticeType, publishDate }: DraftShared): FormData {
  const form = new FormData();
  form.set("noticeTitle", titleOfFile(file.name));
  form.set("noticeType", noticeType);
  form.set("publishDate", publishDate);
  form.set("uploadedBy", noticeUploader);
  form.set("action", "false");
  form.set("noticeFile", file);
  return form;
}
