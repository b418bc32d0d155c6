import type { PictureValue } from "#kit/fields/values.ts";
import type { PictureFiles } from "#kit/ui/picture-tag.tsx";
import type { PageQuery } from "#platform/http/cache/page-place.ts";

/** A photograph with the URLs of its files. Made on the server, so that the browser loads no list of all pictures. */
export interface Photograph {
  id: string;
  caption: string;
  alt: string;
  focus: PictureValue["focus"];
  files: PictureFiles;
}

/** The copies of a photograph in all widths, from its `srcset`, as the lightbox needs them. */
export function fullSources({ files: { webp, fallback, width, height } }: Photograph) {
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

const pictureParameter = "picture";

export function pictureIn(search: string, photographs: readonly Photograph[]): Photograph | undefined {
  const id = new URLSearchParams(search).get(pictureParameter);
  return photographs.find((photograph) => photograph.id === id);
}

export const searchFor = (id: string): string => `?${pictureParameter}=${id}`;

const idForm = /^[a-z0-9-]{1,40}$/;

export const galleryQuery: PageQuery = {
  names: [pictureParameter],
  read(params) {
    const id = params.get(pictureParameter) ?? "";
    return new URLSearchParams(idForm.test(id) ? { [pictureParameter]: id } : {});
  },
};
