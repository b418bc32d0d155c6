import { askForOne } from "../picture-process/ask-for-one.ts";
import type { ComposeWish, FitWish } from "./draw-picture.ts";
import { PictureProcessEndedError, PicturesAwayError } from "./picture-errors.ts";

/** Both in the picture process. What comes from there is part of something larger, which nobody needs to keep. */
export const drawFitted = async (wish: FitWish): Promise<Buffer> =>
  Buffer.from(await askForOne("fit", wish).catch(sayAway));

export const drawComposed = async (wish: ComposeWish): Promise<Buffer> =>
  Buffer.from(await askForOne("compose", wish).catch(sayAway));

/** Most who wait for a drawing are readers: they save nothing and have no picture to make smaller. */
function sayAway(error: unknown): never {
  if (error instanceof PictureProcessEndedError || error instanceof PicturesAwayError) {
    throw new PicturesAwayError(
      error,
      "The site cannot draw pictures at the moment. Please try again in a few seconds.",
    );
  }
  throw error;
}
