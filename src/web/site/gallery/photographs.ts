import type { PictureValue } from "#contract/content/values.ts";
import type { PictureFiles } from "#web/lib/pictures/picture-tag.tsx";

/** A photograph with the addresses of its files. Made on the server, so that the browser loads no list of all pictures. */
export interface Photograph {
  /** Its address: /gallery?picture=7. */
  id: string;
  caption: string;
  alt: string;
  focus: PictureValue["focus"];
  /** As a tile shows it. */
  files: PictureFiles;
}

interface FullSources {
  src: string;
  srcSet: { src: string; width: number; height: number }[];
}

/** A photograph in every width it has, as the lightbox wants it: what the text of a `srcset` says. */
export function fullSources({ files: { webp, fallback, width, height } }: Photograph): FullSources {
  const srcSet = webp
    .split(", ")
    .filter(Boolean)
    .map((source) => {
      const [src = "", size = ""] = source.split(" ");
      const sourceWidth = Number.parseInt(size, 10);
      return { src, width: sourceWidth, height: Math.round((sourceWidth * height) / width) };
    });
  return { src: srcSet.at(-1)?.src ?? fallback, srcSet };
}
