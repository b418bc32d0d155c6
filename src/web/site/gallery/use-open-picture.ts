import { useLocation, useNavigate } from "react-router";
import { galleryPictures } from "#content/gallery.ts";
import { pictureIn, searchFor } from "./picture-address.ts";

const wasOpenedHere = { openedHere: true };

/**
 * The address says which picture is open. Opening one is a step of the browser's history, so that Back closes it; turning
 * to another only changes that step.
 */
export function useOpenPicture() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // The header's data is left alone: nothing of it depends on the picture.
  const quietly = { preventScrollReset: true, defaultShouldRevalidate: false };

  return {
    picture: pictureIn(search, galleryPictures.length),
    open(number: number): void {
      void navigate({ search: searchFor(number) }, { ...quietly, state: wasOpenedHere });
    },
    turnTo(number: number): void {
      void navigate({ search: searchFor(number) }, { ...quietly, state, replace: true });
    },
    close(): void {
      if (state?.openedHere) void navigate(-1);
      // Who came by a shared address stays in the gallery.
      else void navigate({ search: searchFor(undefined) }, { ...quietly, replace: true });
    },
  };
}
