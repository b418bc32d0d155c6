import type { PictureValue } from "#contract/content/values.ts";
import type { VariantType } from "#contract/pictures.rules.ts";
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

/** What of a picture stays in sight where it is cut. Classes, because the pages' policy forbids styles of an element's own. */
export function focusClass({ x, y }: PictureValue["focus"]): string | undefined {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column === 50 && row === 50) return undefined;
  return `focus-point focus-x-${column} focus-y-${row}`;
}
