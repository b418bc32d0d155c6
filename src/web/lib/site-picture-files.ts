import { manifest } from "#content/pictures/manifest.ts";
import type { PictureName } from "#content/pictures/picture-name.ts";
import type { PictureFiles } from "./picture-tag.tsx";

/** Every rendered file and its address. It is long: only plain pages use it. */
const files = import.meta.glob<string>("./**/*.{avif,webp,jpg,svg}", {
  base: "../../content/pictures/rendered",
  query: "?url",
  import: "default",
  eager: true,
});

const found = new Map<PictureName, PictureFiles>();

/** A picture's files. A page shows dozens, so they are looked for once. */
export function pictureFiles(name: PictureName): PictureFiles {
  let picture = found.get(name);
  if (!picture) {
    picture = findFiles(name);
    found.set(name, picture);
  }
  return picture;
}

/** The newer kinds as the text of a `srcset`; empty where there is only the fallback. */
function findFiles(name: PictureName): PictureFiles {
  const { width, height, tone, widths } = manifest[name];
  const srcSet = (kind: string) =>
    widths.map((each) => `${files[`./${name}-${each}.${kind}`]} ${each}w`).join(", ");
  const only = files[`./${name}.svg`];
  if (only) return { width, height, tone, fallback: only, avif: "", webp: "" };
  const fallback = widths.map((each) => files[`./${name}-${each}.jpg`]).find(Boolean) ?? "";
  return { width, height, tone, fallback, avif: srcSet("avif"), webp: srcSet("webp") };
}
