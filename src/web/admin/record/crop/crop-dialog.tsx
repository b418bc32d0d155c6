import { useId, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import { officeMessages } from "#content/office/office-messages.ts";
import { firstCrop } from "#web/lib/pictures/crop-limits.ts";
import { useObjectUrl } from "#web/lib/pictures/object-url.ts";
import type { Area } from "#web/lib/pictures/write-picture.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { CropControls } from "./crop-controls.tsx";
import { useCrop } from "./use-crop.ts";
import "./crop.css";

const words = officeMessages.crop;

type CropDialogProps = {
  words: { title: string; hint: string };
  /** Width by height of the frame. */
  ratio: number;
  source: File;
  picture: ImageBitmap;
  onCrop: (area: Area) => Promise<void>;
  onWhole: () => Promise<void>;
  onCancel: () => void;
  /** Where the focus goes then. A file may have been dropped, so that nothing had it before. */
  focusAfter: () => HTMLElement | null;
};

/** Choosing what of a picture the pages will show. */
export function CropDialog(props: CropDialogProps) {
  const { ratio, source, picture, onCrop, onWhole, onCancel, focusAfter } = props;
  const { cropper, area, press, ...controls } = useCrop(picture, ratio);
  const url = useObjectUrl(source);
  const [writing, setWriting] = useState<"crop" | "whole">();
  const keysId = useId();
  const stage = useRef<HTMLDivElement>(null);

  function write(what: "crop" | "whole", result: Promise<void>) {
    setWriting(what);
    void result;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && writing === undefined && onCancel()}
      closesOutside={false}
      initialFocus={stage}
      finalFocus={() => focusAfter() ?? true}
      title={props.words.title}
      description={props.words.hint}
      closeLabel={words.cancel}
      footer={
        <>
          <Button
            variant="secondary"
            busy={writing === "whole"}
            busyLabel={words.preparing}
            disabled={writing !== undefined}
            onClick={() => write("whole", onWhole())}
            className="max-sm:w-full"
          >
            {words.skip}
          </Button>
          <Button
            busy={writing === "crop"}
            busyLabel={words.preparing}
            disabled={writing !== undefined || !area}
            onClick={() => area && write("crop", onCrop(area))}
            className="max-sm:order-first max-sm:w-full"
          >
            {words.use}
          </Button>
        </>
      }
    >
      <div className="flex h-full flex-col gap-4">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dragged in; the buttons below do the same */}
        <div
          ref={stage}
          role="group"
          aria-label={words.frame}
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
                // The stage takes the keys, and the focus with them: it is there before the picture is.
                cropperProps={{ tabIndex: undefined }}
              />
            )}
          </div>
        </div>
        <p id={keysId} className="sr-only">
          {words.keys}
        </p>
        <CropControls {...controls} />
      </div>
    </Dialog>
  );
}

/** So that the frame, and not the picture, fills the stage: what lies outside of the frame may be cut off. */
function pictureSize(picture: ImageBitmap, ratio: number) {
  const frameWidth = `min(100cqw - 2rem, (100cqh - 2rem) * ${ratio})`;
  return {
    aspectRatio: picture.width / picture.height,
    width: `calc(${frameWidth} * ${picture.width / firstCrop(picture, ratio).width})`,
  };
}
