/** Figures and choices without zod, so that the browser can use them without loading it. */

export const pictureEndings = ["jpg", "png", "gif", "webp"] as const;

export const maxPicturePixels = 40_000_000;
/** Each side alone, too: a line of one pixel may be as long as 40 megapixels, and WebP ends at 16,383. */
export const maxPictureSidePx = 16_000;

/** The smaller files first. */
export const variantTypes = ["image/avif", "image/webp"] as const;
export type VariantType = (typeof variantTypes)[number];
