import { Camera, Crop, X } from "lucide";
import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { isAcceptedPicture } from "#kit/client/shrink-picture.ts";
import { fieldId, pathTo } from "#kit/fields/field-paths.ts";
import type { PictureRule } from "#kit/fields/rules.ts";
import {
  isDecoration,
  maxContentPictureBytes,
  middle,
  newPicture,
  noPicture,
  type PictureValue,
} from "#kit/fields/values.ts";
import { CropDialog } from "#kit/office/crop/crop-dialog.tsx";
import { usePictureChoice } from "#kit/office/crop/use-picture-choice.ts";
import { Button } from "#kit/ui/button.tsx";
import { TextField } from "#kit/ui/field.tsx";
import { FileButton } from "#kit/ui/file-picker.tsx";
import { Choice } from "#kit/ui/inputs.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { type FieldProps, useFields, usePictureUrl, useUpload } from "./field-context.ts";
import { UploadField } from "./file-field.tsx";

export const pictureLimits = { maxBytes: maxContentPictureBytes, maxWidth: 2560 };
export const notAPicture = "This file is not a picture. Please choose a JPEG, PNG, WebP or GIF file.";
export const ratioOf = ([width, height]: readonly [number, number]): number => width / height;

/** Chosen, dropped, pasted or photographed; cropped if the page shows one shape. */
export function PictureField({ rule, value, path }: FieldProps<PictureRule>) {
  const { update } = useFields();
  const [isRefused, setRefused] = useState(false);
  const upload = useUpload({
    kind: "pictures",
    path,
    onUploaded: ({ source }) => take(source, ""),
  });
  const choice = usePictureChoice({
    isCropped: rule.shape !== undefined,
    limits: pictureLimits,
    onReady: upload.send,
  });

  const take = (source: string, alt: string) =>
    update(path, (before) => ({
      ...newPicture(source),
      alt: rule.isDescribedBeside ? "" : alt || describedBefore(before as PictureValue),
    }));

  function choose(file: File) {
    setRefused(!isAcceptedPicture(file));
    if (isAcceptedPicture(file)) choice.choose(file);
  }

  return (
    <UploadField
      rule={rule}
      value={value}
      path={path}
      upload={upload}
      onChoose={choose}
      reading={choice.reading}
      onUse={({ source, alt }) => {
        choice.forget();
        setRefused(false);
        take(source, alt);
      }}
    >
      <div className="hidden pointer-coarse:block">
        <FileButton
          label={`Take a photograph: ${rule.label}`}
          accept="image/*"
          capture="environment"
          size="sm"
          icon={Camera}
          onFile={(file) => {
            upload.forgetAll();
            choose(file);
          }}
        >
          Take a photograph
          <span className="sr-only">: {rule.label}</span>
        </FileButton>
      </div>
      {isRefused && <NoticeBar kind="error">{notAPicture}</NoticeBar>}
      {/* Hidden during an upload, so that nobody describes the old picture. */}
      {value.source !== "" && !upload.underWay && !choice.reading && (
        <CurrentPicture rule={rule} picture={value} path={path} onCrop={choice.cropAgain} />
      )}
      <CropDialog
        choice={choice}
        words={{
          title: `Crop: ${rule.label}`,
          hint: "Move the picture until the frame shows what visitors should see.",
        }}
        ratio={ratioOf(rule.shape ?? [1, 1])}
        fieldId={fieldId(path)}
      />
    </UploadField>
  );
}

/** A picture that was missing in a pasted text keeps its description, but not a file's name. Of an old picture nothing is left. */
const describedBefore = ({ source, alt }: PictureValue): string =>
  source || /\.[a-z]{3,4}$/i.test(alt) ? "" : alt;

type CurrentPictureProps = {
  rule: PictureRule;
  picture: PictureValue;
  path: string;
  /** Undefined if the original is not at hand. */
  onCrop: (() => void) | undefined;
};

function CurrentPicture({ rule, picture, path, onCrop }: CurrentPictureProps) {
  const { update, problems } = useFields();
  const url = usePictureUrl(picture.source);
  const altPath = pathTo(path, "alt");
  const decorates = !rule.hasCaption && isDecoration(picture);
  const change = (part: Partial<PictureValue>) =>
    update(path, (before) => ({ ...(before as PictureValue), ...part }));
  return (
    <div className="flex flex-col gap-3">
      {url ? (
        <FocusPoint url={url} focus={picture.focus} onFocusPoint={(focus) => change({ focus })} />
      ) : (
        <span aria-hidden="true" className="block h-40 w-60 animate-pulse rounded-sm bg-paper-edge" />
      )}
      {!rule.isDescribedBeside && (
        <div className="flex flex-col gap-1">
          {!decorates && (
            <TextField
              id={fieldId(altPath)}
              label="Description of the picture"
              hint={
                rule.hasCaption
                  ? "Optional: for people who do not see it, where the caption does not say enough."
                  : "What the picture shows. It is read aloud to people who cannot see it."
              }
              error={problems.get(altPath)}
              autoComplete="off"
              value={picture.alt}
              // An empty description does not mean decoration.
              onChange={({ target }) => change({ alt: target.value, isDecoration: false })}
            />
          )}
          {!rule.hasCaption && (
            <Choice
              checked={decorates}
              onChange={({ target }) => change({ alt: "", isDecoration: target.checked })}
              className="text-sm"
            >
              Only decoration: this picture needs no description
            </Choice>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {onCrop && (
          <Button size="sm" variant="quiet" icon={Crop} onClick={onCrop}>
            Crop again
          </Button>
        )}
        {rule.optional && (
          <Button
            size="sm"
            variant="quiet"
            icon={X}
            onClick={() => update(path, () => ({ ...noPicture, focus: { ...middle } }))}
          >
            Remove the picture
          </Button>
        )}
      </div>
    </div>
  );
}

const keyStep = 2;
const bigKeyStep = 10;

type FocusPointProps = {
  url: string;
  focus: PictureValue["focus"];
  onFocusPoint: (focus: PictureValue["focus"]) => void;
};

function FocusPoint({ url, focus, onFocusPoint }: FocusPointProps) {
  const hintId = useId();
  const set = (x: number, y: number) => onFocusPoint({ x: hundredth(x), y: hundredth(y) });

  function tap(event: MouseEvent<HTMLElement>) {
    // A press by key has no position.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    set(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  }

  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? bigKeyStep : keyStep;
    const [x, y] =
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    set(focus.x + x * step, focus.y + y * step);
  }

  return (
    // A block of a text shows its picture itself, and pages never cut it.
    <div className="flex flex-col gap-1 in-[[data-controls]]:hidden!">
      <button
        type="button"
        aria-label={`Most important point: ${focus.x} % from the left, ${focus.y} % from the top`}
        aria-describedby={hintId}
        onClick={tap}
        onKeyDown={press}
        className="relative block w-fit max-w-full cursor-crosshair overflow-hidden rounded-sm border border-paper-edge bg-paper-deep"
      >
        <img src={url} alt="" className="block max-h-64 w-auto max-w-full" />
        <span
          aria-hidden="true"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white bg-crimson-700/70 shadow-float"
        />
      </button>
      <p id={hintId} className="text-xs text-ink-600">
        <span className="font-semibold">Most important point.</span> This point is always shown, even where
        the page cuts the picture. Tap on the picture, or use the arrow keys.
      </p>
    </div>
  );
}

const hundredth = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));
