import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { variantTypes } from "#contract/pictures.rules.ts";
import { createSemaphore } from "../semaphore.ts";
import type { MadeSizes, PictureSize, SizesWish } from "./make-sizes.ts";
import { PictureProcessEndedError, PicturesAwayError } from "./picture-errors.ts";
import { pictureProcess } from "./picture-process/picture-process.ts";

/** Each picture keeps a core busy; the others are for readers. */
const picturesAtOnce = createSemaphore(2);
/** The largest take some seconds on a small machine. Whatever takes longer is stuck. */
const limitMs = 120_000;

/** Writes copies of the picture as files of `folder`, in the picture process; if that fails, none is left. */
export async function makeSizes(path: string, widths: readonly number[], folder: string): Promise<MadeSizes> {
  const stem = join(folder, randomUUID());
  try {
    return await picturesAtOnce.run(() => makeWithin({ path, widths, stem }));
  } catch (error) {
    const most = variantTypes.length * widths.length;
    for (let number = 0; number < most; number += 1) await rm(`${stem}-${number}`, { force: true });
    throw error;
  }
}

export async function discardSizes(sizes: readonly PictureSize[]): Promise<void> {
  for (const size of sizes) await rm(size.path, { force: true });
}

async function makeWithin(wish: SizesWish): Promise<MadeSizes> {
  const limit = new AbortController();
  const tooLong = new PictureProcessEndedError(`A picture was not made within ${limitMs / 1000} seconds.`);
  const timer = setTimeout(() => limit.abort(tooLong), limitMs);
  try {
    return await make(wish, limit.signal).catch((error) => {
      const isGone = error instanceof PictureProcessEndedError || error instanceof PicturesAwayError;
      if (!isGone || error === tooLong) throw error;
      // Something else may have ended the process. The second time, it is this picture.
      return make(wish, limit.signal);
    });
  } finally {
    clearTimeout(timer);
  }
}

async function make(wish: SizesWish, signal: AbortSignal): Promise<MadeSizes> {
  const made: MadeSizes[] = [];
  await pictureProcess.ask("sizes", wish, (piece) => made.push(piece), { signal });
  const [first] = made;
  if (!first) throw new Error("The picture process told of no picture.");
  return first;
}
