import { manifest } from "#content/pictures/manifest.ts";
import type { PictureName } from "#content/pictures/picture-name.ts";
import type { PictureValue } from "#contract/content/values.ts";
import { uploadedFiles } from "./picture-files.ts";
import type { PictureFiles } from "./picture-tag.tsx";

/** Every rendered file and its address. It is long: only plain pages and loaders use it. */
const files = import.meta.glob<string>("./**/*.{avif,webp,jpg,svg}", {
  base: "../../../content/pictures/rendered",
  query: "?url",
  import: "default",
  eager: true,
});

/** A picture's files, whether it was uploaded or is one of the product's own; undefined where there is none. */
export function filesOf(picture: PictureValue): PictureFiles | undefined {
  const uploaded = uploadedFiles(picture);
  if (uploaded) return uploaded;
  return isOwn(picture.source) ? ownFiles(picture.source) : undefined;
}

const isOwn = (source: string): source is PictureName => Object.hasOwn(manifest, source);

/** The newer kinds as the text of a `srcset`; empty where there is only the fallback. */
function ownFiles(name: PictureName): PictureFiles {
  const { width, height, tone, widths } = manifest[name];
  const srcSet = (kind: string) =>
    widths.map((each) => `${files[`./${name}-${each}.${kind}`]} ${each}w`).join(", ");
  const only = files[`./${name}.svg`];
  if (only) return { width, height, tone, fallback: only, avif: "", webp: "" };
  const fallback = widths.map((each) => files[`./${name}-${each}.jpg`]).find(Boolean) ?? "";
  return { width, height, tone, fallback, avif: srcSet("avif"), webp: srcSet("webp") };
}
