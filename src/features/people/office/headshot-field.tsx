import { Crop, Image as ImageIcon } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useFilesAnywhere } from "#client/files-anywhere.ts";
import {
  type Area,
  acceptedPictures,
  decodeStillPicture,
  shrinkPicture,
  useObjectUrl,
  writePicture,
} from "#files/shrink-picture.ts";
import { CropDialog } from "#office/crop/crop-dialog.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { Icon } from "#ui/icon.tsx";
import { SpinnerIcon } from "#ui/spinner.tsx";
import { maxHeadshotBytes } from "../people.rules.ts";
import { peopleMessages } from "../people.words.ts";
import type { PersonEditor } from "./person-draft.ts";

const words = peopleMessages.field;

const pictureIcon = <Icon of={ImageIcon} strokeWidth={1.5} className="size-6" />;

type HeadshotFieldProps = { editor: PersonEditor; choice: ReturnType<typeof useHeadshotChoice> };

export function HeadshotField({ editor, choice }: HeadshotFieldProps) {
  const { form, idOf, progress, isSaving: isLocked } = editor;
  const { editing } = form;
  const { headshot, fullName } = form.draft;
  const url = useObjectUrl(headshot);
  const isNew = headshot !== null;
  useFilesAnywhere((file) => !isLocked && choice.cropping === undefined && choice.choose(file));

  return (
    <div className="flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <FilePicker
          id={idOf("headshot")}
          label={words.headshot}
          required
          value={choice.reading ?? headshot}
          onChange={choice.choose}
          prompt={editing ? words.headshotReplacePrompt : words.headshotPrompt}
          mousePrompt={editing ? undefined : words.headshotPromptMouse}
          removeLabel={words.removeHeadshot}
          hint={words.headshotHint}
          error={form.problems.headshot}
          accept={acceptedPictures}
          progress={headshot ? progress : undefined}
          progressLabel={words.headshotProgress}
          preview={choice.reading ? <SpinnerIcon className="size-6 text-crimson-700" /> : pictureIcon}
        />
        {choice.reading && (
          <p role="status" className="sr-only">
            {words.readingHeadshot}
          </p>
        )}
      </div>
      {(isNew || editing) && (
        <figure className="flex shrink-0 items-center gap-x-4 sm:w-32 sm:flex-col">
          <Avatar
            name={fullName}
            src={isNew ? (url ?? "") : (editing?.headshot ?? "")}
            copies={isNew ? [] : editing?.picture?.variants}
            sizes="128px"
            className="w-20 text-2xl sm:w-full"
          />
          <figcaption className="flex flex-col items-start text-xs text-ink-600 sm:mt-1 sm:items-center sm:text-center">
            {isNew ? words.newHeadshot : words.currentHeadshot}
            {choice.canCropAgain && !isLocked && (
              <Button
                size="sm"
                variant="quiet"
                icon={<Icon of={Crop} className="size-4" />}
                onClick={choice.cropAgain}
                className="whitespace-nowrap max-sm:-ml-3.5"
              >
                {words.cropAgain}
              </Button>
            )}
          </figcaption>
        </figure>
      )}
      {choice.cropping && (
        <CropDialog
          words={peopleMessages.crop}
          ratio={headshotRatio}
          source={choice.cropping.source}
          picture={choice.cropping.picture}
          onCrop={choice.takeCrop}
          onWhole={choice.takeWhole}
          onCancel={choice.cancel}
          focusAfter={() => document.getElementById(idOf("headshot"))}
        />
      )}
    </div>
  );
}

interface Chosen {
  /** As it was chosen. */
  source: File;
  /** As it is sent. */
  headshot: File;
  canBeCropped: boolean;
}

type Step = { name: "reading"; source: File } | { name: "cropping"; source: File; picture: ImageBitmap };

interface HeadshotChoiceParts {
  headshot: File | null;
  onHeadshot: (file: File | null) => void;
  /** Another form than before must not get the picture that was chosen for this one. */
  formKey: string | undefined;
}

/** From the chosen file to the headshot in the form: read, cropped if the person wants, and made to fit. */
export function useHeadshotChoice({ headshot, onHeadshot, formKey }: HeadshotChoiceParts) {
  const [step, setStep] = useState<Step>();
  const [chosen, setChosen] = useState<Chosen>();
  const newest = useRef<File>(undefined);

  function stop() {
    newest.current = undefined;
    setStep(undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form is another one
  useEffect(() => stop, [formKey]);

  // Held outside of the page's memory, where nobody else cleans up.
  useEffect(() => {
    if (step?.name === "cropping") return () => step.picture.close();
    return undefined;
  }, [step]);

  function take(next: Chosen) {
    setChosen(next);
    onHeadshot(next.headshot);
    stop();
  }

  async function read(source: File) {
    newest.current = source;
    setStep({ name: "reading", source });
    // What moves would stop, and what cannot be read here is the server's to answer: both go as they are.
    const picture = await decodeStillPicture(source);
    if (newest.current !== source) return picture?.close();
    if (picture) setStep({ name: "cropping", source, picture });
    else take({ source, headshot: source, canBeCropped: false });
  }

  return {
    /** The file that is looked at before it can be shown. */
    reading: step?.name === "reading" ? step.source : undefined,
    cropping: step?.name === "cropping" ? step : undefined,
    canCropAgain: chosen?.canBeCropped === true && chosen.headshot === headshot,
    choose(source: File | null) {
      stop();
      if (source) void read(source);
      else onHeadshot(null);
    },
    cropAgain() {
      if (chosen) void read(chosen.source);
    },
    async takeCrop(area: Area) {
      if (step?.name !== "cropping") return;
      const { source, picture } = step;
      const width = Math.min(croppedWidth, area.width);
      const options = { name: source.name, area, width, quality: croppedQuality };
      take({ source, headshot: await writePicture(picture, options), canBeCropped: true });
    },
    async takeWhole() {
      if (step?.name !== "cropping") return;
      const { source } = step;
      take({ source, headshot: await wholePicture(source), canBeCropped: true });
    },
    cancel: stop,
  };
}

/** Made to fit if it can be; else as it is, and the server says what is wrong with it. */
async function wholePicture(source: File): Promise<File> {
  return shrinkPicture(source, wholePictureLimits).catch(() => source);
}

/** The shape of the cards that show people: upright, 4 to 5. */
const headshotRatio = 4 / 5;

/** Twice the width of the widest copy that the pages show, for sharp screens. */
const croppedWidth = 1280;
const croppedQuality = 0.9;

/** What a picture that is sent whole is made to fit. */
const wholePictureLimits = { maxBytes: maxHeadshotBytes, maxWidth: 2560 };
