import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#database/tables/tables.ts";
import { badInput, wrongType } from "#http/errors/errors.ts";
import type { UploadedFile } from "#http/requests/multipart.ts";
import { createSemaphore } from "#http/semaphore.ts";
import { removeCameraData } from "../camera-data/remove-camera-data.server.ts";
import { detectType, endingOf, kindOf } from "../file-types.server.ts";
import { askForOne } from "../image-worker/ask-for-one.server.ts";
import {
  DamagedPictureError,
  PictureProcessEndedError,
  PicturesAwayError,
  PictureTooBigError,
} from "../image-worker/failures.server.ts";
import { type PictureEnding, pictureEndings, variantTypes } from "../pictures.rules.ts";
import { keyOf, type StoredFiles } from "../stored-files.server.ts";
import type { MadeSizes, PictureSize } from "./make-sizes.server.ts";
import { createPictureStore } from "./pictures.store.server.ts";

export interface PictureRules {
  /** The field that the picture came in. */
  field: string;
  /** What failed, as the beginning of a sentence: "The banner was not saved". */
  notSaved: string;
  /** The widths in which the pages show it. */
  widths: readonly number[];
}

export type Pictures = ReturnType<typeof createPictures>;

/** The pictures that records show, each with its copies in the widths of the pages. */
export function createPictures({ db, storedFiles }: { db: Database; storedFiles: StoredFiles }) {
  return {
    /** Keeps an uploaded picture and its copies, and returns its key. */
    async keep(upload: UploadedFile, rules: PictureRules): Promise<string> {
      const { ending, moves } = await checkPicture(upload, rules);
      const { sizes, width, height, animated } = await makeSizes(upload.path, rules.widths, {
        folder: storedFiles.uploadDir,
      }).catch((error) => refuse(error, upload, rules));
      try {
        const original = await removeCameraData(upload, ending);
        // The original's claim is what keeps a sweep from forgetting the picture before a record uses it.
        await storedFiles.keepAll([{ ...original, ending }, ...sizes]);
        const key = keyOf(original, ending);
        const variants = sizes.map((size) => ({
          key: keyOf(size, size.ending),
          type: size.type,
          width: size.width,
        }));
        await db.transaction().execute((transaction) =>
          createPictureStore(transaction).add({
            key,
            width,
            height,
            animated: animated || moves,
            variants,
          }),
        );
        return key;
      } finally {
        await discardSizes(sizes);
      }
    },
  };
}

/** The bytes say what a picture is; a name that claims another type of ours is refused as for every other file. */
async function checkPicture(upload: UploadedFile, { notSaved, field }: PictureRules) {
  const detected = (await detectType(upload.path)) ?? "";
  const ending = pictureEndings.find((each) => kindOf(each)?.detectedAs.includes(detected));
  if (!ending) {
    throw wrongType(
      `${notSaved}: the file "${upload.name}" is not a JPEG, PNG, GIF or WebP picture. Please choose another one.`,
      field,
    );
  }
  const claimed = endingOf(upload.name);
  if (kindOf(claimed) && claimed !== ending) {
    throw wrongType(
      `${notSaved}: the content of the file "${upload.name}" is not what its name says. Please save it again as a real .${claimed} file.`,
      field,
    );
  }
  // libvips reads a moving PNG as a still one, so it has to be told by its type.
  return { ending: ending satisfies PictureEnding, moves: detected === "apng" };
}

function refuse(error: unknown, upload: UploadedFile, { notSaved, field }: PictureRules): never {
  if (error instanceof PictureTooBigError) {
    throw badInput(notSaved, [{ field, message: `The picture ${error.message}. Please make it smaller.` }]);
  }
  if (error instanceof DamagedPictureError) {
    throw wrongType(
      `${notSaved}: the picture "${upload.name}" is damaged and could not be read. Please save it again or choose another one.`,
      field,
    );
  }
  if (error instanceof PictureProcessEndedError) throw new PicturesAwayError(error);
  throw error;
}

/** Each picture keeps a core busy and holds all its pixels. */
const picturesAtOnce = createSemaphore(2);

/** Writes copies of the picture as files of `folder`, in the picture process; if that fails, none is left. */
export async function makeSizes(
  path: string,
  widths: readonly number[],
  { folder, signal }: { folder: string; signal?: AbortSignal },
): Promise<MadeSizes> {
  const stem = join(folder, randomUUID());
  const nameOf = (number: number) => `${stem}-${number}`;
  try {
    const made = await picturesAtOnce.run(() => askForOne("sizes", { path, widths, stem }, signal));
    // By the names that were given, not by those that it tells: a hostile file may make it name any other.
    return { ...made, sizes: made.sizes.map((size, number) => ({ ...size, path: nameOf(number) })) };
  } catch (error) {
    const most = variantTypes.length * widths.length;
    for (let number = 0; number < most; number += 1) await rm(nameOf(number), { force: true });
    throw error;
  }
}

export async function discardSizes(sizes: readonly PictureSize[]): Promise<void> {
  for (const size of sizes) await rm(size.path, { force: true });
}
