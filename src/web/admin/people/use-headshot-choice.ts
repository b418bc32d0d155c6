import { useEffect, useRef, useState } from "react";
import { decodeStillPicture } from "#web/lib/pictures/decode-picture.ts";
import { shrinkPicture } from "#web/lib/pictures/shrink-picture.ts";
import { type Area, writePicture } from "#web/lib/pictures/write-picture.ts";
import { croppedQuality, croppedWidth, wholePictureLimits } from "./headshot.ts";

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
