import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { isPlainClick } from "#kit/client/browser.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { Container } from "#kit/ui/layout.tsx";
import { focusClass, PictureTag } from "#kit/ui/picture-tag.tsx";
import { EmptyState } from "#kit/ui/states.tsx";
import { textLinkClass } from "#kit/ui/text-link.tsx";
import { galleryWords } from "./gallery.words.ts";
import type { LightboxProps } from "./gallery-lightbox.tsx";
import { fullSources, type Photograph, pictureIn, searchFor } from "./photographs.ts";

/** `search` is the query of the URL, which names the open photograph. */
type GalleryProps = { photographs: readonly Photograph[]; search: string };

export function GalleryTiles({ photographs, search }: GalleryProps) {
  const picture = pictureIn(search, photographs);
  const Lightbox = useLightbox(picture !== undefined);
  const tiles = useRef<HTMLUListElement>(null);

  return (
    <>
      <Container className="pt-8 pb-10 md:pt-10 md:pb-16">
        {picture && (
          <noscript>
            <figure className="mb-12">
              <PictureTag files={picture.files} alt={picture.alt} sizes="94vw" className="h-auto w-full" />
              <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-8">
                <span>
                  {picture.caption} (
                  {galleryWords.pictureOf(photographs.indexOf(picture) + 1, photographs.length)})
                </span>
                <a href="/gallery" className={textLinkClass}>
                  {galleryWords.all}
                </a>
              </figcaption>
            </figure>
          </noscript>
        )}
        {photographs.length === 0 && <EmptyState title={galleryWords.empty} />}
        <ul
          ref={tiles}
          data-hydrate-now={picture && ""}
          onPointerEnter={() => void loadLightbox().catch(() => undefined)}
          className="grid grid-cols-[repeat(auto-fill,minmax(max(7rem,40%),1fr))] gap-2 sm:gap-3 md:grid-cols-4 md:gap-4"
        >
          {photographs.map((photograph, index) => (
            <GalleryTile
              key={photograph.id}
              photograph={photograph}
              shape={shapeOf(index, photographs.length)}
              isFirst={index === 0}
              onOpen={openPicture}
            />
          ))}
        </ul>
      </Container>
      {Lightbox && (
        <Lightbox
          photographs={photographs}
          open={picture}
          onTurn={turnTo}
          onClose={closePicture}
          onClosed={(place) => tiles.current?.querySelectorAll("a").item(place)?.focus()}
        />
      )}
    </>
  );
}

type GalleryTileProps = {
  photograph: Photograph;
  shape: keyof typeof spans;
  isFirst: boolean;
  onOpen: (id: string) => void;
};

/** A link to the picture itself, for visitors without script or for a new tab. */
function GalleryTile({ photograph, shape, isFirst, onOpen }: GalleryTileProps) {
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
        data-delayed=""
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

const picturesInBlock = 5;

/**
 * Blocks of one large picture and four small ones leave no gap in two or four columns. If one picture is left over, it is a
 * panorama; two to four are small.
 */
function shapeOf(index: number, total: number): keyof typeof spans {
  const block = Math.floor(index / picturesInBlock);
  const left = total % picturesInBlock;
  const isLeftOver = index >= total - left;
  if (isLeftOver) return left === 1 ? "wide" : "small";
  return index % picturesInBlock === (block % 2 === 0 ? 0 : 2) ? "large" : "small";
}

const spans = {
  small: "aspect-4/3",
  large: "col-span-full aspect-4/3 md:col-span-2 md:row-span-2 md:aspect-auto",
  wide: "col-span-full aspect-4/3 md:aspect-16/9",
};

const sizes = {
  small: "(min-width: 1280px) 340px, (min-width: 768px) 25vw, 50vw",
  large: "(min-width: 1280px) 708px, (min-width: 768px) 52vw, 104vw",
  wide: "(min-width: 1280px) 1264px, 94vw",
};

/** Opening a photograph adds a step to the browser's history, so that Back closes it; turning to another replaces that step. */
function show(step: "pushState" | "replaceState", search: string, state: unknown): void {
  history[step](state, "", location.pathname + search);
  dispatchEvent(new Event("popstate"));
}

const openPicture = (id: string) => show("pushState", searchFor(id), { openedHere: true });
const turnTo = (id: string) => show("replaceState", searchFor(id), history.state);
const closePicture = () => (history.state?.openedHere ? history.back() : show("replaceState", "", undefined));

/** A separate file, loaded when the first picture is opened. */
const loadLightbox = async () => (await import("./gallery-lightbox.tsx")).GalleryLightbox;

/** Undefined until it is needed and loaded; then it stays, so that it can fade out. */
function useLightbox(isWanted: boolean): ComponentType<LightboxProps> | undefined {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();

  useEffect(() => {
    if (!isWanted) return;
    loadLightbox().then(
      (component) => setLightbox(() => component),
      (error) => console.error("The full-screen view did not load.", error),
    );
  }, [isWanted]);

  return Lightbox;
}
