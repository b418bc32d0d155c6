import { manifest } from "#content/pictures/manifest.ts";
import type { PictureName } from "#content/pictures/picture-name.ts";

type PictureSource = { src: string; width: number };
type PictureSources = { width: number; height: number; src: string; srcSet: PictureSource[] };

/** Addresses only, and of the gallery only: what a page that runs in the browser asks for there. */
const galleryFiles = import.meta.glob<string>("./gallery/*.webp", {
  base: "../../content/pictures/rendered",
  query: "?url",
  import: "default",
  eager: true,
});

/** A picture of the gallery in every width it has, as the lightbox wants it. */
export function pictureSources(name: string): PictureSources {
  if (!isGalleryPicture(name)) throw new Error(`There is no picture "${name}" in the gallery.`);
  const { width, height, widths } = manifest[name];
  const srcSet = widths.map((each) => ({ src: galleryFiles[`./${name}-${each}.webp`] ?? "", width: each }));
  return { width, height, src: srcSet.at(-1)?.src ?? "", srcSet };
}

function isGalleryPicture(name: string): name is Extract<PictureName, `gallery/${string}`> {
  return name.startsWith("gallery/") && Object.hasOwn(manifest, name);
}
