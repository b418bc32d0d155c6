import { useEffect, useState } from "react";
import type { PictureRule } from "#fields/rules.ts";
import { maxContentPictureBytes, noPicture } from "#fields/values.ts";
import {
  type Area,
  decodeStillPicture,
  firstCrop,
  isAcceptedPicture,
  shrinkPicture,
  writePicture,
} from "#files/shrink-picture.ts";
import { editorMessages } from "../editor.words.ts";
import { type ShownFiles, useEditorView } from "./editor-context.ts";

/** From the chosen file to the one that is sent: cropped to the shape that the page shows, and shrunk. */
export function usePictureChoice({ shape }: PictureRule, onReady: (file: File) => void) {
  const [cropping, setCropping] = useState<{ file: File; picture: ImageBitmap }>();
  const [preparing, setPreparing] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  // The server has only the cropped part; another part is chosen from the whole.
  const [whole, setWhole] = useState<File>();

  // The bitmap is not garbage collected in time.
  useEffect(() => () => cropping?.picture.close(), [cropping]);

  async function choose(file: File) {
    if (!isAcceptedPicture(file)) return setRefusal(editorMessages.picture.notAPicture);
    setRefusal(undefined);
    setPreparing(file);
    // Animations would stop, and the server explains what it cannot read: both are sent as they are.
    const picture = shape ? await decodeStillPicture(file) : undefined;
    setPreparing(undefined);
    if (picture) setCropping({ file, picture });
    else onReady(await wholePicture(file));
  }

  return {
    cropping,
    preparing,
    refusal,
    choose: (file: File) => void choose(file),
    async takeCrop(area: Area) {
      if (!cropping) return;
      const { file, picture } = cropping;
      onReady(await croppedPicture(file, picture, area));
      setCropping(undefined);
      setWhole(file);
    },
    async takeWhole() {
      if (!cropping) return;
      const { file } = cropping;
      onReady(await wholePicture(file));
      setCropping(undefined);
      setWhole(file);
    },
    cropAgain: whole && (() => void choose(whole)),
    cancel: () => setCropping(undefined),
  };
}

/** A phone's photograph is four times as wide as any page shows it. */
const limits = { maxBytes: maxContentPictureBytes, maxWidth: 2560 };
const quality = 0.9;

export const ratioOf = ([width, height]: readonly [number, number]): number => width / height;

/** Made to fit if it can be; else as it is, and the server says what is wrong with it. */
async function wholePicture(file: File): Promise<File> {
  return shrinkPicture(file, limits).catch(() => file);
}

function croppedPicture(file: File, picture: ImageBitmap, area: Area): Promise<File> {
  const width = Math.min(limits.maxWidth, area.width);
  return writePicture(picture, { name: file.name, area, width, quality });
}

/** One of many, for which nobody is asked: cut to its shape in the middle. */
export async function pictureOfMany(file: File, { shape }: PictureRule): Promise<File> {
  if (!shape) return wholePicture(file);
  const picture = await decodeStillPicture(file);
  if (!picture) return file;
  try {
    return await croppedPicture(file, picture, firstCrop(picture, ratioOf(shape)));
  } finally {
    picture.close();
  }
}

/** Wide enough for the form, and small enough for a list of two hundred. */
const enoughWidth = 400;

/** Where a picture of the document can be seen; undefined while that is not known. */
export function usePictureAddress(source: string): string | undefined {
  const { shown } = useEditorView();
  const uploaded = uploadedAddress(shown, source);
  const ours = useOwnPicture(uploaded ? "" : source);
  return uploaded ?? ours;
}

function uploadedAddress(shown: ShownFiles, source: string): string | undefined {
  const file = shown[source];
  if (!file) return undefined;
  const { variants = [], animated = false } = file.picture ?? {};
  if (animated) return file.url;
  return variants.find(({ width }) => width >= enoughWidth)?.url ?? variants.at(-1)?.url ?? file.url;
}

/** One of the pictures that came with the product. Their list is long: it is loaded where it is needed. */
function useOwnPicture(name: string): string | undefined {
  const [found, setFound] = useState<{ name: string; address: string | undefined }>();
  useEffect(() => {
    if (name === "") return;
    let isCurrent = true;
    void import("#files/site-picture.tsx").then(({ filesOf }) => {
      if (isCurrent) setFound({ name, address: filesOf({ ...noPicture, source: name })?.fallback });
    });
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return found?.name === name ? found.address : undefined;
}
