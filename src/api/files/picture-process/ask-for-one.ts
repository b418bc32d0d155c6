import { PictureProcessEndedError, PicturesAwayError } from "../picture-errors.ts";
import { pictureProcess } from "./picture-process.ts";
import type { PictureTasks, TaskName } from "./picture-tasks.ts";

/** The largest pictures take some seconds on a small machine. Whatever takes longer is stuck. */
const limitMs = 120_000;

/** Asks for something that is told in one piece. */
export async function askForOne<Name extends TaskName>(
  name: Name,
  wish: PictureTasks[Name]["wish"],
): Promise<PictureTasks[Name]["piece"]> {
  const limit = new AbortController();
  const tooLong = new PictureProcessEndedError(`A picture was not made within ${limitMs / 1000} seconds.`);
  const timer = setTimeout(() => limit.abort(tooLong), limitMs);
  const pieces: PictureTasks[Name]["piece"][] = [];
  const ask = () =>
    pictureProcess.ask(name, wish, (piece) => void pieces.push(piece), { signal: limit.signal });
  try {
    await ask().catch((error) => {
      const isGone = error instanceof PictureProcessEndedError || error instanceof PicturesAwayError;
      if (!isGone || error === tooLong) throw error;
      // Something else may have ended the process. The second time, it is this picture.
      return ask();
    });
  } finally {
    clearTimeout(timer);
  }
  const piece = pieces.at(-1);
  if (piece === undefined) throw new Error("The picture process told nothing.");
  return piece;
}
