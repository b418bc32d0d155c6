import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { variantTypes } from "#contract/files/pictures.rules.ts";
import { createSemaphore } from "../../semaphore.ts";
import { askForOne } from "../picture-process/ask-for-one.ts";
import type { MadeSizes, PictureSize } from "./make-sizes.ts";

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
