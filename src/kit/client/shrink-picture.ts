import { useEffect, useState } from "react";
import { pictureEndings } from "#base/picture-sizes.ts";

const upright = { imageOrientation: "from-image" } as const;

/** The file itself if it is within the limits, else a smaller copy of the best possible quality. Fails with a sentence for the person. */
export async function shrinkPicture(
  file: File,
  { maxBytes, maxWidth }: { maxBytes: number; maxWidth: number },
): Promise<File> {
  const picture = await createImageBitmap(file, upright).catch((cause) => {
    throw new Error("This browser cannot read the picture. Please choose another one.", { cause });
  });
  try {
    if (file.size <= maxBytes && picture.width <= maxWidth) return file;
    if (await isAnimated(file))
      throw new Error(
        "A GIF or an animated picture cannot be made smaller here: it would stop moving. Please choose a smaller one.",
      );
    for (const { width, quality } of shrinkSteps(picture.width, maxWidth)) {
      const smaller = await writePicture(picture, { name: file.name, width, quality });
      if (smaller.size <= maxBytes) return smaller;
    }
    throw new Error("The picture could not be made small enough. Please choose a smaller one.");
  } finally {
    picture.close();
  }
}

const qualities = [0.9, 0.8, 0.7];
const widthFactor = 0.8;
/** Narrower than this, a picture is no longer worth showing. */
const leastWidth = 240;

/** The best first: poorer quality before fewer pixels. */
export function* shrinkSteps(width: number, maxWidth: number) {
  let next = Math.min(width, maxWidth);
  do {
    for (const quality of qualities) yield { width: Math.round(next), quality };
    next *= widthFactor;
  } while (next >= leastWidth);
}

/** Undefined for a picture that this browser cannot read, and for one that may be animated, because a copy would not move. */
export async function decodeStillPicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return (await isAnimated(file)) ? undefined : await createImageBitmap(file, upright);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A WebP, or a JPEG where the browser cannot write WebP. */
export async function writePicture(
  picture: ImageBitmap,
  options: { name: string; area?: Area; width: number; quality: number },
): Promise<File> {
  const { name, area, width, quality } = options;
  const from = area ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const height = Math.max(1, Math.round((width * from.height) / from.width));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas to draw on.");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  // A browser that cannot write a type writes PNG instead.
  if (webp.type === "image/webp") return new File([webp], renamed(name, "webp"), { type: webp.type });

  // JPEG has no transparency; transparent parts would become black.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality });
  return new File([jpeg], renamed(name, "jpg"), { type: jpeg.type });
}

/** The name with another ending: the server refuses a file whose bytes are not what its name says. */
export function renamed(name: string, ending: string): string {
  const dot = name.lastIndexOf(".");
  return `${dot > 0 ? name.slice(0, dot) : name || "picture"}.${ending}`;
}

type Size = Pick<Area, "width" | "height">;

const minCropWidth = 240;
const maxZoomEver = 6;
/** A face is rarely in the middle of a tall picture: more often in its upper part. */
const shareAboveFrame = 1 / 4;

export function firstCrop(picture: Size, ratio: number): Area {
  const { width, height } = largestCrop(picture, ratio);
  return {
    width,
    height,
    x: (picture.width - width) / 2,
    y: (picture.height - height) * shareAboveFrame,
  };
}

export function maxZoom(picture: Size, ratio: number): number {
  return Math.min(maxZoomEver, Math.max(1, largestCrop(picture, ratio).width / minCropWidth));
}

function largestCrop(picture: Size, ratio: number): Size {
  const width = Math.min(picture.width, picture.height * ratio);
  return { width, height: width / ratio };
}

const accepted = pictureEndings.map((ending) => `image/${ending.replace("jpg", "jpeg")}`);

/** What a file dialog offers. A phone turns its own format into one of these. */
export const acceptedPictures = accepted.join(",");

export const isAcceptedPicture = ({ type }: Pick<File, "type">): boolean => accepted.includes(type);

/** A URL at which the page can show a local file. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => {
      // The same file may come back, and its old URL no longer works.
      setMade(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  // Not the URL of the previous file.
  return made && made.file === file ? made.url : undefined;
}

const headBytes = 64 * 1024;

async function isAnimated(file: Blob): Promise<boolean> {
  return mayMove(new TextDecoder("latin1").decode(await file.slice(0, headBytes).arrayBuffer()));
}

/** Every GIF may. An animated PNG or WebP has one of these chunks before its pixels. */
export const mayMove = (head: string): boolean => head.startsWith("GIF8") || /acTL|ANIM/.test(head);
