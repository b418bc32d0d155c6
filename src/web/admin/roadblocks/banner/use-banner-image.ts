import { useRef, useState } from "react";
import { bannerMessages } from "#content/office/banner-messages.ts";
import { bannerWidths, maxBannerBytes } from "#contract/roadblocks/roadblocks.rules.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { shrinkPicture } from "#web/lib/pictures/shrink-picture.ts";
import { fileSizeText } from "#web/ui/text/file-size.ts";
import { faultOf } from "./banner-image.ts";

const words = bannerMessages;
const limits = { maxBytes: maxBannerBytes, maxWidth: Math.max(...bannerWidths) };

/** What became of the last file that was chosen, if there is something to say about it. */
export type ImageRemark =
  | { kind: "refused"; text: string }
  | { kind: "tooLarge"; file: File; failure?: string }
  | { kind: "shrinking"; file: File }
  | { kind: "shrunk"; text: string };

export interface BannerImage {
  remark: ImageRemark | undefined;
  /** Whether a file may be taken as it is; if not, says why. */
  check(file: File): boolean;
  shrink(file: File): void;
  forget(): void;
}

/** Looks at the images that are chosen, and shrinks the one that is too large if asked to. */
export function useBannerImage(onImage: (image: File) => void): BannerImage {
  const [remark, setRemark] = useState<ImageRemark>();
  const latest = useRef<File>(null);

  function check(file: File): boolean {
    latest.current = file;
    const fault = faultOf(file);
    if (fault === undefined) {
      setRemark(undefined);
      return true;
    }
    if (fault === "notAnImage") {
      setRemark(undefined);
      alert(words.notAnImage);
    } else if (fault === "tooLarge") {
      setRemark({ kind: "tooLarge", file });
      alert(words.tooLarge);
    } else {
      setRemark({ kind: "refused", text: words.refusedImage.otherKind(file.name) });
    }
    return false;
  }

  async function shrink(file: File) {
    setRemark({ kind: "shrinking", file });
    try {
      const smaller = await shrinkPicture(file, limits);
      // Another file may have been chosen in the meantime.
      if (latest.current !== file) return;
      setRemark({
        kind: "shrunk",
        text: words.refusedImage.shrunk(fileSizeText(file.size), fileSizeText(smaller.size)),
      });
      onImage(smaller);
    } catch (error) {
      if (latest.current === file) setRemark({ kind: "tooLarge", file, failure: messageOf(error) });
    }
  }

  function forget() {
    latest.current = null;
    setRemark(undefined);
  }

  return { remark, check, shrink: (file) => void shrink(file), forget };
}
