import { classNames } from "#web/ui/class-names.ts";

interface SitePictureProps {
  name: string;
  alt: string;
  sizes: string;
  className?: string;
  priority?: boolean;
}

const shapes: Record<string, string> = {
  programs: "aspect-3/2 bg-ink-300",
  facilities: "aspect-4/3 bg-ink-200",
  gallery: "aspect-3/2 bg-ink-300",
  chiefs: "aspect-4/5 bg-paper-edge",
  testimonials: "aspect-4/5 bg-paper-edge",
};

/** Stands in until the pictures are there: a quiet box of the right shape. */
export function SitePicture({ name, alt, className }: SitePictureProps) {
  const group = name.split("/")[0] ?? "";
  const look = classNames("block w-full", shapes[group], className);
  return alt ? <span role="img" aria-label={alt} className={look} /> : <span className={look} />;
}
