import { middle, type PictureValue, type RichBlock } from "#fields/values.ts";
import type { PictureName } from "../pictures/picture-name.ts";

/** One of the product's own pictures. A name that is none of them does not compile. */
export const samplePicture = (
  source: PictureName,
  alt = "",
  focus: PictureValue["focus"] = middle,
): PictureValue => ({
  source,
  alt,
  focus,
});

/** Points, or steps that follow one another. */
export const textList = (kind: "ordered" | "points", ...items: string[]): RichBlock => ({
  kind: "list",
  isOrdered: kind === "ordered",
  items: items.map((text) => [{ text }]),
});
