import { useRef } from "react";
import { gallery, galleryPictures } from "#content/gallery.ts";
import { Container } from "#web/ui/container.tsx";
import { PageBanner } from "#web/ui/page-banner.tsx";
import { GalleryTile } from "./gallery-tile.tsx";
import { NamedPicture } from "./named-picture.tsx";
import { loadLightbox, useLightbox } from "./use-lightbox.ts";
import { useOpenPicture } from "./use-open-picture.ts";

export function GalleryPage() {
  const { picture, open, turnTo, close } = useOpenPicture();
  const Lightbox = useLightbox(picture !== undefined);
  const tiles = useRef<HTMLUListElement>(null);

  /** Where the visitor was: at the tile of the picture that was seen last. */
  function focusTile(number: number): void {
    tiles.current
      ?.querySelectorAll("a")
      .item(number - 1)
      ?.focus();
  }

  return (
    // A dark room, so that the pictures are what is bright.
    <div className="on-dark border-b border-ink-700 bg-ink-950 text-ink-100">
      <PageBanner tone="plain" title={gallery.title} lead={gallery.lead} />
      <Container className="pt-8 pb-10 md:pt-10 md:pb-16">
        {picture !== undefined && <NamedPicture number={picture} />}
        {/* Asked for by those who point at a tile, so that it is there when they press. */}
        <ul
          ref={tiles}
          data-hydrate-now={picture && ""}
          onPointerEnter={() => void loadLightbox().catch(() => undefined)}
          className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4 md:gap-4"
        >
          {galleryPictures.map((tile) => (
            <GalleryTile key={tile.number} picture={tile} onOpen={open} />
          ))}
        </ul>
      </Container>
      {Lightbox && <Lightbox picture={picture} onTurn={turnTo} onClose={close} onClosed={focusTile} />}
    </div>
  );
}
