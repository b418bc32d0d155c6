import type { ComposeWish, FitWish } from "./draw-picture.ts";
import { askForOne } from "./picture-process/ask-for-one.ts";

/** Both in the picture process. What comes from there is part of something larger, which nobody needs to keep. */
export const drawFitted = async (wish: FitWish): Promise<Buffer> => Buffer.from(await askForOne("fit", wish));

export const drawComposed = async (wish: ComposeWish): Promise<Buffer> =>
  Buffer.from(await askForOne("compose", wish));
