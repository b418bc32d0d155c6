import type { MouseEvent } from "react";
import { isPlainClick } from "#web/lib/browser/plain-click.ts";
import { focusClass } from "#web/lib/pictures/picture-files.ts";
import { PictureTag } from "#web/lib/pictures/picture-tag.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { fullSources, type Photograph } from "./photographs.ts";
import { loadLightbox } from "./use-lightbox.ts";

interface GalleryTileProps {
  photograph: Photograph;
  shape: TileShape;
  /** The first one is in sight at once: it comes before all others. */
  isFirst: boolean;
  onOpen: (id: string) => void;
}

/** A link to the picture itself, for those without script and for those who want it in a tab of its own. */
export function GalleryTile({ photograph, shape, isFirst, onOpen }: GalleryTileProps) {
  const { id, caption, alt, files, focus } = photograph;
  const { src } = fullSources(photograph);

  async function follow(event: MouseEvent): Promise<void> {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    try {
      await loadLightbox();
      onOpen(id);
    } catch (error) {
      console.error("The full-screen view did not load; opening the picture itself.", error);
      location.assign(src);
    }
  }

  return (
    <li className={spans[shape]}>
      <a
        href={src}
        onClick={follow}
        data-held=""
        className="group/tile relative block size-full overflow-hidden rounded-sm bg-ink-100 [&_img]:size-full [&_img]:object-cover [&_img]:transition-transform [&_img]:duration-500 [&_img]:ease-out-soft hover:[&_img]:scale-[1.03] [&_picture]:contents"
      >
        <PictureTag
          files={files}
          alt={alt}
          sizes={sizes[shape]}
          priority={isFirst}
          className={focusClass(focus)}
        />
        <span
          aria-hidden="true"
          className={classNames(
            "absolute inset-x-0 bottom-0 rounded-b-sm bg-linear-to-t from-ink-950/85 to-transparent font-semibold text-white",
            shape === "small"
              ? "px-2.5 pt-8 pb-1.5 text-xs md:px-3 md:pb-2"
              : "px-3 pt-10 pb-2.5 text-sm md:px-4 md:pb-3.5",
          )}
        >
          {caption}
        </span>
      </a>
    </li>
  );
}

type TileShape = "small" | "large" | "wide";

const picturesInBlock = 5;

/**
 * Blocks of five, one large picture with four small ones: no gap in two columns nor in four. A last one that is left over
 * is a panorama; where two to four are, all of them are small.
 */
export function shapeOf(index: number, total: number): TileShape {
  const block = Math.floor(index / picturesInBlock);
  const left = total % picturesInBlock;
  const isLeftOver = index >= total - left;
  if (isLeftOver) return left === 1 ? "wide" : "small";
  return index % picturesInBlock === (block % 2 === 0 ? 0 : 2) ? "large" : "small";
}

const spans: Record<TileShape, string> = {
  small: "aspect-4/3",
  large: "col-span-2 aspect-4/3 md:row-span-2 md:aspect-auto",
  wide: "col-span-2 aspect-4/3 md:col-span-4 md:aspect-16/9",
};

const sizes: Record<TileShape, string> = {
  small: "(min-width: 1280px) 340px, (min-width: 768px) 25vw, 50vw",
  large: "(min-width: 1280px) 708px, (min-width: 768px) 52vw, 104vw",
  wide: "(min-width: 1280px) 1264px, 94vw",
};
