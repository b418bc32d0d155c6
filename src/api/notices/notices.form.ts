import type { z } from "zod";
import {
  type NoticeFields,
  noticeChanges,
  noticeFields,
  noticeUploader,
  uploadEndings,
} from "#contract/notices.ts";
import { checkType } from "../files/file-types.ts";
import type { Shelf } from "../files/shelf.ts";
import { badInput } from "../http/errors.ts";
import type { ReceivedForm, UploadedFile } from "../http/multipart.ts";
import type { NewNotice, NoticeFile } from "./notices.store.ts";

export const notSaved = "The notice was not saved";

/** A new notice out of a form. Everything is checked before the file is kept. */
export async function readNewNotice(form: ReceivedForm, shelf: Shelf): Promise<NewNotice> {
  const fields = parse(noticeFields, form.fields);
  const file = await readFile(fields, form.file, shelf);
  if (!file) {
    throw badInput(notSaved, [
      { field: "noticeFile", message: "Please either upload a file or provide a file link." },
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
export async function readChanges(form: ReceivedForm, shelf: Shelf): Promise<Partial<NewNotice>> {
  const fields = parse(noticeChanges, form.fields);
  const file = await readFile(fields, form.file, shelf);
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
  shelf: Shelf,
): Promise<NoticeFile | undefined> {
  if (upload) return keepUpload(upload, shelf);
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

async function keepUpload(upload: UploadedFile, shelf: Shelf): Promise<NoticeFile> {
  if (upload.bytes === 0) {
    throw badInput(notSaved, [
      { field: "noticeFile", message: "The file is empty. Please choose another one." },
    ]);
  }
  const ending = await checkType(upload, uploadEndings, "noticeFile");
  const key = await shelf.keep(upload, ending);
  return { key, link: null, type: ending, title: upload.name, bytes: upload.bytes };
}

/** An empty link or file type is one that was not sent: forms send their empty fields too. */
function parse<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>): z.output<Schema> {
  const { fileLink, fileType, ...others } = fields;
  const sent = { ...others, ...(fileLink?.trim() && { fileLink }), ...(fileType?.trim() && { fileType }) };
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  throw badInput(
    notSaved,
    result.error.issues.map((issue) => ({ field: String(issue.path[0] ?? "body"), message: issue.message })),
  );
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
