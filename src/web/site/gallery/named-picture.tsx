import { gallery, galleryPictures } from "#content/gallery.ts";
import { PictureTag } from "#web/lib/picture-tag.tsx";
import { textLinkClass } from "#web/ui/text-link.tsx";
import { galleryFiles } from "./gallery-files.ts";

/** The picture that a shared address names, for a reader without script. */
export function NamedPicture({ number }: { number: number }) {
  const picture = galleryPictures.find((candidate) => candidate.number === number);
  if (!picture) return null;
  return (
    <noscript>
      <figure className="mb-12">
        <PictureTag
          files={galleryFiles(picture.number)}
          alt={picture.alt}
          sizes="94vw"
          className="h-auto w-full"
        />
        <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-8">
          <span>
            {picture.caption} ({gallery.pictureOf(number, galleryPictures.length)})
          </span>
          <a href="/gallery" className={textLinkClass}>
            {gallery.allPictures}
          </a>
        </figcaption>
      </figure>
    </noscript>
  );
}
