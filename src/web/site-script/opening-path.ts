/**
 * A notice's file is opened at once on a desktop. A phone (a narrow window, or a finger as the main pointer) first asks
 * whether it exists: a missing file would leave the visitor in an empty tab without a way back.
 */
export type OpeningPath = "desktop" | "phone";

const phoneBelowPx = 768;

/** How long the banner that names the file stays. */
export const bannerMs: Record<OpeningPath, number> = {
  desktop: 500,
  phone: 1000,
};

export function openingPath(device: { widthPx: number; hasCoarsePointer: boolean }): OpeningPath {
  return device.widthPx < phoneBelowPx || device.hasCoarsePointer ? "phone" : "desktop";
}
