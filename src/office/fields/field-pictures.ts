import type { PictureRule } from "#fields/rules.ts";
import { maxContentPictureBytes, noPicture } from "#fields/values.ts";
import { decodeStillPicture, firstCrop } from "#files/shrink-picture.ts";
import { filesOf } from "#files/site-picture.tsx";
import { croppedPicture, wholePicture } from "../crop/use-picture-choice.ts";
import { useFields } from "./field-context.ts";

export const pictureLimits = { maxBytes: maxContentPictureBytes, maxWidth: 2560 };

export const ratioOf = ([width, height]: readonly [number, number]): number => width / height;

/** One of many is cropped in the middle, without a question. */
export async function pictureOfMany(file: File, { shape }: PictureRule): Promise<File> {
  if (!shape) return wholePicture(file, pictureLimits);
  const picture = await decodeStillPicture(file);
  if (!picture) return file;
  try {
    return await croppedPicture(file, picture, firstCrop(picture, ratioOf(shape)), pictureLimits.maxWidth);
  } finally {
    picture.close();
  }
}

/** Wide enough for the form, and small enough for a list of two hundred. */
const enoughWidth = 400;

export function usePictureAddress(source: string): string | undefined {
  const file = useFields().shown[source];
  if (!file) return filesOf({ ...noPicture, source })?.fallback;
  const { variants = [], animated = false } = file.picture ?? {};
  if (animated) return file.url;
  return variants.find(({ width }) => width >= enoughWidth)?.url ?? variants.at(-1)?.url ?? file.url;
}
