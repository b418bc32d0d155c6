import { useEffect, useState } from "react";
import { noPicture } from "#contract/content/values.ts";
import { type ShownFiles, useEditorView } from "../editor-context.ts";

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
    void import("#web/lib/pictures/site-picture-files.ts").then(({ filesOf }) => {
      if (isCurrent) setFound({ name, address: filesOf({ ...noPicture, source: name })?.fallback });
    });
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return found?.name === name ? found.address : undefined;
}
