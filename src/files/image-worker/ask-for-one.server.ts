import { PictureProcessEndedError, PicturesAwayError } from "./failures.server.ts";
import { createPictureProcess, pictureProcess } from "./image-worker.server.ts";
import type { PictureTasks, TaskName } from "./picture-tasks.server.ts";

/**
 * The largest pictures take some seconds on a small machine. Whoever waits for one is cut off after a minute without a word, and a job
 * after 90 seconds: this ends before.
 */
const limitMs = 45_000;

/** Asks for something that is told in one piece. */
export async function askForOne<Name extends TaskName>(
  name: Name,
  wish: PictureTasks[Name]["wish"],
  signal?: AbortSignal,
): Promise<PictureTasks[Name]["piece"]> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(tooLong()), limitMs);
  const enough = AbortSignal.any(signal ? [limit.signal, signal] : [limit.signal]);
  let told: PictureTasks[Name]["piece"] | undefined;
  const hear = (piece: PictureTasks[Name]["piece"]) => {
    told = piece;
  };
  try {
    await pictureProcess.ask(name, wish, hear, { signal: enough }).catch((error) => {
      const isGone = error instanceof PictureProcessEndedError || error instanceof PicturesAwayError;
      if (!isGone || enough.aborted) throw error;
      // Another picture may have ended the process, so this one has the next to itself.
      return createPictureProcess({ idleMs: 0 }).ask(name, wish, hear, { signal: enough });
    });
  } finally {
    clearTimeout(timer);
  }
  if (told === undefined) throw new Error("The picture process told nothing.");
  return told;
}

const tooLong = () =>
  new PictureProcessEndedError(`A picture was not made within ${limitMs / 1000} seconds.`);
