import { type ComponentType, useEffect, useState } from "react";
import type { Photograph } from "./photographs.ts";

export interface LightboxProps {
  photographs: readonly Photograph[];
  /** Undefined when none is open. */
  open: Photograph | undefined;
  onTurn: (id: string) => void;
  onClose: () => void;
  /** After it has faded away, with the place of the photograph that was seen last. */
  onClosed: (place: number) => void;
}

let loading: Promise<ComponentType<LightboxProps>> | undefined;

/** The full-screen view is a file of its own that only those fetch who open a picture. */
export function loadLightbox(): Promise<ComponentType<LightboxProps>> {
  loading ??= import("./gallery-lightbox.tsx").then(
    (module) => module.GalleryLightbox,
    (error) => {
      // The next press tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Undefined until it is wanted and has arrived; from then on it stays, so that it can fade away. */
export function useLightbox(isWanted: boolean): ComponentType<LightboxProps> | undefined {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadLightbox().then(
      (component) => isCurrent && setLightbox(() => component),
      (error) => console.error("The full-screen view did not load.", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);

  return Lightbox;
}
