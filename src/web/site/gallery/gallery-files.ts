import { manifest } from "#content/pictures/manifest.ts";
import type { NameIn } from "#content/pictures/picture-name.ts";
import type { PictureFiles } from "#web/lib/picture-tag.tsx";

/** Addresses only, and of the gallery only: this page runs in the browser and carries the list with it. */
const files = import.meta.glob<string>("./*.{avif,webp,jpg}", {
  base: "../../../content/pictures/rendered/gallery",
  query: "?url",
  import: "default",
  eager: true,
});

export type GalleryNumber = NameIn<"gallery"> extends `${infer Number extends number}` ? Number : never;

function fileOf(number: number, width: number, kind: string): string {
  return files[`./${number}-${width}.${kind}`] ?? "";
}

/** A picture as a tile shows it. */
export function galleryFiles(number: GalleryNumber): PictureFiles {
  const { width, height, tone, widths } = manifest[`gallery/${number}`];
  const srcSet = (kind: string) => widths.map((each) => `${fileOf(number, each, kind)} ${each}w`).join(", ");
  const fallback = widths.map((each) => fileOf(number, each, "jpg")).find(Boolean) ?? "";
  return { width, height, tone, fallback, avif: srcSet("avif"), webp: srcSet("webp") };
}

/** A picture in every width it has, as the lightbox wants it. */
export function gallerySources(number: GalleryNumber) {
  const { width, height, widths } = manifest[`gallery/${number}`];
  const srcSet = widths.map((each) => ({ src: fileOf(number, each, "webp"), width: each }));
  return { width, height, src: srcSet.at(-1)?.src ?? "", srcSet };
}
