import { pictureSources } from "./site-pictures.ts";

interface SitePictureProps {
  name: string;
  alt: string;
  sizes: string;
  className?: string;
  /** For the picture that a page shows first. */
  priority?: boolean;
}

/** Stands in until the pictures are drawn. */
export function SitePicture({ name, alt, sizes, className, priority = false }: SitePictureProps) {
  const { src, width, height, srcSet } = pictureSources(name);
  return (
    <img
      src={src}
      srcSet={srcSet.map((source) => `${source.src} ${source.width}w`).join(", ")}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}
