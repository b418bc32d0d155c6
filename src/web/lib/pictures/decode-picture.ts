/** The picture in a file, turned the way its camera was held; undefined if this browser cannot read it. */
export async function decodePicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
