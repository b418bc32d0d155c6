import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from "lucide";
import { useId } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { type useCrop, zoomStep } from "./use-crop.ts";

const words = officeMessages.crop;

const step = 0.08;
const moves = [
  { label: words.left, arrow: ArrowLeft, x: -step, y: 0 },
  { label: words.right, arrow: ArrowRight, x: step, y: 0 },
  { label: words.up, arrow: ArrowUp, x: 0, y: -step },
  { label: words.down, arrow: ArrowDown, x: 0, y: step },
];

type CropControlsProps = Pick<ReturnType<typeof useCrop>, "zoom" | "highestZoom" | "move" | "zoomTo">;

/** Every move has a button: not everybody can drag. */
export function CropControls({ zoom, highestZoom, move, zoomTo }: CropControlsProps) {
  const zoomId = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="flex min-w-56 flex-1 items-center gap-1">
        <IconButton
          label={words.zoomOut}
          icon={<Icon of={Minus} className="size-5" />}
          onClick={() => zoomTo(zoom / zoomStep)}
        />
        <label htmlFor={zoomId} className="sr-only">
          {words.zoom}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={highestZoom}
          step="any"
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
          className="h-touch min-w-0 flex-1 cursor-pointer"
        />
        <IconButton
          label={words.zoomIn}
          icon={<Icon of={Plus} className="size-5" />}
          onClick={() => zoomTo(zoom * zoomStep)}
        />
      </div>
      <div className="flex max-sm:w-full max-sm:justify-center">
        {moves.map(({ label, arrow, x, y }) => (
          <IconButton
            key={label}
            label={label}
            icon={<Icon of={arrow} className="size-5" />}
            onClick={() => move(x, y)}
          />
        ))}
      </div>
    </div>
  );
}
