import { maxContentPictureBytes } from "#contract/content/limits.ts";
import type { PictureRule } from "#contract/content/rules.ts";
import { firstCrop } from "#web/lib/pictures/crop-limits.ts";
import { decodeStillPicture } from "#web/lib/pictures/decode-picture.ts";
import { shrinkPicture } from "#web/lib/pictures/shrink-picture.ts";
import { type Area, writePicture } from "#web/lib/pictures/write-picture.ts";

/** A phone's photograph is four times as wide as any page shows it. */
const limits = { maxBytes: maxContentPictureBytes, maxWidth: 2560 };
const quality = 0.9;

export const ratioOf = ([width, height]: readonly [number, number]): number => width / height;

/** Made to fit if it can be; else as it is, and the server says what is wrong with it. */
export async function wholePicture(file: File): Promise<File> {
  return shrinkPicture(file, limits).catch(() => file);
}

export function croppedPicture(file: File, picture: ImageBitmap, area: Area): Promise<File> {
  const width = Math.min(limits.maxWidth, area.width);
  return writePicture(picture, { name: file.name, area, width, quality });
}

/** One of many, for which nobody is asked: cut to its shape in the middle. */
export async function pictureOfMany(file: File, { shape }: PictureRule): Promise<File> {
  if (!shape) return wholePicture(file);
  const picture = await decodeStillPicture(file);
  if (!picture) return file;
  try {
    return await croppedPicture(file, picture, firstCrop(picture, ratioOf(shape)));
  } finally {
    picture.close();
  }
}
