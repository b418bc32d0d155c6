import { preload } from "react-dom";
import type { Picture } from "../files.schemas.ts";
import { variantTypes } from "../pictures.rules.ts";

interface UploadedPictureProps {
  /** The picture as it was uploaded. */
  src: string;
  /** Its size and copies; null in the moment in which it is being replaced. */
  picture: Picture | null;
  alt: string;
  sizes: string;
  /** "priority" for the largest picture of the first screen: it comes before all others. */
  loading?: Loading;
  className?: string;
}

export type Loading = "lazy" | "priority";

/** A picture from the back office: in the smallest copy that serves, and the original where nothing else does. */
export function UploadedPicture({ src, picture, alt, sizes, loading, className }: UploadedPictureProps) {
  const [best = ""] = variantTypes;
  const bestSet = srcSetOf(picture, best);
  if (loading === "priority" && bestSet && !picture?.animated) {
    preload(src, { as: "image", type: best, imageSrcSet: bestSet, imageSizes: sizes, fetchPriority: "high" });
  }
  return (
    <picture className="contents">
      {variantTypes.map((type) => (
        <VariantSource key={type} type={type} picture={picture} sizes={sizes} />
      ))}
      <img
        src={src}
        width={picture?.width}
        height={picture?.height}
        alt={alt}
        decoding="async"
        {...(loading === "priority" ? { fetchPriority: "high" } : { loading })}
        className={className}
      />
    </picture>
  );
}

function VariantSource({
  type,
  picture,
  sizes,
}: Pick<UploadedPictureProps, "picture" | "sizes"> & { type: string }) {
  const srcSet = srcSetOf(picture, type);
  if (!srcSet) return null;
  return (
    <source
      type={type}
      srcSet={srcSet}
      sizes={sizes}
      // The copies of a picture that moves stand still: for those who want that.
      media={picture?.animated ? "(prefers-reduced-motion: reduce)" : undefined}
    />
  );
}

function srcSetOf(picture: Picture | null, type: string): string {
  const variants = picture?.variants.filter((variant) => variant.type === type) ?? [];
  return variants.map(({ url, width }) => `${url} ${width}w`).join(", ");
}
