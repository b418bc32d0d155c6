import { useMemo, useState } from "react";
import type { SlideImage } from "yet-another-react-lightbox";
import Lightbox from "yet-another-react-lightbox";
import { galleryWords } from "./gallery.words.ts";
import styles from "./gallery-lightbox.css?url";
import { fullSources, type Photograph } from "./photographs.ts";

const toSlide = (photograph: Photograph): SlideImage => {
  const { width, height } = photograph.files;
  return { width, height, alt: photograph.alt, ...fullSources(photograph) };
};

export function GalleryLightbox({ photographs, open, onTurn, onClose, onClosed }: LightboxProps) {
  const slides = useMemo(() => photographs.map(toSlide), [photographs]);
  const isOpen = open !== undefined;
  const place = open ? photographs.indexOf(open) : 0;
  // Separate from `open`, which comes from the URL: the URL changes a little later and must not turn the pictures back.
  const [seen, setSeen] = useState(place);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setSeen(place);
  }

  function view({ index }: { index: number }): void {
    setSeen(index);
    const viewed = photographs[index];
    if (viewed && viewed !== open) onTurn(viewed.id);
  }

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="lightbox" />
      <Lightbox
        open={isOpen}
        close={onClose}
        index={seen}
        slides={slides}
        labels={galleryWords.lightbox}
        animation={{ fade: 250, swipe: 500 }}
        carousel={{ preload: 2, padding: "16px", spacing: "30%" }}
        controller={{ closeOnPullDown: true, closeOnPullUp: true, closeOnBackdropClick: true }}
        on={{ view, exited: () => onClosed(seen) }}
        render={{
          // Leaves room for the buttons, beside the picture or, on an upright screen, below it.
          slideContainer: ({ children }) => (
            <div className="yarl__slide_wrapper flex size-full min-h-0 min-w-0 items-center justify-center py-16 landscape:px-18">
              {children}
            </div>
          ),
          slideFooter: ({ slide }) => {
            const index = slides.indexOf(slide);
            return (
              <p className="absolute inset-x-0 bottom-0 flex flex-wrap justify-between gap-x-8 gap-y-1 bg-linear-to-b/srgb from-transparent to-ink-950 to-70% px-6 pt-12 pb-5 text-sm text-white">
                <span className="font-semibold">{photographs[index]?.caption}</span>
                <span className="text-ink-200">{galleryWords.pictureOf(index + 1, photographs.length)}</span>
              </p>
            );
          },
        }}
      />
    </>
  );
}

export interface LightboxProps {
  photographs: readonly Photograph[];
  open: Photograph | undefined;
  onTurn: (id: string) => void;
  onClose: () => void;
  /** After it has faded out, with the index of the photograph that was shown last. */
  onClosed: (place: number) => void;
}
