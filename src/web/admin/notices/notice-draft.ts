import { officeMessages } from "#content/office-messages.ts";
import { noticeUploader } from "#contract/notices.rules.ts";
import type { Notice } from "#contract/notices.ts";

/** What stands in the form. */
export interface NoticeDraft {
  title: string;
  type: string;
  date: string;
  file: File | null;
  link: string;
  fileType: string;
}

export type DraftField = keyof NoticeDraft;

export const emptyDraft: NoticeDraft = { title: "", type: "", date: "", file: null, link: "", fileType: "" };

/** A notice, copied into the form. An uploaded file stays where it is: the form only takes a new one. */
export function draftOf(notice: Notice): NoticeDraft {
  const isLinked = notice.fileBytes === null;
  return {
    title: notice.noticeTitle,
    type: notice.noticeType,
    date: notice.publishDate.slice(0, 10),
    file: null,
    link: isLinked ? notice.fileUrl : "",
    fileType: isLinked ? notice.fileType : "",
  };
}

/** The first thing that is missing: its field, and the words of the alert. */
export function missingIn(
  draft: NoticeDraft,
  editing: Pick<Notice, "fileUrl"> | undefined,
): { field: DraftField; alert: string } | undefined {
  const words = officeMessages.notice;
  if (!draft.title.trim()) return { field: "title", alert: words.titleMissing };
  if (!draft.type) return { field: "type", alert: words.typeMissing };
  if (!draft.date) return { field: "date", alert: words.dateMissing };
  if (!draft.file && !draft.link.trim() && !editing?.fileUrl)
    return { field: "file", alert: words.fileMissing };
  return undefined;
}

/** As it is sent. The link goes only without a file, and the file type only with a link. */
export function toForm(draft: NoticeDraft): FormData {
  const form = new FormData();
  form.set("noticeTitle", draft.title.trim());
  form.set("noticeType", draft.type);
  form.set("publishDate", draft.date);
  form.set("uploadedBy", noticeUploader);
  const link = draft.link.trim();
  if (draft.file) {
    form.set("noticeFile", draft.file);
  } else if (link) {
    form.set("fileLink", link);
    form.set("fileType", draft.fileType);
  }
  return form;
}

/** What the fields are called on their way. */
export const namesAsSent: Record<DraftField, string> = {
  title: "noticeTitle",
  type: "noticeType",
  date: "publishDate",
  file: "noticeFile",
  link: "fileLink",
  fileType: "fileType",
};
