import type { Area } from "./write-picture.ts";

export interface Size {
  width: number;
  height: number;
}

/** How a picture stands in a frame of another shape. */
export interface CropView {
  picture: Size;
  /** The frame's width through its height. */
  ratio: number;
  /** 1 when as much of the picture as possible is in the frame. */
  zoom: number;
  /** What of the picture is in the frame, in the picture's pixels. */
  area: Area;
}

/** Nearer than that, a crop would have too few pixels to show. */
const leastCropWidth = 240;
const farthestZoom = 6;
/** A face is rarely in the middle of a tall picture: more often in its upper part. */
const shareAboveFrame = 1 / 4;

/** All of the picture that fits, before anybody moved it. */
export function startView(picture: Size, ratio: number): CropView {
  const { width, height } = widestArea(picture, ratio);
  const area = {
    width,
    height,
    x: (picture.width - width) / 2,
    y: (picture.height - height) * shareAboveFrame,
  };
  return { picture, ratio, zoom: 1, area };
}

export function maxZoom({ picture, ratio }: CropView): number {
  return Math.min(farthestZoom, Math.max(1, widestArea(picture, ratio).width / leastCropWidth));
}

/** Moves the frame over the picture, in the picture's pixels, as far as the picture goes. */
export function moved(view: CropView, x: number, y: number): CropView {
  return { ...view, area: within({ ...view.area, x: view.area.x + x, y: view.area.y + y }, view.picture) };
}

/** Another zoom; the point of the frame that is named, from 0 to 1 each way, stays where it is. */
export function zoomedTo(view: CropView, zoom: number, about = { x: 0.5, y: 0.5 }): CropView {
  const next = Math.min(maxZoom(view), Math.max(1, zoom));
  const widest = widestArea(view.picture, view.ratio);
  const width = widest.width / next;
  const height = widest.height / next;
  const area = {
    width,
    height,
    x: view.area.x + (view.area.width - width) * about.x,
    y: view.area.y + (view.area.height - height) * about.y,
  };
  return { ...view, zoom: next, area: within(area, view.picture) };
}

function widestArea(picture: Size, ratio: number): Size {
  const width = Math.min(picture.width, picture.height * ratio);
  return { width, height: width / ratio };
}

function within(area: Area, picture: Size): Area {
  return {
    ...area,
    x: Math.max(0, Math.min(area.x, picture.width - area.width)),
    y: Math.max(0, Math.min(area.y, picture.height - area.height)),
  };
}
