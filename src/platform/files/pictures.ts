import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { badInput, codeOf, wrongType } from "#base/errors.ts";
import { pictureEndings, type VariantType, variantTypes } from "#base/picture-sizes.ts";
import { among } from "#platform/database/among.ts";
import type { Database, Numbers, Queries, Text } from "#platform/database/tables/tables.ts";
import type { UploadedFile } from "#platform/http/requests/multipart.ts";
import { removeCameraData } from "./camera-data.ts";
import { checkType, contentTypeOf, detectType, endingOf } from "./file-types.ts";
import { fileUrl, pictureName } from "./file-urls.ts";
import type { Picture } from "./files.schemas.ts";
import { damagedPicture, pictureTooBig } from "./image-errors.ts";
import type { MadeSizes } from "./image-tasks.ts";
import { runImageTask } from "./image-worker.ts";
import { keyOf, type StoredFiles } from "./stored-files.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** The size of a picture, with its orientation applied. */
    pictures: Text<"key"> & Numbers<"width" | "height" | "animated">;
    /** A picture's copies in the widths that the pages show. */
    picture_variants: Text<"picture_key" | "file_key"> & Numbers<"width"> & { type: VariantType };
  }
}

export interface PictureRules {
  field: string;
  /** What failed, as the beginning of a sentence: "The banner was not saved". */
  notSaved: string;
  widths: readonly number[];
}

/** Returns its key. */
export async function savePicture(
  { db, storedFiles }: { db: Database; storedFiles: StoredFiles },
  upload: UploadedFile,
  rules: PictureRules,
): Promise<string> {
  // Programs send pictures without a name, or with one that says nothing: then the bytes decide.
  const detected = await detectType(upload.path);
  const [isNamed, isDetected] = [upload.name, `.${detected}`].map((name) => contentTypeOf(endingOf(name)));
  const name = isNamed || !isDetected ? upload.name : `${upload.name}.${detected}`;
  const ending = await checkType({ ...upload, name }, pictureEndings, rules.field);
  async function save(made: MadeSizes): Promise<string> {
    const original = await removeCameraData(upload, ending);
    // The claim on the original protects the picture from a sweep until a record uses it.
    await storedFiles.saveAll([{ ...original, ending }, ...made.sizes]);
    const key = keyOf(original, ending);
    // libvips reads an animated PNG as a still one.
    const animated = made.animated || detected === "apng";
    await db.transaction().execute((transaction) => addPicture(transaction, key, { ...made, animated }));
    return key;
  }
  return withSizes(upload.path, rules.widths, { folder: storedFiles.uploadDir }, save).catch((error) =>
    rejectPicture(error, upload, rules),
  );
}

function rejectPicture(error: Error, upload: UploadedFile, { notSaved, field }: PictureRules): never {
  if (codeOf(error) === pictureTooBig)
    throw badInput(notSaved, [{ field, message: `The picture ${error.message}. Please make it smaller.` }]);
  if (codeOf(error) === damagedPicture) {
    throw wrongType(
      `${notSaved}: the picture "${upload.name}" is damaged and could not be read. Please save it again or choose another one.`,
      field,
    );
  }
  throw error;
}

/** Writes copies of the picture as files of `folder`. Afterwards those that the store did not take are removed. */
export async function withSizes<Result>(
  path: string,
  widths: readonly number[],
  { folder, signal }: { folder: string; signal?: AbortSignal },
  use: (made: MadeSizes) => Promise<Result>,
): Promise<Result> {
  const stem = join(folder, randomUUID());
  const pathOf = (number: number) => `${stem}-${number}`;
  try {
    const made = await runImageTask("sizes", { path, widths, stem }, signal);
    // By our own paths: a hostile file may make the worker name others.
    return await use({
      ...made,
      sizes: made.sizes.map((size, number) => ({ ...size, path: pathOf(number) })),
    });
  } finally {
    const most = variantTypes.length * widths.length;
    for (let number = 0; number < most; number += 1) await rm(pathOf(number), { force: true });
  }
}

/** Returns a function that shows a picture by its key; null for one that is not known. */
export async function findPictures(
  db: Queries,
  keys: readonly string[],
): Promise<(key: string, name: string) => Picture | null> {
  if (keys.length === 0) return () => null;
  const pictures = await db
    .selectFrom("pictures")
    .selectAll()
    .where(among(db, "key", keys))
    .execute();
  const variants = await db
    .selectFrom("picture_variants")
    .selectAll()
    .where(among(db, "picture_key", keys))
    .orderBy("type")
    .orderBy("width")
    .execute();
  const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
  const variantsOf = Map.groupBy(variants, ({ picture_key }) => picture_key);
  return (key, name) => {
    const picture = byKey.get(key);
    if (!picture) return null;
    return {
      width: picture.width,
      height: picture.height,
      animated: picture.animated === 1,
      variants: (variantsOf.get(key) ?? []).map(({ file_key, type, width }) => ({
        url: fileUrl(file_key, pictureName(`${name} ${width}`)),
        type,
        width,
      })),
    };
  };
}

/** The same picture may be added again, in other widths. */
export async function addPicture(
  db: Queries,
  key: string,
  { sizes, width, height, animated }: MadeSizes,
): Promise<void> {
  await db
    .insertInto("pictures")
    .values({ key, width, height, animated: animated ? 1 : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("picture_variants")
    .values(
      sizes.map(({ type, width, ending, sha256 }) => ({
        picture_key: key,
        type,
        width,
        file_key: keyOf({ sha256 }, ending),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const pictureUrl = (key: string, name: string): string => fileUrl(key, pictureName(name));
