import { useEffect, useState } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import type { PictureRule } from "#contract/content/rules.ts";
import { isAcceptedPicture } from "#web/lib/pictures/accepted-pictures.ts";
import { decodeStillPicture } from "#web/lib/pictures/decode-picture.ts";
import type { Area } from "#web/lib/pictures/write-picture.ts";
import { croppedPicture, wholePicture } from "./prepare-picture.ts";

/** From the chosen file to the one that is sent: cropped where the page shows one shape, and made to fit. */
export function usePictureChoice({ shape }: PictureRule, onReady: (file: File) => void) {
  const [cropping, setCropping] = useState<{ file: File; picture: ImageBitmap }>();
  const [preparing, setPreparing] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  // The picture on the server is the part that was chosen; another part is chosen from the whole.
  const [whole, setWhole] = useState<File>();

  // Held outside of the page's memory, where nobody else cleans up.
  useEffect(() => () => cropping?.picture.close(), [cropping]);

  async function choose(file: File) {
    if (!isAcceptedPicture(file)) return setRefusal(editorMessages.picture.notAPicture);
    setRefusal(undefined);
    setPreparing(file);
    // What moves would stop, and what cannot be read here is the server's to answer: both go as they are.
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
