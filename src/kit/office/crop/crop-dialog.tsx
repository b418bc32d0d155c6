import "./crop.css";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from "lucide";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { CropperProps } from "react-easy-crop";
import Cropper from "react-easy-crop";
import { type Area, firstCrop, maxZoom, useObjectUrl } from "#kit/client/shrink-picture.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { Button, IconButton } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import type { PictureChoice } from "./use-picture-choice.ts";

type CropDialogProps = {
  choice: PictureChoice;
  words: { title: string; hint: string };
  ratio: number;
  /** Gets the focus afterwards: after a drop, nothing had it before. */
  fieldId: string;
};

export function CropDialog(props: CropDialogProps) {
  const { cropping } = props.choice;
  return cropping && <OpenCropDialog {...props} {...cropping} />;
}

type OpenCropDialogProps = CropDialogProps & { source: File; picture: ImageBitmap };

function OpenCropDialog({ choice, ratio, source, picture, fieldId, words }: OpenCropDialogProps) {
  const crop = useCrop(picture, ratio);
  const { cropper, area, press } = crop;
  const url = useObjectUrl(source);
  const [writing, setWriting] = useState<"crop" | "whole">();
  const keysId = useId();
  const stage = useRef<HTMLDivElement>(null);

  return (
    <Dialog
      open
      onClose={() => writing === undefined && choice.cancel()}
      closesOutside={false}
      initialFocus={stage}
      finalFocus={() => document.getElementById(fieldId) ?? true}
      title={words.title}
      description={words.hint}
      closeLabel={commonWords.cancel}
      footer={
        <>
          <Button
            variant="secondary"
            busy={writing === "whole"}
            busyLabel="Preparing..."
            disabled={writing !== undefined}
            onClick={() => {
              setWriting("whole");
              void choice.takeWhole();
            }}
            className="max-sm:w-full"
          >
            Use the whole picture
          </Button>
          <Button
            busy={writing === "crop"}
            busyLabel="Preparing..."
            disabled={writing !== undefined || !area}
            onClick={() => {
              setWriting("crop");
              if (area) void choice.takeCrop(area);
            }}
            className="max-sm:order-first max-sm:w-full"
          >
            Use this crop
          </Button>
        </>
      }
    >
      <div className="flex h-full flex-col gap-4">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dragged in; the buttons below do the same */}
        <div
          ref={stage}
          role="group"
          aria-label="Picture in its frame"
          aria-describedby={keysId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
          tabIndex={0}
          onKeyDown={press}
          className="@container-size grid min-h-56 flex-1 place-content-center overflow-hidden rounded-sm bg-ink-950 sm:h-[min(24rem,50dvh)] sm:flex-none"
        >
          <div className="relative" style={pictureSize(picture, ratio)}>
            {url && (
              <Cropper
                {...cropper}
                image={url}
                showGrid={false}
                disableAutomaticStylesInjection
                classes={{
                  containerClassName: "overflow-visible",
                  mediaClassName: "size-full",
                  cropAreaClassName: "rounded-sm border-2 border-white text-ink-950/60",
                }}
                // The stage takes the focus and the keys, since it is there before the picture.
                cropperProps={{ tabIndex: undefined }}
              />
            )}
          </div>
        </div>
        <p id={keysId} className="sr-only">
          Arrow keys move the picture, + and - zoom.
        </p>
        <CropTools {...crop} />
      </div>
    </Dialog>
  );
}

function CropTools({ cropper, move, zoomTo }: ReturnType<typeof useCrop>) {
  const { zoom } = cropper;
  const zoomId = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="flex min-w-56 flex-1 items-center gap-1">
        <IconButton label="Zoom out" icon={Minus} onClick={() => zoomTo(zoom / zoomStep)} />
        <label htmlFor={zoomId} className="sr-only">
          Zoom
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={cropper.maxZoom}
          step="any"
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
          className="h-touch min-w-0 flex-1 cursor-pointer"
        />
        <IconButton label="Zoom in" icon={Plus} onClick={() => zoomTo(zoom * zoomStep)} />
      </div>
      <div className="flex max-sm:w-full max-sm:justify-center">
        {moves.map(({ label, arrow, x, y }) => (
          <IconButton
            key={label}
            label={label}
            icon={arrow}
            onClick={() => move(x * buttonStep, y * buttonStep)}
          />
        ))}
      </div>
    </div>
  );
}

/** The frame fills the stage, not the picture. */
function pictureSize(picture: ImageBitmap, ratio: number) {
  const frameWidth = `min(100cqw - 2rem, (100cqh - 2rem) * ${ratio})`;
  return {
    aspectRatio: picture.width / picture.height,
    width: `calc(${frameWidth} * ${picture.width / firstCrop(picture, ratio).width})`,
  };
}

const moves = [
  { key: "ArrowLeft", label: "Move left", arrow: ArrowLeft, x: -1, y: 0 },
  { key: "ArrowRight", label: "Move right", arrow: ArrowRight, x: 1, y: 0 },
  { key: "ArrowUp", label: "Move up", arrow: ArrowUp, x: 0, y: -1 },
  { key: "ArrowDown", label: "Move down", arrow: ArrowDown, x: 0, y: 1 },
];

const zoomStep = 1.1;
/** In shares of the frame. */
const buttonStep = 0.08;
const keyStep = 0.03;
const bigKeyStep = 0.12;

const noSize = { width: 0, height: 0 };

/** Moving and zooming by buttons and keys, which react-easy-crop does not have. */
function useCrop(picture: ImageBitmap, ratio: number) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const shown = useRef(noSize);
  const frame = useRef(noSize);
  const highestZoom = maxZoom(picture, ratio);

  /** In shares of the frame. */
  function move(x: number, y: number) {
    const { width, height } = frame.current;
    setCrop({
      x: within(crop.x + x * width, shown.current.width * zoom - width),
      y: within(crop.y + y * height, shown.current.height * zoom - height),
    });
  }

  function zoomTo(wanted: number) {
    const next = Math.min(highestZoom, Math.max(1, wanted));
    setZoom(next);
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom });
  }

  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? bigKeyStep : keyStep;
    const direction = moves.find(({ key }) => key === event.key);
    if (direction) move(direction.x * step, direction.y * step);
    else if (/^[+=]$/.test(event.key)) zoomTo(zoom * zoomStep);
    else if (/^[-_]$/.test(event.key)) zoomTo(zoom / zoomStep);
    else return;
    event.preventDefault();
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

  return { cropper, area, move, zoomTo, press };
}

/** A picture that is larger than the frame may move by half of the excess in each direction. */
function within(offset: number, excess: number): number {
  const most = Math.max(0, excess / 2);
  return Math.min(most, Math.max(-most, offset));
}
