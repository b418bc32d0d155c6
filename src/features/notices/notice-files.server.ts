import { z } from "zod";
import { badInput } from "#base/errors.ts";
import { newId } from "#base/ids.ts";
import { decoded } from "#base/text.ts";
import type { CollectionParts, SentForm } from "#kit/collections/collection-parts.ts";
import { notSavedOf } from "#kit/collections/define-collection.ts";
import { problemsIn } from "#kit/fields/check.ts";
import { changedColumns, valueIn } from "#kit/fields/columns.ts";
import { isBlankText } from "#kit/fields/rich.ts";
import { line } from "#kit/fields/rules.ts";
import { parseJson, type RichText } from "#kit/fields/values.ts";
import type { Numbers, Queries, Text } from "#platform/database/tables/tables.ts";
import { removeCameraData } from "#platform/files/camera-data.ts";
import { checkType } from "#platform/files/file-types.ts";
import { keyOf } from "#platform/files/stored-files.ts";
import type { UploadedFile } from "#platform/http/requests/multipart.ts";
import { columnsOfFiles, filesOf, type NoticeFile } from "./notice-files.ts";
import { noticeFields, notices } from "./notices.rules.ts";
import type { NoticeRow } from "./notices.store.server.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** The files of notices after the first, for the look-ups of files. Records have them in `more_files`. */
    notice_files: Text<"record_id" | "file_key" | "title"> & Numbers<"place">;
  }
}

const { field: uploadField, endings, several } = notices.upload;

export const refused = (field: string, message: string) =>
  badInput(notSavedOf(notices), [{ field, message }]);

const sentFile = z.union(
  [
    z.string().transform((id): SentFile => ({ id })),
    z.strictObject({ id: z.string(), title: z.string().optional() }),
    z.strictObject({ upload: z.int().min(0), title: z.string().optional() }),
  ],
  "Each file is an id, or an object with id or upload, and a title.",
);
interface SentFile {
  id?: string;
  upload?: number;
  title?: string | undefined;
}

export const sentFiles = z
  .string()
  .describe(
    'All files in their new order, as JSON: the id of a file, { "id", "title" }, or { "upload": 0, "title" } for the first uploaded one.',
  )
  .transform(parseJson)
  .pipe(z.array(sentFile, "files must be a list, as JSON.").max(several.max, several.tooMany));

type Wanted = NoticeFile | { upload: UploadedFile; title: string };

/** The columns of a notice's files; none if the form says nothing about them. */
export async function readFiles(form: SentForm<NoticeRow>, { storedFiles }: CollectionParts) {
  const { sent, before } = form;
  const active = !before && { active: sent.action === "false" ? 0 : 1 };
  const now = before ? filesOf(before) : [];
  const wanted = wantedFiles(form, now);
  const texts = { ...before, ...changedColumns(noticeFields, sent) };
  if ((wanted ?? now).length === 0 && isBlankText(valueIn(noticeFields.richText, texts) as RichText))
    throw refused(sent.files ? "files" : uploadField, "Please either upload a file or provide a file link.");
  if (!wanted && before) return {};
  // All are checked before the first is stored.
  const read = await Array.fromAsync(wanted ?? [], async (file) => {
    if (!("upload" in file)) return { file };
    const ending = await checkType(file.upload, endings, uploadField);
    const stored = { ...(await removeCameraData(file.upload, ending)), ending };
    const { bytes } = stored;
    const columns = { id: newId(), key: keyOf(stored, ending), link: null, type: ending, bytes };
    return { file: { ...columns, title: file.title }, stored };
  });
  const stored = read.flatMap(({ stored }) => stored ?? []);
  if (stored.length > 0) await storedFiles.saveAll(stored);
  return { ...columnsOfFiles(read.map(({ file }) => file)), ...active };
}

function wantedFiles(form: SentForm<NoticeRow>, now: readonly NoticeFile[]): Wanted[] | undefined {
  const { sent, before, files: uploads } = form;
  const { files: order, fileLink, fileType } = sent as { [name: string]: string } & { files?: SentFile[] };
  if (order && fileLink) throw refused("files", "Please send either files or a link.");
  if (order) return inOrder(order, uploads, now);
  if (before && uploads.length > 1) throw refused("files", "Please send the order of all files as files.");
  if (uploads.length > 0) {
    const added = uploads.map((upload) => ({ upload, title: upload.name }));
    return [...added, ...now.filter(({ link }) => !link).slice(1)];
  }
  if (!fileLink) return undefined;
  if (!fileType) throw refused("fileType", "Please name the type of file that the link leads to.");
  const title = nameOfLink(fileLink);
  return [{ id: newId(), key: null, link: fileLink, title, type: fileType, bytes: null }];
}

const titleRule = line({ label: "The title of a file", maxLength: 300 });

function inOrder(order: readonly SentFile[], uploads: readonly UploadedFile[], now: readonly NoticeFile[]) {
  const wanted = order.map(({ id, upload = -1, title }, place): Wanted => {
    const isRepeated = order.findIndex((other) => other.id === id && (other.upload ?? -1) === upload) < place;
    const [problem] = title === undefined ? [] : problemsIn(titleRule, title.trim());
    if (problem) throw refused(`files.${place}.title`, problem.message);
    const [known, uploaded] = [now.find((file) => file.id === id), uploads[upload]];
    if (isRepeated || !(known || uploaded))
      throw refused(`files.${place}`, "This file does not exist, or it is in the list twice.");
    if (known) return { ...known, title: title?.trim() ?? known.title };
    if (uploaded) return { upload: uploaded, title: title?.trim() ?? uploaded.name };
    throw refused(`files.${place}`, "This file does not exist.");
  });
  if (wanted.filter((file) => "upload" in file).length < uploads.length)
    throw refused("files", "An uploaded file is not in the list.");
  if (wanted.length > 1 && wanted.some((file) => "link" in file && file.link))
    throw refused("files", "A notice has either files or a link.");
  return wanted;
}

/** Call it in the transaction that changes the notice. */
export async function listFiles(db: Queries, notice: NoticeRow, at: Date): Promise<void> {
  await db.deleteFrom("notice_files").where("record_id", "=", notice.id).execute();
  const others = filesOf(notice)
    .slice(1)
    .flatMap(({ key, title }, place) =>
      key ? { record_id: notice.id, place: place + 1, file_key: key, title } : [],
    );
  if (others.length === 0) return;
  await db.insertInto("notice_files").values(others).execute();
  // A server of the release before, which does not know this table, sweeps what nobody has claimed for a day.
  const keys = others.map(({ file_key }) => file_key);
  await db.updateTable("files").set({ claimed_at: at.toISOString() }).where("key", "in", keys).execute();
}

const maxLinkNameLength = 200;

function nameOfLink(link: string): string {
  const { pathname, hostname } = new URL(link);
  const last = pathname.split("/").at(-1) || hostname;
  // A link may encode control characters, or half of a letter at the cut.
  const name = decoded(last).replaceAll(/\p{Cc}/gu, "");
  return name.slice(0, maxLinkNameLength).toWellFormed() || hostname;
}
