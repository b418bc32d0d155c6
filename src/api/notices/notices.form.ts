import { noticeUploader, uploadEndings } from "#contract/notices.rules.ts";
import { type NoticeFields, noticeChanges, noticeFields } from "#contract/notices.ts";
import { checkType } from "../files/file-types.ts";
import type { StoredFiles } from "../files/stored-files.ts";
import { badInput } from "../http/errors.ts";
import { type FieldRules, parseForm } from "../http/form-fields.ts";
import type { ReceivedForm, UploadedFile } from "../http/multipart.ts";
import type { NewNotice, NoticeFile } from "./notices.store.ts";

export const notSaved = "The notice was not saved";
export const fileField = "noticeFile";
const fieldRules: FieldRules = { notSaved, fileField, emptyMeansLeftOut: ["fileLink", "fileType"] };

/** A new notice out of a form. Everything is checked before the file is kept. */
export async function readNewNotice(form: ReceivedForm, storedFiles: StoredFiles): Promise<NewNotice> {
  const fields = parseForm(form, noticeFields, fieldRules);
  const file = await readFile(fields, form.file, storedFiles);
  if (!file) {
    throw badInput(notSaved, [
      { field: fileField, message: "Please either upload a file or provide a file link." },
    ]);
  }
  return {
    title: fields.noticeTitle,
    type: fields.noticeType,
    publishDay: fields.publishDate,
    uploadedBy: fields.uploadedBy || noticeUploader,
    file,
  };
}

/** The changes to a notice: a field that was left out stays, and so does the file when neither file nor link came. */
export async function readChanges(form: ReceivedForm, storedFiles: StoredFiles): Promise<Partial<NewNotice>> {
  const fields = parseForm(form, noticeChanges, fieldRules);
  const file = await readFile(fields, form.file, storedFiles);
  return {
    ...(fields.noticeTitle !== undefined && { title: fields.noticeTitle }),
    ...(fields.noticeType !== undefined && { type: fields.noticeType }),
    ...(fields.publishDate !== undefined && { publishDay: fields.publishDate }),
    ...(fields.uploadedBy && { uploadedBy: fields.uploadedBy }),
    ...(file && { file }),
  };
}

type FileFields = Pick<NoticeFields, "fileLink" | "fileType">;

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
    key: null,
    link: fields.fileLink,
    type: fields.fileType,
    title: nameOfLink(fields.fileLink),
    bytes: null,
  };
}

async function keepUpload(upload: UploadedFile, storedFiles: StoredFiles): Promise<NoticeFile> {
  const ending = await checkType(upload, uploadEndings, fileField);
  const key = await storedFiles.keep(upload, ending);
  return { key, link: null, type: ending, title: upload.name, bytes: upload.bytes };
}

function nameOfLink(link: string): string {
  const { pathname, hostname } = new URL(link);
  const last = pathname.split("/").at(-1) || hostname;
  try {
    return decodeURIComponent(last).slice(0, 200);
  } catch {
    // A link may hold a percent sign that encodes nothing; it is shown as it stands.
    return last.slice(0, 200);
  }
}
