/**
 * How a notice's file is opened. On a desktop at once. On a phone, where a missing file leaves the visitor in an
 * empty tab without a way back, our server is first asked whether the file is there. A phone is a narrow window, or
 * a finger as the main pointer: a tablet held upright and one held across.
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
