import { maxBannerBytes } from "#contract/roadblocks/roadblocks.rules.ts";

/** What a file field offers to choose from. A phone turns its own kinds of photograph into one of these. */
export const acceptedImages = "image/jpeg,image/png,image/gif,image/webp";

export type ImageFault = "notAnImage" | "otherKind" | "tooLarge";

export function faultOf(file: { type: string; size: number }): ImageFault | undefined {
  if (!file.type.startsWith("image/")) return "notAnImage";
  if (!acceptedImages.split(",").includes(file.type)) return "otherKind";
  if (file.size > maxBannerBytes) return "tooLarge";
  return undefined;
}

const bytesPerMb = 1024 * 1024;

/** The preview names the size in MB, however small. */
export function megabytes(bytes: number): string {
  return `${(bytes / bytesPerMb).toFixed(2)} MB`;
}
