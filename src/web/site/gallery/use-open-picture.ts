import { useLocation, useNavigate } from "react-router";
import type { Photograph } from "./photographs.ts";
import { pictureIn, searchFor } from "./picture-address.ts";

const wasOpenedHere = { openedHere: true };

/**
 * The address says which photograph is open. Opening one is a step of the browser's history, so that Back closes it; turning
 * to another only changes that step.
 */
export function useOpenPicture(photographs: readonly Photograph[]) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const quietly = { preventScrollReset: true };

  return {
    picture: pictureIn(search, photographs),
    open(id: string): void {
      void navigate({ search: searchFor(id) }, { ...quietly, state: wasOpenedHere });
    },
    turnTo(id: string): void {
      void navigate({ search: searchFor(id) }, { ...quietly, state, replace: true });
    },
    close(): void {
      if (state?.openedHere) void navigate(-1);
      // Who came by a shared address stays in the gallery.
      else void navigate({ search: searchFor(undefined) }, { ...quietly, replace: true });
    },
  };
}
