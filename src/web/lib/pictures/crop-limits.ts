import type { Area } from "./write-picture.ts";

interface Size {
  width: number;
  height: number;
}

/** Nearer than that, a crop would have too few pixels to show. */
const minCropWidth = 240;
const maxZoomEver = 6;
/** A face is rarely in the middle of a tall picture: more often in its upper part. */
const shareAboveFrame = 1 / 4;

/** What of a picture is in the frame before anybody moved it: as much as fits, in the picture's pixels. */
export function firstCrop(picture: Size, ratio: number): Area {
  const { width, height } = largestCrop(picture, ratio);
  return {
    width,
    height,
    x: (picture.width - width) / 2,
    y: (picture.height - height) * shareAboveFrame,
  };
}

/** The zoom at which as much as possible is in the frame is 1. */
export function maxZoom(picture: Size, ratio: number): number {
  return Math.min(maxZoomEver, Math.max(1, largestCrop(picture, ratio).width / minCropWidth));
}

function largestCrop(picture: Size, ratio: number): Size {
  const width = Math.min(picture.width, picture.height * ratio);
  return { width, height: width / ratio };
}
