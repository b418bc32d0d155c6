import { isAnimated } from "./animated.ts";

/** As below, and undefined also for a picture that moves: drawn anew, it would stop. */
export async function decodeStillPicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return (await isAnimated(file)) ? undefined : await decodePicture(file);
  } catch (error) {
    // The file is gone, or too large to be looked into.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** The picture in a file, turned the way its camera was held; undefined if this browser cannot read it. */
export async function decodePicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
