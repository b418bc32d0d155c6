import { useEffect, useState } from "react";
import { officeMessages } from "#office/office.words.ts";
import { type PictureEnding, pictureEndings } from "./pictures.rules.ts";

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

interface ShrinkStep {
  width: number;
  quality: number;
}

const qualities = [0.9, 0.8, 0.7];
const widthFactor = 0.8;
/** Narrower than this, a picture is no longer worth showing. */
const leastWidth = 240;

/** What to try, the best first: poorer quality before fewer pixels, down to what is still worth showing. */
export function shrinkSteps(width: number, maxWidth: number): ShrinkStep[] {
  const steps: ShrinkStep[] = [];
  let next = Math.min(width, maxWidth);
  do {
    for (const quality of qualities) steps.push({ width: Math.round(next), quality });
    next *= widthFactor;
  } while (next >= leastWidth);
  return steps;
}

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

/** The upright picture of a file; undefined if this browser cannot read it. */
async function decodePicture(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
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

interface WritePictureOptions {
  name: string;
  area?: Area | undefined;
  /** How wide it comes out; its height follows. */
  width: number;
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

/** The name with another ending: the server refuses a file whose bytes are not what its name says. */
export function renamed(name: string, ending: string): string {
  const dot = name.lastIndexOf(".");
  return `${dot > 0 ? name.slice(0, dot) : name || "picture"}.${ending}`;
}

interface Size {
  width: number;
  height: number;
}

/** Nearer than that, a crop would have too few pixels to show. */
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

/** The zoom at which as much as possible is in the frame is 1. */
export function maxZoom(picture: Size, ratio: number): number {
  return Math.min(maxZoomEver, Math.max(1, largestCrop(picture, ratio).width / minCropWidth));
}

function largestCrop(picture: Size, ratio: number): Size {
  const width = Math.min(picture.width, picture.height * ratio);
  return { width, height: width / ratio };
}

const types: Record<PictureEnding, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
};
const accepted = pictureEndings.map((ending) => types[ending]);

/** What a file dialog offers. A phone turns its own format into one of these. */
export const acceptedPictures = accepted.join(",");

export const isAcceptedPicture = ({ type }: Pick<File, "type">): boolean => accepted.includes(type);

/** An address at which the page can show a file that lies on the visitor's own machine. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => {
      // The same file may come back; its old address leads nowhere then.
      setMade(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  // Never the address of another file than the one that is asked for.
  return made && made.file === file ? made.url : undefined;
}

const textOf = async (file: Blob) => new TextDecoder("latin1").decode(await file.arrayBuffer());

/** Whether a file moves: drawn anew, it would stop at its first frame. */
async function isAnimated(file: Blob): Promise<boolean> {
  // A large photo need not be read as a whole to see that it is none of those that can.
  return canMove.test(await textOf(file.slice(0, 16))) && hasFrames(await textOf(file));
}

const canMove = /^(?:GIF8|.PNG|RIFF....WEBPVP8X)/s;
/** Before each frame of a GIF: how long it is shown. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches bytes, not text.
const gifFrame = /!\xf9\x04.{4}\0[,!]/gs;
const webpFlagsAt = 20;
const webpAnimationFlag = 2;

export function hasFrames(text: string): boolean {
  if (text.startsWith("GIF8")) return (text.match(gifFrame)?.length ?? 0) > 1;
  if (text.startsWith("RIFF")) return (text.charCodeAt(webpFlagsAt) & webpAnimationFlag) !== 0;
  // A PNG that moves says so before its first pixels.
  return text.slice(0, text.indexOf("IDAT")).includes("acTL");
}
