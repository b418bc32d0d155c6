import { renamed } from "./file-name.ts";

/** A part of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface WritePictureOptions {
  name: string;
  /** What is written; all of it unless told. */
  area?: Area | undefined;
  /** How wide it comes out; its height follows. */
  width: number;
  /** From 0 to 1. */
  quality: number;
}

/** Draws a picture into a file: a WebP, or a JPEG where the browser cannot write WebP. */
export async function writePicture(
  picture: ImageBitmap,
  { name, area, width, quality }: WritePictureOptions,
): Promise<File> {
  const from = area ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round((width * from.height) / from.width));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas to draw on.");
  context.imageSmoothingQuality = "high";
  const draw = () =>
    context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);

  draw();
  const webp = await toBlob(canvas, "image/webp", quality);
  // A browser that cannot write a type writes PNG instead.
  if (webp.type === "image/webp") return toFile(webp, renamed(name, "webp"));

  // JPEG knows no transparency; what shows through would come out black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  draw();
  return toFile(await toBlob(canvas, "image/jpeg", quality), renamed(name, "jpg"));
}

const toFile = (blob: Blob, name: string) => new File([blob], name, { type: blob.type });

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be written."))),
      type,
      quality,
    ),
  );
}
