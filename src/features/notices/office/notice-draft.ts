import { adminApi } from "#accounts/session/admin-api.ts";
import { dayOf, formatDay, parseDay } from "#calendar/dates.ts";
import { defaultPageSize } from "#collections/records.rules.ts";
import { noticePeriod, stateAt } from "#collections/visibility.ts";
import { type Compared, comparedFields } from "#office/conflict/conflict-dialog.tsx";
import {
  type DraftOf,
  draftOfRecord,
  emptyDraft as emptyFields,
  formOf,
  momentText,
  recordCalls,
  type ToldState,
} from "#office/form/record-form.ts";
import type { Objection } from "#office/form/use-record-editor.ts";
import type { PageSizes, RecordQuery } from "#office/list/list-query.ts";
import { type ListPage, loadList } from "#office/list/loaded-list.ts";
import { fileSizeText } from "#ui/file-size.ts";
import {
  type LinkFileType,
  linkFileTypes,
  maxNoticeFileBytes,
  noticeFields,
  noticeUploader,
  uploadEndings,
} from "../notices.rules.ts";
import type { Notice, NoticeAnswer, NoticeListAnswer } from "../notices.schemas.ts";
import { noticeMessages } from "../notices.words.ts";

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

export const noticeSizes: PageSizes = { pageSizes: [5, 10, 25, 50], pageSize: defaultPageSize };

export type NoticePage = ListPage<Notice>;

export const stateOf = ({ state, publishDate, publishTime }: Notice): ToldState => ({
  state,
  appears: momentText(publishDate, publishTime),
});

/** Until when it comes first; undefined when it does not, or no longer. */
export function pinText({ pinnedUntil }: Pick<Notice, "pinnedUntil">, now: Date): string | undefined {
  if (!pinnedUntil || pinnedUntil.slice(0, 10) < dayOf(now)) return undefined;
  return noticeMessages.pinned(formatDay(pinnedUntil));
}

/** What a draft would be if it were saved now; undefined while its day is missing, or one is typed that is none. */
export function stateWhenSaved(
  { publishDate, publishTime, showUntil }: NoticeDraft,
  isOn: boolean,
  now: Date,
): ToldState | undefined {
  if (!parseDay(publishDate) || (showUntil && !parseDay(showUntil))) return undefined;
  const period = noticePeriod({ publishDay: publishDate, publishTime, showUntil });
  const { state } = stateAt({ isOn, isBinned: false, ...period }, now);
  return { state, appears: momentText(publishDate, publishTime) };
}

export const noticeCalls = {
  list: (query: RecordQuery) =>
    loadList(adminApi.list<NoticeListAnswer>("/notices", { ...query }), query, ({ notices, pagination }) => ({
      rows: notices,
      total: pagination?.totalNotices ?? notices.length,
    })),

  ...recordCalls<NoticeAnswer>("/notices"),
};

/** ".pdf,.doc,…", as a file field takes it. */
export const acceptedFiles = uploadEndings.map((ending) => `.${ending}`).join(",");
/** "PDF, DOC, …", as people read it. */
export const endingNames = uploadEndings.map((ending) => ending.toUpperCase()).join(", ");

interface FileProblem {
  /** Under the picker, as soon as the file is chosen. */
  hint: string;
  /** What the server would say; there is no need to upload the file to hear it. */
  refusal: string;
}

export function problemOf(file: { name: string; size: number } | null): FileProblem | undefined {
  if (!file) return undefined;
  if (file.size > maxNoticeFileBytes) {
    return { hint: words.tooLargeHint(fileSizeText(file.size)), refusal: words.tooLarge };
  }
  if (file.size === 0) return { hint: words.emptyHint, refusal: words.emptyFile };
  if (!uploadEndings.some((ending) => ending === endingOf(file.name))) {
    return { hint: words.wrongEndingHint(endingNames), refusal: words.wrongEnding(endingNames) };
  }
  return undefined;
}

/** The type that a link's own ending names, if it is one of those to choose from. */
export function typeOfLink(link: string): LinkFileType | undefined {
  const path = URL.parse(link.trim())?.pathname;
  if (!path) return undefined;
  const ending = endingOf(path);
  return linkFileTypes.find((type) => type === (ending === "jpeg" ? "jpg" : ending));
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}
