import { variantTypes } from "#contract/pictures.rules.ts";
import type { Picture } from "#contract/pictures.ts";

interface UploadedPictureProps {
  /** The picture as it was uploaded. */
  src: string;
  /** Its size and copies; null in the moment in which it is being replaced. */
  picture: Picture | null;
  alt: string;
  sizes: string;
  loading?: "lazy" | "eager";
  className?: string;
}

/** A picture from the back office: in the smallest copy that serves, and the original where nothing else does. */
export function UploadedPicture({ src, picture, alt, sizes, loading, className }: UploadedPictureProps) {
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
        loading={loading}
        decoding="async"
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
  const variants = picture?.variants.filter((variant) => variant.type === type) ?? [];
  if (variants.length === 0) return null;
  return (
    <source
      type={type}
      srcSet={variants.map(({ url, width }) => `${url} ${width}w`).join(", ")}
      sizes={sizes}
      // The copies of a picture that moves stand still: for those who want that.
      media={picture?.animated ? "(prefers-reduced-motion: reduce)" : undefined}
    />
  );
}
