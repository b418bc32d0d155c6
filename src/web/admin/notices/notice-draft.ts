import { noticeMessages } from "#content/office/notice-messages.ts";
import { noticeFields, noticeUploader } from "#contract/notices/notices.rules.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { type Compared, comparedFields } from "../record/conflict/compared-fields.ts";
import { type DraftOf, draftOfRecord, emptyDraft as emptyFields, formOf } from "../record/field-draft.ts";
import type { Objection } from "../record/use-record-editor.ts";
import { problemOf } from "./notice-file.ts";

/** Who uploads is always sent, and never asked. */
const { uploadedBy, ...typedFields } = noticeFields;
export const noticeFormFields = typedFields;

/** What stands in the form: the fields, and the file or the link to one. */
export type NoticeDraft = DraftOf<typeof noticeFormFields> & {
  noticeFile: File | null;
  fileLink: string;
  fileType: string;
};

export const emptyDraft = (): NoticeDraft => ({
  ...emptyFields(noticeFormFields),
  noticeFile: null,
  fileLink: "",
  fileType: "",
});

/** A notice, copied into the form. An uploaded file stays where it is: the form only takes a new one. */
export function draftOf(notice: Notice): NoticeDraft {
  const isLinked = notice.fileBytes === null;
  return {
    ...draftOfRecord(noticeFormFields, notice),
    noticeFile: null,
    fileLink: isLinked ? notice.fileUrl : "",
    fileType: isLinked ? notice.fileType : "",
  };
}

const words = noticeMessages;

export const comparedInNotice: Compared<Notice, NoticeDraft>[] = [
  ...comparedFields<typeof noticeFormFields, Notice, NoticeDraft>(noticeFormFields, words.field),
  {
    label: words.field.noticeFile,
    names: ["noticeFile", "fileLink", "fileType"],
    textOf: ({ noticeFile, fileLink }, { fileTitle }) => noticeFile?.name ?? (fileLink || fileTitle),
    isChosenAnew: ({ noticeFile, fileLink }) => noticeFile !== null || fileLink !== "",
  },
];

/** The first thing that is missing or cannot be sent. */
export function objectionTo(
  draft: NoticeDraft,
  editing: Pick<Notice, "fileUrl"> | undefined,
): Objection<NoticeDraft> | undefined {
  const missing = (field: keyof NoticeDraft, alert: string) => ({ field, alert, problem: alert });
  if (!draft.noticeTitle.trim()) return missing("noticeTitle", words.titleMissing);
  if (!draft.noticeType) return missing("noticeType", words.typeMissing);
  if (!draft.publishDate) return missing("publishDate", words.dateMissing);
  if (!draft.noticeFile && !draft.fileLink.trim() && !editing?.fileUrl)
    return missing("noticeFile", words.fileMissing);
  const problem = problemOf(draft.noticeFile);
  return problem && { field: "noticeFile", failure: problem.refusal, problem: problem.hint };
}

/** As it is sent. The link goes only without a file, and the file type only with a link. */
export function toForm(draft: NoticeDraft): FormData {
  const form = formOf(noticeFormFields, draft);
  form.set("uploadedBy", noticeUploader);
  const link = draft.fileLink.trim();
  if (draft.noticeFile) {
    form.set("noticeFile", draft.noticeFile);
  } else if (link) {
    form.set("fileLink", link);
    form.set("fileType", draft.fileType);
  }
  return form;
}
