import { useEffect, useRef, useState } from "react";
import { type Area, decodeStillPicture, shrinkPicture, writePicture } from "#files/shrink-picture.ts";

interface PictureLimits {
  maxBytes: number;
  maxWidth: number;
}

interface PictureChoiceParts {
  /** Whether the pages show one shape, so that the person chooses a part of the picture. */
  isCropped: boolean;
  /** A whole picture is made to fit these. */
  limits: PictureLimits;
  /** The width of a cropped picture, at most. */
  croppedWidth?: number;
  onReady: (file: File) => void;
  /** The choice ends when this changes: another form must not get the picture. */
  formKey?: string | undefined;
}

type Step = { name: "reading"; source: File } | { name: "cropping"; source: File; picture: ImageBitmap };

export type PictureChoice = ReturnType<typeof usePictureChoice>;

/** From the chosen file to the one that is sent: read, cropped in a CropDialog, and made to fit. */
export function usePictureChoice(parts: PictureChoiceParts) {
  const { isCropped, limits, croppedWidth = limits.maxWidth, onReady, formKey } = parts;
  const [step, setStep] = useState<Step>();
  /** Undefined where the picture could not be cropped. */
  const [cropped, setCropped] = useState<{ source: File; ready: File }>();
  const newest = useRef<File>(undefined);

  function stop() {
    newest.current = undefined;
    setStep(undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form is another one
  useEffect(() => stop, [formKey]);

  // Bitmaps are not garbage collected soon enough.
  useEffect(() => {
    if (step?.name === "cropping") return () => step.picture.close();
    return undefined;
  }, [step]);

  async function read(source: File) {
    newest.current = source;
    setStep({ name: "reading", source });
    // An animated picture would stop moving, and an unreadable one is the server's to refuse: both are sent as they are.
    const picture = isCropped ? await decodeStillPicture(source) : undefined;
    if (newest.current !== source) return picture?.close();
    if (picture) return setStep({ name: "cropping", source, picture });
    const ready = await wholePicture(source, limits);
    if (newest.current !== source) return;
    setCropped(undefined);
    onReady(ready);
    stop();
  }

  async function take(makeReady: (source: File, picture: ImageBitmap) => Promise<File>) {
    if (step?.name !== "cropping") return;
    const { source, picture } = step;
    const ready = await makeReady(source, picture);
    setCropped({ source, ready });
    onReady(ready);
    stop();
  }

  return {
    /** The file that is read before it can be shown. */
    reading: step?.name === "reading" ? step.source : undefined,
    cropping: step?.name === "cropping" ? step : undefined,
    /** The last cropped picture, and how to choose another part of it. */
    cropped: cropped?.ready,
    cropAgain: cropped && (() => void read(cropped.source)),
    choose: (source: File) => void read(source),
    takeCrop: (area: Area) => take((source, picture) => croppedPicture(source, picture, area, croppedWidth)),
    takeWhole: () => take((source) => wholePicture(source, limits)),
    cancel: stop,
  };
}

/** Made to fit if possible; otherwise as it is, and the server says what is wrong with it. */
export const wholePicture = (source: File, limits: PictureLimits): Promise<File> =>
  shrinkPicture(source, limits).catch(() => source);

export const croppedPicture = (source: File, picture: ImageBitmap, area: Area, maxWidth: number) =>
  writePicture(picture, { name: source.name, area, width: Math.min(maxWidth, area.width), quality: 0.9 });
