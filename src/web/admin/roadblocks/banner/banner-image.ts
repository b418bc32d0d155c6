import { maxBannerBytes } from "#contract/roadblocks/roadblocks.rules.ts";
import { isAcceptedPicture } from "#web/lib/pictures/accepted-pictures.ts";

export type ImageFault = "notAnImage" | "otherKind" | "tooLarge";

export function faultOf(file: { type: string; size: number }): ImageFault | undefined {
  if (!file.type.startsWith("image/")) return "notAnImage";
  if (!isAcceptedPicture(file)) return "otherKind";
  if (file.size > maxBannerBytes) return "tooLarge";
  return undefined;
}

const bytesPerMb = 1024 * 1024;

/** The preview names the size in MB, however small. */
export function megabytes(bytes: number): string {
  return `${(bytes / bytesPerMb).toFixed(2)} MB`;
}
