import { useState } from "react";
import Lightbox, { type SlideImage } from "yet-another-react-lightbox";
import { gallery, galleryPictures } from "#content/gallery.ts";
import { gallerySources } from "./gallery-files.ts";
import type { LightboxProps } from "./use-lightbox.ts";
import "yet-another-react-lightbox/styles.css";
import "./gallery-lightbox.css";

const slides: SlideImage[] = galleryPictures.map(({ number, alt }) => {
  const { src, width, height, srcSet } = gallerySources(number);
  return {
    src,
    width,
    height,
    alt,
    srcSet: srcSet.map((source) => ({ ...source, height: Math.round((source.width * height) / width) })),
  };
});

const captions = new Map(slides.map((slide, index) => [slide as object, galleryPictures[index]]));

const labels = {
  Lightbox: gallery.lightbox.label,
  "Photo gallery": gallery.lightbox.pictures,
  Previous: gallery.lightbox.previous,
  Next: gallery.lightbox.next,
  Close: gallery.lightbox.close,
};

export function GalleryLightbox({ picture, onTurn, onClose, onClosed }: LightboxProps) {
  // Its own, ahead of the address: the address follows a moment later, and must not turn the pictures back.
  const [seen, setSeen] = useState(picture ?? 1);
  const [wasOpen, setWasOpen] = useState(picture !== undefined);
  const isOpen = picture !== undefined;
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setSeen(picture);
  }

  function view({ index }: { index: number }): void {
    const number = index + 1;
    setSeen(number);
    if (number !== picture) onTurn(number);
  }

  return (
    <Lightbox
      open={isOpen}
      close={onClose}
      index={seen - 1}
      slides={slides}
      labels={labels}
      animation={{ fade: 250, swipe: 500 }}
      carousel={{ preload: 2, padding: "16px", spacing: "30%" }}
      controller={{ closeOnPullDown: true, closeOnPullUp: true, closeOnBackdropClick: true }}
      on={{ view, exited: () => onClosed(seen) }}
      render={{ slideFooter: ({ slide }) => <Caption number={captions.get(slide)?.number ?? 1} /> }}
    />
  );
}

function Caption({ number }: { number: number }) {
  return (
    <p className="gallery-caption">
      <span>{galleryPictures[number - 1]?.caption}</span>
      <span>{gallery.pictureOf(number, galleryPictures.length)}</span>
    </p>
  );
}
