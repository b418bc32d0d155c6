import type { PictureValue } from "#contract/content/values.ts";
import type { VariantType } from "#contract/files/pictures.rules.ts";
import type { PictureFiles } from "./picture-tag.tsx";

/** The files of a picture that the office has uploaded; undefined for one of the product's own, and for none. */
export function uploadedFiles({ shown }: PictureValue): PictureFiles | undefined {
  if (!shown) return undefined;
  // The copies of a picture that moves stand still.
  const srcSet = (type: VariantType) =>
    (shown.animated ? [] : shown.variants)
      .filter((variant) => variant.type === type)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(", ");
  return {
    width: shown.width,
    height: shown.height,
    tone: "none",
    fallback: shown.url,
    avif: srcSet("image/avif"),
    webp: srcSet("image/webp"),
  };
}

type Point = PictureValue["focus"];

/** The stylesheet has a class for every twentieth. */
const focusStep = 5;
const toStep = (hundredth: number) => Math.round(hundredth / focusStep) * focusStep;
const isMiddle = ({ x, y }: Point) => toStep(x) === 50 && toStep(y) === 50;

/** What of a picture stays in sight where it is cut. Classes, because the pages' policy forbids styles of an element's own. */
export function focusClass(wide: Point, narrow = wide): string | undefined {
  if (isMiddle(wide) && isMiddle(narrow)) return undefined;
  const ofWide = `focus-point focus-x-${toStep(wide.x)} focus-y-${toStep(wide.y)}`;
  if (narrow === wide) return ofWide;
  return `${ofWide} narrow-x-${toStep(narrow.x)} narrow-y-${toStep(narrow.y)}`;
}
