import { galleryPictures } from "#content/gallery.ts";
import { pictureIn, searchFor } from "./picture-address.ts";

/** The open picture, if there is one of that number. */
export function galleryQuery(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(searchFor(pictureIn(String(params), galleryPictures.length)));
}
