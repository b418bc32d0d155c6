import { preload } from "react-dom";
import type { VariantType } from "#base/picture-sizes.ts";
import type { Tone } from "#base/tones.ts";
import type { PictureValue } from "#kit/fields/values.ts";
import type { Picture } from "#platform/files/files.schemas.ts";
import { classNames } from "./class-names.ts";

export type PictureFiles = {
  width: number;
  height: number;
  tone: Tone;
  /** For browsers without AVIF and WebP; the only file of an SVG. */
  fallback: string;
  /** The text of a `srcset`; empty where there is only the fallback. */
  avif: string;
  webp: string;
};

/** The size is not known while a picture is being replaced. */
type TagFiles = Omit<PictureFiles, "width" | "height"> & {
  width: number | undefined;
  height: number | undefined;
  /** When the newer formats are shown; always by default. */
  media?: string | undefined;
};

export type Loading = "lazy" | "priority";

type PictureTagProps = {
  files: TagFiles;
  alt: string;
  /** The attribute of the same name: `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string;
  className?: string | undefined;
  /** The largest picture of the first screen: it comes before all others. */
  priority?: boolean | undefined;
  loading?: "lazy" | "eager";
  narrow?: { files: PictureFiles; sizes: string } | undefined;
};

const narrowScreen = "(width < 30rem)";

export function PictureTag(props: PictureTagProps) {
  const { files, alt, sizes, className, priority = false, loading = "lazy", narrow } = props;
  const { width, height, tone, fallback, avif, webp, media } = files;
  if (priority && narrow) preloadPicture(narrow.files, narrow.sizes, narrowScreen);
  if (priority) preloadPicture(files, sizes, narrow && `not all and ${narrowScreen}`);
  return (
    <picture className="contents">
      {narrow && (
        <>
          <source type="image/avif" media={narrowScreen} srcSet={narrow.files.avif} sizes={narrow.sizes} />
          <source type="image/webp" media={narrowScreen} srcSet={narrow.files.webp} sizes={narrow.sizes} />
        </>
      )}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} media={media} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} media={media} />}
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        {...(priority ? { fetchPriority: "high" } : { loading, decoding: "async" })}
        className={classNames(toneClass[tone], className) || undefined}
      />
    </picture>
  );
}

function preloadPicture(files: TagFiles, sizes: string, media: string | undefined): void {
  const { avif, fallback } = files;
  if (!avif || files.media) return;
  preload(fallback, {
    as: "image",
    type: "image/avif",
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: "high",
    ...(media && { media }),
  });
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

/** Undefined for a sample picture, and for none. */
export function uploadedFiles({ shown }: PictureValue): PictureFiles | undefined {
  if (!shown) return undefined;
  // The copies of an animated picture show one frame.
  const still = shown.animated ? { ...shown, variants: [] } : shown;
  return { ...filesOfUpload(shown.url, still), width: shown.width, height: shown.height };
}

function filesOfUpload(src: string, picture: Picture | null): TagFiles {
  const srcSet = (type: VariantType) =>
    (picture?.variants ?? [])
      .filter((variant) => variant.type === type)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(", ");
  return {
    width: picture?.width,
    height: picture?.height,
    tone: "none",
    fallback: src,
    avif: srcSet("image/avif"),
    webp: srcSet("image/webp"),
  };
}

type Point = PictureValue["focus"];

/** The stylesheet has a class for every twentieth. */
const focusStep = 5;
const toStep = (hundredth: number) => Math.round(hundredth / focusStep) * focusStep;
const isMiddle = ({ x, y }: Point) => toStep(x) === 50 && toStep(y) === 50;

/** Which part of a picture stays visible where it is cropped. Classes, because the pages' policy forbids inline styles. */
export function focusClass(wide: Point, narrow = wide): string | undefined {
  if (isMiddle(wide) && isMiddle(narrow)) return undefined;
  const ofWide = `focus-point focus-x-${toStep(wide.x)} focus-y-${toStep(wide.y)}`;
  if (narrow === wide) return ofWide;
  return `${ofWide} narrow-x-${toStep(narrow.x)} narrow-y-${toStep(narrow.y)}`;
}

interface UploadedPictureProps {
  src: string;
  /** Null while it is being replaced. */
  picture: Picture | null;
  alt: string;
  sizes: string;
  loading?: Loading | "eager";
  className?: string;
}

export function UploadedPicture({ src, picture, loading = "eager", ...rest }: UploadedPictureProps) {
  // People who want less motion get the copies, which show one frame.
  const media = picture?.animated ? "(prefers-reduced-motion: reduce)" : undefined;
  const files = { ...filesOfUpload(src, picture), media };
  const isPriority = loading === "priority";
  return (
    <PictureTag files={files} priority={isPriority} loading={isPriority ? "eager" : loading} {...rest} />
  );
}
