import type { PictureName } from "#content/pictures/picture-name.ts";

/**
 * What of a picture stays in sight where it is cropped; its middle, unless it is named here. Whole class names, because
 * Tailwind finds them in the source by their text.
 */
export const focalPoints: Partial<Record<PictureName, string>> = {
  "programs/bba": "object-[55%_100%]",
  "programs/mba": "object-[72%_80%]",
  "programs/mphil": "object-[45%_85%]",
  "programs/phd": "object-[40%_90%]",
  "gallery/2": "object-top",
  "gallery/20": "object-top",
  "gallery/21": "object-top",
};
