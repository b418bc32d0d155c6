import { gallery } from "#content/pages/gallery.ts";
import { PictureTag } from "#web/lib/pictures/picture-tag.tsx";
import { textLinkClass } from "#web/ui/button/text-link.tsx";
import type { Photograph } from "./photographs.ts";

type NamedPictureProps = { photograph: Photograph; number: number; total: number };

/** The photograph that a shared address names, for a reader without script. */
export function NamedPicture({ photograph, number, total }: NamedPictureProps) {
  return (
    <noscript>
      <figure className="mb-12">
        <PictureTag files={photograph.files} alt={photograph.alt} sizes="94vw" className="h-auto w-full" />
        <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-8">
          <span>
            {photograph.caption} ({gallery.pictureOf(number, total)})
          </span>
          <a href="/gallery" className={textLinkClass}>
            {gallery.allPictures}
          </a>
        </figcaption>
      </figure>
    </noscript>
  );
}
