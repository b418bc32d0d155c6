import type { Day } from "#calendar/dates.ts";
import { changedColumns, newColumns } from "#database/tables/field-columns.ts";
import { removeCameraData } from "#files/camera-data.server.ts";
import { checkType } from "#files/file-types.server.ts";
import type { StoredFiles } from "#files/stored-files.server.ts";
import { badInput } from "#http/errors.ts";
import {
  type FieldRules,
  parseForm,
  type ReceivedForm,
  type UploadedFile,
} from "#http/requests/multipart.ts";
import { noticeFields, uploadEndings } from "./notices.rules.ts";
import { type NoticeForm, newNoticeForm, noticeChanges } from "./notices.schemas.ts";
import type { NewNotice, NoticeFile } from "./notices.store.server.ts";

export const notSaved = "The notice was not saved";
export const fileField = "noticeFile";
const fieldRules: FieldRules = {
  notSaved,
  fields: noticeFields,
  fileField,
  emptyMeansLeftOut: ["fileLink", "fileType"],
};

interface NoticeFormParts {
  storedFiles: StoredFiles;
  today: Day;
}

/** A new notice out of a form. Everything is checked before the file is kept. */
export async function readNewNotice(form: ReceivedForm, parts: NoticeFormParts): Promise<NewNotice> {
  const sent = parseForm(form, newNoticeForm, fieldRules);
  checkPeriod({ publish_day: sent.publishDate, show_until: sent.showUntil });
  const file = await readFile(sent, form.file, parts.storedFiles);
  if (!file) {
    throw badInput(notSaved, [
      { field: fileField, message: "Please either upload a file or provide a file link." },
    ]);
  }
  const active = sent.action === "false" ? 0 : 1;
  return { ...newColumns(noticeFields, sent, parts.today), ...file, active };
}

/** The changes to a notice: a field that was left out stays, and so does the file when neither file nor link came. */
export async function readChanges(
  form: ReceivedForm,
  { storedFiles }: NoticeFormParts,
): Promise<{ changes: Partial<NewNotice>; version: number | undefined }> {
  const sent = parseForm(form, noticeChanges, fieldRules);
  const file = await readFile(sent, form.file, storedFiles);
  return { changes: { ...changedColumns(noticeFields, sent), ...file }, version: sent.version };
}

interface Period {
  publish_day: Day;
  show_until?: Day | null | undefined;
}

/** Asked of a changed notice as it would be, since a form may send only one of the two. */
export function checkPeriod({ publish_day, show_until }: Period): void {
  if (!show_until || show_until >= publish_day) return;
  throw badInput(notSaved, [
    {
      field: "showUntil",
      message: "The last day on which it is shown must not be before the publish date.",
    },
  ]);
}

type FileFields = Pick<NoticeForm, "fileLink" | "fileType">;

async function readFile(
  fields: FileFields,
  upload: UploadedFile | undefined,
  storedFiles: StoredFiles,
): Promise<NoticeFile | undefined> {
  if (upload) return keepUpload(upload, storedFiles);
  if (!fields.fileLink) return undefined;
  if (!fields.fileType) {
    throw badInput(notSaved, [
      { field: "fileType", message: "Please say which type of file the link leads to." },
    ]);
  }
  return {
    file_key: null,
    file_link: fields.fileLink,
    file_type: fields.fileType,
    file_title: nameOfLink(fields.fileLink),
    file_bytes: null,
  };
}

async function keepUpload(upload: UploadedFile, storedFiles: StoredFiles): Promise<NoticeFile> {
  const ending = await checkType(upload, uploadEndings, fileField);
  const file = await removeCameraData(upload, ending);
  return {
    file_key: await storedFiles.save(file, ending),
    file_link: null,
    file_type: ending,
    file_title: upload.name,
    file_bytes: file.bytes,
  };
}

const maxLinkNameLength = 200;

function nameOfLink(link: string): string {
  const { pathname, hostname } = new URL(link);
  const last = pathname.split("/").at(-1) || hostname;
  try {
    // A link may encode what no text can hold: control characters, or half of a letter where the name is cut.
    const name = decodeURIComponent(last).replaceAll(/\p{Cc}/gu, "");
    return name.slice(0, maxLinkNameLength).toWellFormed() || hostname;
  } catch {
    // It may also hold a percent sign that encodes nothing; it is shown as it stands.
    return last.slice(0, maxLinkNameLength);
  }
}
