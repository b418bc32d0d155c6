import { Camera, Crop, X } from "lucide";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { atField } from "#fields/check.ts";
import { fieldId } from "#fields/field-paths.ts";
import type { PictureRule } from "#fields/rules.ts";
import { isDecoration, middle, newPicture, noPicture, type PictureValue } from "#fields/values.ts";
import { acceptedPictures, isAcceptedPicture } from "#files/shrink-picture.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/inputs.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { Skeleton } from "#ui/spinner.tsx";
import { CropDialog } from "../crop/crop-dialog.tsx";
import { usePictureChoice } from "../crop/use-picture-choice.ts";
import { type FieldProps, useFields } from "./field-context.ts";
import { pictureLimits, ratioOf, usePictureAddress } from "./field-pictures.ts";
import { fieldWords } from "./fields.words.ts";
import { UploadField, useUpload } from "./file-field.tsx";

const words = fieldWords.picture;

/** Chosen, dropped, pasted or photographed; cropped if the page shows one shape. */
export function PictureField({ rule, value, path }: FieldProps<PictureRule>) {
  const { update } = useFields();
  const [refusal, setRefusal] = useState<string>();
  const upload = useUpload({
    kind: "pictures",
    path,
    onUploaded: ({ source }, lastingPath) =>
      // Drops the description of the old picture.
      update(lastingPath, () => newPicture(source)),
  });
  const choice = usePictureChoice({
    isCropped: rule.shape !== undefined,
    limits: pictureLimits,
    onReady: upload.send,
  });

  function choose(file: File) {
    // "Try again" would send the earlier file.
    upload.forget();
    setRefusal(isAcceptedPicture(file) ? undefined : words.notAPicture);
    if (isAcceptedPicture(file)) choice.choose(file);
  }

  return (
    <UploadField
      rule={rule}
      path={path}
      upload={upload}
      words={{ ...words, prompt: value.source ? words.replace : words.choose }}
      onChoose={choose}
      reading={choice.reading}
      accept={acceptedPictures}
    >
      <CameraButton label={words.camera} of={rule.label} onPicture={choose} />
      {refusal && <NoticeBar kind="error">{refusal}</NoticeBar>}
      {/* Hidden during an upload, so that nobody describes the old picture. */}
      {value.source !== "" && !upload.sent && !choice.reading && (
        <CurrentPicture
          rule={rule}
          picture={value}
          path={path}
          onCrop={choice.cropAgain}
          onRemove={() => update(path, () => ({ ...noPicture, focus: { ...middle } }))}
        />
      )}
      <CropDialog
        choice={choice}
        words={{ title: words.crop(rule.label), hint: words.cropHint }}
        ratio={ratioOf(rule.shape ?? [1, 1])}
        fieldId={fieldId(path)}
      />
    </UploadField>
  );
}

type CameraButtonProps = {
  label: string;
  /** The field's label, for screen readers. */
  of: string;
  onPicture: (file: File) => void;
};

/** For phones: opens the camera at once. */
function CameraButton({ label, of, onPicture }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="hidden pointer-coarse:block">
      <Button size="sm" variant="secondary" icon={Camera} onClick={() => input.current?.click()}>
        {label}
        <span className="sr-only">: {of}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={`${label}: ${of}`}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that another photograph of the same name is noticed.
          event.target.value = "";
          if (file) onPicture(file);
        }}
        className="hidden"
      />
    </div>
  );
}

type CurrentPictureProps = {
  rule: PictureRule;
  picture: PictureValue;
  path: string;
  /** Undefined if the original is not at hand. */
  onCrop: (() => void) | undefined;
  onRemove: () => void;
};

function CurrentPicture({ rule, picture, path, onCrop, onRemove }: CurrentPictureProps) {
  const { update } = useFields();
  const address = usePictureAddress(picture.source);
  const change = (part: Partial<PictureValue>) =>
    update(path, (before) => ({ ...(before as PictureValue), ...part }));
  return (
    <div className="flex flex-col gap-3">
      {address ? (
        <FocusPoint address={address} focus={picture.focus} onFocusPoint={(focus) => change({ focus })} />
      ) : (
        <Skeleton className="h-40 w-60" />
      )}
      {!rule.isDescribedBeside && (
        <PictureDescription rule={rule} picture={picture} path={path} onChange={change} />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {onCrop && (
          <Button size="sm" variant="quiet" icon={Crop} onClick={onCrop}>
            {words.cropAgain}
          </Button>
        )}
        {rule.optional && (
          <Button size="sm" variant="quiet" icon={X} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  );
}

type Description = Pick<PictureValue, "alt" | "isDecoration">;
type PictureDescriptionProps = {
  rule: PictureRule;
  picture: PictureValue;
  path: string;
  onChange: (description: Description) => void;
};

function PictureDescription({ rule, picture, path, onChange }: PictureDescriptionProps) {
  const { problems } = useFields();
  const decorates = !rule.hasCaption && isDecoration(picture);
  const altPath = atField(path, "alt");
  return (
    <div className="flex flex-col gap-1">
      {!decorates && (
        <Field
          id={fieldId(altPath)}
          label={words.alt}
          hint={rule.hasCaption ? words.altOptional : words.altHint}
          error={problems.get(altPath)}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={picture.alt}
              // An empty description does not mean decoration.
              onChange={(event) => onChange({ alt: event.target.value, isDecoration: false })}
            />
          )}
        </Field>
      )}
      {!rule.hasCaption && (
        <label className="flex min-h-touch cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={decorates}
            onChange={(event) => onChange({ alt: "", isDecoration: event.target.checked })}
            className="size-5 shrink-0"
          />
          {words.decoration}
        </label>
      )}
    </div>
  );
}

const keyStep = 2;
const bigKeyStep = 10;

type FocusPointProps = {
  address: string;
  focus: PictureValue["focus"];
  onFocusPoint: (focus: PictureValue["focus"]) => void;
};

/** A tap sets the point that stays visible; arrow keys move it. */
function FocusPoint({ address, focus, onFocusPoint }: FocusPointProps) {
  const hintId = useId();

  function tap(event: MouseEvent<HTMLElement>) {
    // A press by key has no position.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onFocusPoint({
      x: hundredth(((event.clientX - left) / width) * 100),
      y: hundredth(((event.clientY - top) / height) * 100),
    });
  }

  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? bigKeyStep : keyStep;
    const move = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ];
    if (!move) return;
    event.preventDefault();
    onFocusPoint({ x: hundredth(focus.x + (move[0] ?? 0)), y: hundredth(focus.y + (move[1] ?? 0)) });
  }

  return (
    <div className="flex flex-col gap-1">
      <button
        type="button"
        aria-label={`${words.focus}: ${words.focusAt(focus.x, focus.y)}`}
        aria-describedby={hintId}
        onClick={tap}
        onKeyDown={press}
        className="relative block w-fit max-w-full cursor-crosshair overflow-hidden rounded-sm border border-paper-edge bg-paper-deep"
      >
        <img src={address} alt="" className="block max-h-64 w-auto max-w-full" />
        <span
          aria-hidden="true"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white bg-crimson-700/70 shadow-float"
        />
      </button>
      <p id={hintId} className="text-xs text-ink-600">
        <span className="font-semibold">{words.focus}.</span> {words.focusHint}
      </p>
    </div>
  );
}

const hundredth = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));
