import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { PictureEnding } from "#contract/files/pictures.rules.ts";
import type { FileEnding } from "../file-types.ts";
import type { FileToKeep } from "../stored-files.ts";
import { cleanGif } from "./clean-gif.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanWebp } from "./clean-webp.ts";

const cleaners: Record<PictureEnding, (bytes: Buffer) => Buffer> = {
  jpg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
};

/**
 * Takes out of an uploaded picture what a camera or a program wrote beside the pixels: position, make, author, comments.
 * The pixels stay as they are, and so does how they are to be turned. Other files are left alone.
 */
export async function removeCameraData<File extends FileToKeep>(
  file: File,
  ending: FileEnding,
): Promise<File> {
  if (!isPicture(ending)) return file;
  const bytes = await readFile(file.path);
  const clean = cleaners[ending](bytes);
  if (clean.equals(bytes)) return file;
  await writeFile(file.path, clean);
  return { ...file, bytes: clean.length, sha256: createHash("sha256").update(clean).digest("hex") };
}

const isPicture = (ending: FileEnding): ending is PictureEnding => Object.hasOwn(cleaners, ending);
