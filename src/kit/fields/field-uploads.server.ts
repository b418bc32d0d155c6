import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { badInput, ProductError, requireFound } from "#base/errors.ts";
import { success } from "#base/responses.schemas.ts";
import type { Role } from "#base/roles.ts";
import { limitText } from "#kit/ui/file-size.ts";
import { among } from "#platform/database/among.ts";
import type { Database, Queries } from "#platform/database/tables/tables.ts";
import { removeCameraData } from "#platform/files/camera-data.ts";
import { checkType, endingOf } from "#platform/files/file-types.ts";
import { fileUrl } from "#platform/files/file-urls.ts";
import { type UploadResponse, uploadForm } from "#platform/files/files.schemas.ts";
import { findPictures, pictureUrl, savePicture } from "#platform/files/pictures.ts";
import type { StoredFiles } from "#platform/files/stored-files.ts";
import { receiveForm } from "#platform/http/requests/multipart.ts";
import type { Rule } from "./rules.ts";
import { isUploaded, ruleAt, type Sourced, sourcedIn } from "./sources.ts";
import { fileEndings, maxContentFileBytes, maxContentPictureBytes } from "./values.ts";

const uploadField = "file";
const notUploaded = "The file was not uploaded";

/** The access of an endpoint that receives such files. */
export const uploadOf = (access: Role) => ({
  access,
  changesPages: false,
  form: { fields: uploadForm, file: uploadField, isFileRequired: true },
});

export const fieldQuery = z.object({
  field: z.string().min(1).max(200).describe("The path to the field in the rules, like chiefs.picture."),
});

/** Receives the file of one field of a record or document. It is removed after a day if none names it. */
export async function receiveUpload(
  request: FastifyRequest,
  { rules, kind, field, of }: { rules: Rule; kind: "picture" | "file"; field: string; of: string },
  { db, storedFiles }: { db: Database; storedFiles: StoredFiles },
): Promise<UploadResponse> {
  const rule = ruleAt(rules, field);
  if ((rule?.kind !== "picture" && rule?.kind !== "file") || rule.kind !== kind)
    throw new ProductError(400, `${notUploaded}: ${of} has no ${kind} at ${field}.`);
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
  const shown = requireFound((await showFiles(db, [source]))[source], "The file");
  return success("It was uploaded.", { source, name, shown });
}

/**
 * Call it in the transaction from which on something uses these files. Each may have been uploaded for any place that takes its kind.
 */
export async function claimUploads(
  transaction: Queries,
  uses: readonly Sourced[],
  at: Date,
  notSaved: string,
): Promise<void> {
  if (uses.length === 0) return;
  const keys = uses.map(({ value }) => value.source);
  const files = await transaction
    .updateTable("files")
    .set({ claimed_at: at.toISOString() })
    .where("key", "in", keys)
    .where("removing_at", "is", null)
    .returning("key")
    .execute();
  const pictures = await transaction.selectFrom("pictures").select("key").where("key", "in", keys).execute();
  const isThere = ({ rule, value: { source } }: Sourced) =>
    files.some(({ key }) => key === source) &&
    (rule.kind === "picture"
      ? pictures.some(({ key }) => key === source)
      : fileEndings.includes(endingOf(source)));
  refuseUses(
    uses.filter((use) => !isThere(use)),
    notSaved,
  );
}

/** Notes which files a version of a document has, or a record, instead of those before. */
export async function listUploads(
  transaction: Queries,
  { document, version }: { document: string; version: number },
  uses: readonly Sourced[],
): Promise<void> {
  await transaction
    .deleteFrom("content_files")
    .where((is) => is.and({ document, version }))
    .execute();
  if (uses.length === 0) return;
  const keys = uses.map(({ value }) => value.source);
  await transaction
    .insertInto("content_files")
    .columns(["document", "version", "file_key"])
    // Content may be damaged: a file that is unknown has no row.
    .expression((is) =>
      is
        .selectFrom("files")
        .select([is.val(document).as("document"), is.val(version).as("version"), "key as file_key"])
        .where("key", "in", keys),
    )
    .execute();
}

export function refuseUses(uses: readonly Sourced[], notSaved: string): void {
  const fields = new Set(uses.map(({ field }) => field));
  const message = "A picture or file in it is no longer there. Please upload it again.";
  if (fields.size > 0)
    throw badInput(
      notSaved,
      [...fields].map((field) => ({ field, message })),
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
