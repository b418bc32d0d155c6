import { galleryPictures } from "#content/gallery.ts";
import type { PageQuery } from "#contract/visit.ts";
import { pictureIn, pictureParameter, searchFor } from "./picture-address.ts";

/** The open picture, if there is one of that number. */
export const galleryQuery: PageQuery = {
  names: [pictureParameter],
  read: (params) => new URLSearchParams(searchFor(pictureIn(String(params), galleryPictures.length))),
};
