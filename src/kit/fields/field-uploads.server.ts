import type { FastifyRequest } from "fastify";
import { badInput, ProductError, requireFound } from "#base/errors.ts";
import type { Role } from "#base/roles.ts";
import { limitText } from "#kit/ui/file-size.ts";
import { among } from "#platform/database/among.ts";
import type { Database, Queries } from "#platform/database/tables/tables.ts";
import { removeCameraData } from "#platform/files/camera-data.ts";
import { checkType } from "#platform/files/file-types.ts";
import { fileUrl } from "#platform/files/file-urls.ts";
import { type UploadResponse, uploadForm } from "#platform/files/files.schemas.ts";
import { findPictures, pictureUrl, savePicture } from "#platform/files/pictures.ts";
import type { StoredFiles } from "#platform/files/stored-files.ts";
import { receiveForm } from "#platform/http/requests/multipart.ts";
import type { FileRule, PictureRule, Rule } from "./rules.ts";
import { isUploaded, sourcedIn } from "./sources.ts";
import { fileEndings, maxContentFileBytes, maxContentPictureBytes } from "./values.ts";

const uploadField = "file";
export const notUploaded = "The file was not uploaded";

/** The access of an endpoint that receives such files. */
export const uploadOf = (access: Role) => ({
  access,
  changesPages: false,
  form: { fields: uploadForm, file: uploadField, isFileRequired: true },
});

/** Receives the file of one field of a record or document. It is removed after a day if none names it. */
export async function receiveUpload(
  request: FastifyRequest,
  rule: PictureRule | FileRule,
  { db, storedFiles }: { db: Database; storedFiles: StoredFiles },
): Promise<Pick<UploadResponse, "source" | "name" | "shown">> {
  const maxFileBytes = rule.kind === "picture" ? maxContentPictureBytes : maxContentFileBytes;
  const formRules = {
    fileField: uploadField,
    maxFileBytes,
    tooLargeMessage: `${notUploaded}: it is larger than ${limitText(maxFileBytes)}. Please choose a smaller one.`,
    uploadDir: storedFiles.uploadDir,
  };
  const { source, name } = await receiveForm(request, formRules, async ({ file }) => {
    if (!file) throw badInput(notUploaded, [{ field: uploadField, message: "Please choose a file." }]);
    if (rule.kind === "picture") {
      const rules = { field: uploadField, notSaved: notUploaded, widths: rule.widths };
      return { source: await savePicture({ db, storedFiles }, file, rules), name: file.name };
    }
    const ending = await checkType(file, fileEndings, uploadField);
    return { source: await storedFiles.save(await removeCameraData(file, ending), ending), name: file.name };
  });
  return { source, name, shown: requireFound((await showFiles(db, [source]))[source], "The file") };
}

/** Call it in the transaction from which on something uses these files. */
export async function claimUploads(
  transaction: Queries,
  keys: readonly string[],
  at: Date,
  notSaved: string,
): Promise<void> {
  if (keys.length === 0) return;
  const { numUpdatedRows } = await transaction
    .updateTable("files")
    .set({ claimed_at: at.toISOString() })
    .where("key", "in", keys)
    .where("removing_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(keys.length))
    throw new ProductError(
      400,
      `${notSaved}: a picture or file in it is no longer there. Please upload it again.`,
    );
}

type Shown = Record<string, UploadResponse["shown"]>;

/** What is needed to show uploaded files and pictures, by their source. */
export async function showFiles(db: Queries, sources: readonly string[]): Promise<Shown> {
  if (sources.length === 0) return {};
  const files = await db
    .selectFrom("files")
    .select(["key", "bytes"])
    .where(among(db, "key", sources))
    .execute();
  const pictureOf = await findPictures(db, sources);
  return Object.fromEntries(
    files.map(({ key, bytes }) => {
      const picture = pictureOf(key, "picture");
      const url = picture ? pictureUrl(key, "picture") : fileUrl(key, "file");
      return [key, { url, bytes, picture }];
    }),
  );
}

/** Adds to a value what pages need to show its files. Changes it in place. */
export function fillInShown(rules: Rule, content: unknown, shown: Shown): void {
  for (const { rule, value } of sourcedIn(rules, content)) {
    if (!isUploaded(value.source)) continue;
    const known = shown[value.source];
    if (!known) value.source = "";
    else if (rule.kind === "file" && "name" in value)
      value.shown = { url: fileUrl(value.source, value.name || "file"), bytes: known.bytes };
    else if ("alt" in value && known.picture) value.shown = { ...known.picture, url: known.url };
  }
}
