import { addDays, dayOf, parseDay } from "#calendar/dates.ts";
import { draftOfFields, formOf } from "#fields/columns.ts";
import type { DraftOf } from "#fields/fields.ts";
import { comparedFields, type RecordFormDefinition } from "#office/form/record-form.ts";
import type { ValidationError } from "#office/form/use-record-editor.ts";
import { fileSizeText } from "#ui/file-size.ts";
import {
  type LinkFileType,
  linkFileTypes,
  maxNoticeFileBytes,
  noticeFields,
  noticeUploader,
  uploadEndings,
} from "../notices.rules.ts";
import type { Notice } from "../notices.schemas.ts";
import { noticeMessages as words } from "../notices.words.ts";

/** Sent, but not asked. */
const { uploadedBy, ...typedFields } = noticeFields;
export const noticeFormFields = typedFields;

export type NoticeDraft = DraftOf<typeof noticeFormFields> & {
  noticeFile: File | null;
  fileLink: string;
  fileType: string;
  isHidden: boolean;
};

export const noticeForm: RecordFormDefinition<Notice, NoticeDraft> = {
  draftOf(notice) {
    const linked = notice?.fileBytes === null ? notice : undefined;
    return {
      ...draftOfFields(noticeFormFields, notice),
      noticeFile: null,
      fileLink: linked?.fileUrl ?? "",
      fileType: linked?.fileType ?? "",
      isHidden: false,
    };
  },

  /** The link is sent only without a file, and the file type only with a link. */
  toForm(draft) {
    const form = formOf(noticeFormFields, draft);
    form.set("uploadedBy", noticeUploader);
    if (draft.isHidden) form.set("action", "false");
    const link = draft.fileLink.trim();
    if (draft.noticeFile) {
      form.set("noticeFile", draft.noticeFile);
    } else if (link) {
      form.set("fileLink", link);
      form.set("fileType", draft.fileType);
    }
    return form;
  },

  compared: [
    ...comparedFields<typeof noticeFormFields, Notice, NoticeDraft>(noticeFormFields, words.field),
    {
      label: "Upload File",
      names: ["noticeFile", "fileLink", "fileType"],
      textOf: ({ noticeFile, fileLink }, { fileTitle }) => noticeFile?.name ?? (fileLink || fileTitle),
      isReplaced: ({ noticeFile, fileLink }) => noticeFile !== null || fileLink !== "",
    },
  ],

  /** The type follows the link's ending until somebody chooses another. */
  afterChange(draft, before, field) {
    if (field !== "fileLink" || before.fileType !== (typeOfLink(before.fileLink) ?? "")) return draft;
    return { ...draft, fileType: typeOfLink(draft.fileLink) ?? "" };
  },
};

export function validate(
  draft: NoticeDraft,
  editing: Pick<Notice, "fileUrl"> | undefined,
): ValidationError<NoticeDraft> | undefined {
  const hasFile = draft.noticeFile || draft.fileLink.trim() || editing?.fileUrl;
  const missing = {
    ...(!draft.noticeTitle.trim() && { noticeTitle: "Please enter a notice title" }),
    ...(!draft.noticeType && { noticeType: "Please select a notice type" }),
    ...(!draft.publishDate && { publishDate: "Please select a publish date" }),
    ...(!hasFile && { noticeFile: "Please either upload a file or provide a file link" }),
  };
  const [first] = Object.entries(missing) as [keyof NoticeDraft, string][];
  if (first) return { field: first[0], alert: first[1], problems: missing };
  const ending = endProblem(draft);
  if (ending) return { field: "showUntil", failure: ending, problems: { showUntil: ending } };
  const problem = fileProblem(draft.noticeFile);
  return problem && { field: "noticeFile", failure: problem.refusal, problems: { noticeFile: problem.hint } };
}

export const endProblem = ({ publishDate, showUntil }: NoticeDraft): string | undefined =>
  parseDay(publishDate) && parseDay(showUntil) && showUntil < publishDate
    ? "The last day on which it is shown is before the publish date."
    : undefined;

const farDays = 366;

/** Perhaps a slip, such as a year of the other calendar. */
export function isFarDate({ draft, start }: { draft: NoticeDraft; start: NoticeDraft }, now: Date): boolean {
  const { publishDate } = draft;
  if (publishDate === start.publishDate || !parseDay(publishDate)) return false;
  const today = dayOf(now);
  return publishDate > addDays(today, farDays) || publishDate < addDays(today, -farDays);
}

export const acceptedFiles = uploadEndings.map((ending) => `.${ending}`).join(",");
export const endingNames = uploadEndings.map((ending) => ending.toUpperCase()).join(", ");

interface FileProblem {
  /** Below the file field. */
  hint: string;
  /** As the server would say it. */
  refusal: string;
}

export function fileProblem(file: { name: string; size: number } | null): FileProblem | undefined {
  if (!file) return undefined;
  if (file.size > maxNoticeFileBytes) {
    return {
      hint: `${fileSizeText(file.size)}, maximum 20 MB. Please choose a smaller file or provide a file link.`,
      refusal:
        "The notice was not saved: the file is larger than 20 MB. Please choose a smaller one or provide a file link.",
    };
  }
  if (file.size === 0)
    return {
      hint: "This file is empty. Please choose another one or provide a file link.",
      refusal:
        "The notice was not saved: the file is empty. Please choose another one or provide a file link.",
    };
  if (!uploadEndings.some((ending) => ending === endingOf(file.name))) {
    return {
      hint: `This kind of file is not accepted. Please choose one of ${endingNames}.`,
      refusal: `The notice was not saved: the file must be one of ${endingNames}.`,
    };
  }
  return undefined;
}

export function typeOfLink(link: string): LinkFileType | undefined {
  const path = URL.parse(link.trim())?.pathname;
  if (!path) return undefined;
  const ending = endingOf(path);
  return linkFileTypes.find((type) => type === (ending === "jpeg" ? "jpg" : ending));
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}
