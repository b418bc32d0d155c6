import { officeMessages } from "#content/office/office-messages.ts";
import { isAnimated } from "./animated.ts";
import { decodePicture } from "./decode-picture.ts";
import { shrinkSteps } from "./shrink-steps.ts";
import { writePicture } from "./write-picture.ts";

const words = officeMessages.picture;

interface PictureLimits {
  maxBytes: number;
  maxWidth: number;
}

/**
 * A picture within the limits: the file itself if it is, or else drawn anew, as little poorer as it takes. Fails with
 * a sentence for the person when the browser cannot read it, when it moves, or when nothing is small enough.
 */
export async function shrinkPicture(file: File, { maxBytes, maxWidth }: PictureLimits): Promise<File> {
  const picture = await decodePicture(file);
  if (!picture) throw new Error(words.unreadable);
  try {
    if (file.size <= maxBytes && picture.width <= maxWidth) return file;
    if (await isAnimated(file)) throw new Error(words.cannotShrinkAnimated);
    for (const { width, quality } of shrinkSteps(picture.width, maxWidth)) {
      const smaller = await writePicture(picture, { name: file.name, width, quality });
      if (smaller.size <= maxBytes) return smaller;
    }
    throw new Error(words.cannotShrink);
  } finally {
    picture.close();
  }
}
