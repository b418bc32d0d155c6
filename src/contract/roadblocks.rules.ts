/** Figures and choices without zod, so that the browser can use them without loading it. */

/** How long a banner stays, in seconds: the choices of the edit dialog, and the fewer ones of the upload. */
export const bannerSeconds = [5, 7, 10, 15, 20, 25, 30] as const;
export const uploadBannerSeconds = [5, 7, 10, 15] as const;
export type BannerSeconds = (typeof bannerSeconds)[number];
export const defaultBannerSeconds: BannerSeconds = 5;

export const maxBannerBytes = 500 * 1024;

/** The widths in which the pages show a banner. */
export const bannerWidths = [480, 960, 1600] as const;

export const roadblockPageSizes = [10, 25, 50, 100] as const;
