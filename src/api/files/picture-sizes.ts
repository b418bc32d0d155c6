import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { variantTypes } from "#contract/pictures.rules.ts";
import { createSemaphore } from "../semaphore.ts";
import type { MadeSizes, PictureSize } from "./make-sizes.ts";
import { askForOne } from "./picture-process/ask-for-one.ts";

/** Each picture keeps a core busy; the others are for readers. */
const picturesAtOnce = createSemaphore(2);

/** Writes copies of the picture as files of `folder`, in the picture process; if that fails, none is left. */
export async function makeSizes(path: string, widths: readonly number[], folder: string): Promise<MadeSizes> {
  const stem = join(folder, randomUUID());
  try {
    return await picturesAtOnce.run(() => askForOne("sizes", { path, widths, stem }));
  } catch (error) {
    const most = variantTypes.length * widths.length;
    for (let number = 0; number < most; number += 1) await rm(`${stem}-${number}`, { force: true });
    throw error;
  }
}

export async function discardSizes(sizes: readonly PictureSize[]): Promise<void> {
  for (const size of sizes) await rm(size.path, { force: true });
}
