import { useEffect, useRef, useState } from "react";
import { type Area, decodeStillPicture, shrinkPicture, writePicture } from "#kit/client/shrink-picture.ts";

type PictureLimits = Parameters<typeof shrinkPicture>[1];

interface PictureChoiceParts {
  isCropped: boolean;
  limits: PictureLimits;
  croppedWidth?: number;
  onReady: (file: File) => void;
  /** A change ends the choice, so that another form does not get the picture. */
  formKey?: string | undefined;
}

type Step = { name: "reading"; source: File } | { name: "cropping"; source: File; picture: ImageBitmap };

export type PictureChoice = ReturnType<typeof usePictureChoice>;

/** Reads a chosen file, crops it in a CropDialog, and shrinks it. */
export function usePictureChoice(parts: PictureChoiceParts) {
  const { isCropped, limits, croppedWidth = limits.maxWidth, onReady, formKey } = parts;
  const [step, setStep] = useState<Step>();
  const [cropped, setCropped] = useState<{ source: File; ready: File }>();
  const newest = useRef<File>(undefined);

  function stop() {
    newest.current = undefined;
    setStep(undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form is another one
  useEffect(() => stop, [formKey]);

  // Browsers free bitmaps too late.
  useEffect(() => {
    if (step?.name === "cropping") return () => step.picture.close();
    return undefined;
  }, [step]);

  async function read(source: File) {
    newest.current = source;
    setStep({ name: "reading", source });
    // Animated and unreadable pictures are sent as they are: the server may refuse them.
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
    reading: step?.name === "reading" ? step.source : undefined,
    cropping: step?.name === "cropping" ? step : undefined,
    /** The last cropped picture, and how to choose another part of it. */
    cropped: cropped?.ready,
    cropAgain: cropped && (() => void read(cropped.source)),
    choose: (source: File) => void read(source),
    takeCrop: (area: Area) => take((source, picture) => croppedPicture(source, picture, area, croppedWidth)),
    takeWhole: () => take((source) => wholePicture(source, limits)),
    cancel: stop,
    /** Another picture was chosen elsewhere. */
    forget() {
      stop();
      setCropped(undefined);
    },
  };
}

/** If it cannot be shrunk, the server refuses it. */
export const wholePicture = (source: File, limits: PictureLimits): Promise<File> =>
  shrinkPicture(source, limits).catch(() => source);

export const croppedPicture = (source: File, picture: ImageBitmap, area: Area, maxWidth: number) =>
  writePicture(picture, { name: source.name, area, width: Math.min(maxWidth, area.width), quality: 0.9 });
