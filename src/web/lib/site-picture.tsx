import { preload } from "react-dom";
import type { Tone } from "#content/pictures/make/tones.ts";
import type { PictureName } from "#content/pictures/picture-name.ts";
import { classNames } from "#web/ui/class-names.ts";
import { pictureFiles } from "./site-picture-files.ts";

type SitePictureProps = {
  name: PictureName;
  alt: string;
  /** How wide it is shown, as the attribute of the same name says it: `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string;
  /** Of the image itself. */
  className?: string | undefined;
  /** The largest picture of the first screen: it comes before all others. */
  priority?: boolean | undefined;
};

/** One of the site's own pictures, in the kind and width that suit the browser. */
export function SitePicture({ name, alt, sizes, className, priority = false }: SitePictureProps) {
  const { width, height, tone, fallback, avif, webp } = pictureFiles(name);
  if (priority && avif) {
    preload(fallback, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
        className={classNames(toneClass[tone], className) || undefined}
      />
    </picture>
  );
}

/** Whole class names, because Tailwind finds them in the source by their text. */
const toneClass: Record<Tone, string> = {
  "ink-800": "bg-ink-800",
  "ink-600": "bg-ink-600",
  "ink-500": "bg-ink-500",
  "ink-300": "bg-ink-300",
  "ink-200": "bg-ink-200",
  "paper-edge": "bg-paper-edge",
  "gold-300": "bg-gold-300",
  "gold-500": "bg-gold-500",
  none: "",
};
