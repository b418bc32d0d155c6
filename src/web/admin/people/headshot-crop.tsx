import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from "lucide";
import { useId, useRef, useState } from "react";
import { officeMessages } from "#content/office-messages.ts";
import { CropStage, nudged, zoomStep } from "#web/lib/pictures/crop-stage.tsx";
import { type CropView, maxZoom, startView, zoomedTo } from "#web/lib/pictures/crop-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { headshotRatio } from "./headshot.ts";

const words = officeMessages.people.crop;

type HeadshotCropProps = {
  picture: ImageBitmap;
  onCrop: (view: CropView) => Promise<void>;
  onWhole: () => Promise<void>;
  onCancel: () => void;
};

/** Choosing what of a picture the cards will show. Every step has a button: not everybody can drag. */
export function HeadshotCrop({ picture, onCrop, onWhole, onCancel }: HeadshotCropProps) {
  const [view, setView] = useState(() => startView(picture, headshotRatio));
  const [writing, setWriting] = useState<"crop" | "whole">();
  const keysId = useId();
  const stage = useRef<HTMLDivElement>(null);

  function write(what: "crop" | "whole") {
    setWriting(what);
    void (what === "crop" ? onCrop(view) : onWhole());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && writing === undefined && onCancel()}
      closesOutside={false}
      initialFocus={stage}
      title={words.title}
      description={words.hint}
      closeLabel={words.cancel}
      footer={
        <>
          <Button
            variant="secondary"
            busy={writing === "whole"}
            busyLabel={words.preparing}
            disabled={writing !== undefined}
            onClick={() => write("whole")}
            className="max-sm:w-full"
          >
            {words.skip}
          </Button>
          <Button
            busy={writing === "crop"}
            busyLabel={words.preparing}
            disabled={writing !== undefined}
            onClick={() => write("crop")}
            className="max-sm:order-first max-sm:w-full"
          >
            {words.use}
          </Button>
        </>
      }
    >
      <div className="flex h-full flex-col gap-4">
        <CropStage
          ref={stage}
          picture={picture}
          view={view}
          onView={setView}
          label={words.frame}
          describedBy={keysId}
          className="min-h-56 flex-1 sm:min-h-[min(24rem,50dvh)]"
        />
        <p id={keysId} className="sr-only">
          {words.keys}
        </p>
        <CropControls view={view} onView={setView} />
      </div>
    </Dialog>
  );
}

type CropControlsProps = { view: CropView; onView: (change: (view: CropView) => CropView) => void };

const buttonStep = 0.08;
const moves = [
  { label: words.left, arrow: ArrowLeft, x: -buttonStep, y: 0 },
  { label: words.right, arrow: ArrowRight, x: buttonStep, y: 0 },
  { label: words.up, arrow: ArrowUp, x: 0, y: -buttonStep },
  { label: words.down, arrow: ArrowDown, x: 0, y: buttonStep },
];

function CropControls({ view, onView }: CropControlsProps) {
  const zoomId = useId();
  const zoomBy = (factor: number) => onView((before) => zoomedTo(before, before.zoom * factor));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="flex min-w-56 flex-1 items-center gap-1">
        <IconButton
          label={words.zoomOut}
          icon={<Icon of={Minus} className="size-5" />}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <label htmlFor={zoomId} className="sr-only">
          {words.zoom}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom(view)}
          step="any"
          value={view.zoom}
          aria-valuetext={`${Math.round(view.zoom * 100)}%`}
          onChange={(event) => {
            const zoom = event.target.valueAsNumber;
            onView((before) => zoomedTo(before, zoom));
          }}
          className="h-touch min-w-0 flex-1 cursor-pointer"
        />
        <IconButton
          label={words.zoomIn}
          icon={<Icon of={Plus} className="size-5" />}
          onClick={() => zoomBy(zoomStep)}
        />
      </div>
      <div className="flex max-sm:w-full max-sm:justify-center">
        {moves.map(({ label, arrow, x, y }) => (
          <IconButton
            key={label}
            label={label}
            icon={<Icon of={arrow} className="size-5" />}
            onClick={() => onView((before) => nudged(before, x, y))}
          />
        ))}
      </div>
    </div>
  );
}
