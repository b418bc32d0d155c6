import { useRef } from "react";
import { gallery } from "#content/pages/gallery.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { GalleryTile, shapeOf } from "./gallery-tile.tsx";
import { NamedPicture } from "./named-picture.tsx";
import type { Photograph } from "./photographs.ts";
import { loadLightbox, useLightbox } from "./use-lightbox.ts";
import { useOpenPicture } from "./use-open-picture.ts";

export interface GalleryData {
  photographs: readonly Photograph[];
}

/** The photographs, and the one that is open. */
export function GalleryTiles({ photographs }: GalleryData) {
  const { picture, open, turnTo, close } = useOpenPicture(photographs);
  const Lightbox = useLightbox(picture !== undefined);
  const tiles = useRef<HTMLUListElement>(null);

  /** Where the visitor was: at the tile of the photograph that was seen last. */
  function focusTile(place: number): void {
    tiles.current?.querySelectorAll("a").item(place)?.focus();
  }

  return (
    <>
      <Container className="pt-8 pb-10 md:pt-10 md:pb-16">
        {picture && (
          <NamedPicture
            photograph={picture}
            number={photographs.indexOf(picture) + 1}
            total={photographs.length}
          />
        )}
        {photographs.length === 0 && <EmptyState title={gallery.none} />}
        {/* Asked for by those who point at a tile, so that it is there when they press. */}
        <ul
          ref={tiles}
          data-hydrate-now={picture && ""}
          onPointerEnter={() => void loadLightbox().catch(() => undefined)}
          className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4 md:gap-4"
        >
          {photographs.map((photograph, index) => (
            <GalleryTile
              key={photograph.id}
              photograph={photograph}
              shape={shapeOf(index, photographs.length)}
              isFirst={index === 0}
              onOpen={open}
            />
          ))}
        </ul>
      </Container>
      {Lightbox && (
        <Lightbox
          photographs={photographs}
          open={picture}
          onTurn={turnTo}
          onClose={close}
          onClosed={focusTile}
        />
      )}
    </>
  );
}
