import { type KeyboardEvent, useRef, useState } from "react";
import type { CropperProps } from "react-easy-crop";
import { firstCrop, maxZoom } from "#web/lib/pictures/crop-limits.ts";
import type { Area } from "#web/lib/pictures/write-picture.ts";

export const zoomStep = 1.1;
/** How far an arrow key moves the picture, as a share of the frame. */
const keyStep = 0.03;
const bigKeyStep = 0.12;

const noSize = { width: 0, height: 0 };

/** What react-easy-crop leaves to its user: where the picture lies, and moving and zooming by buttons and keys. */
export function useCrop(picture: ImageBitmap, ratio: number) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const shown = useRef(noSize);
  const frame = useRef(noSize);
  const highestZoom = maxZoom(picture, ratio);

  /** Moves the picture behind the frame, by shares of the frame. */
  function move(x: number, y: number) {
    const { width, height } = frame.current;
    setCrop({
      x: within(crop.x + x * width, shown.current.width * zoom - width),
      y: within(crop.y + y * height, shown.current.height * zoom - height),
    });
  }

  /** What is in the middle of the frame stays there; the library keeps the picture from leaving the frame. */
  function zoomTo(wanted: number) {
    const next = Math.min(highestZoom, Math.max(1, wanted));
    setZoom(next);
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom });
  }

  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? bigKeyStep : keyStep;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => move(-step, 0),
      ArrowRight: () => move(step, 0),
      ArrowUp: () => move(0, -step),
      ArrowDown: () => move(0, step),
      "+": () => zoomTo(zoom * zoomStep),
      "=": () => zoomTo(zoom * zoomStep),
      "-": () => zoomTo(zoom / zoomStep),
      _: () => zoomTo(zoom / zoomStep),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  const cropper = {
    aspect: ratio,
    crop,
    zoom,
    maxZoom: highestZoom,
    initialCroppedAreaPixels: firstCrop(picture, ratio),
    onCropChange: setCrop,
    onZoomChange: setZoom,
    onCropAreaChange: (_shares: Area, pixels: Area) => setArea(pixels),
    setMediaSize: (size) => {
      shown.current = size;
    },
    setCropSize: (size) => {
      frame.current = size;
    },
  } satisfies Partial<CropperProps>;

  return { cropper, area, zoom, highestZoom, move, zoomTo, press };
}

/** How far aside a picture may go that is larger than the frame by `excess`: half of it, either way. */
function within(offset: number, excess: number): number {
  const most = Math.max(0, excess / 2);
  return Math.min(most, Math.max(-most, offset));
}
