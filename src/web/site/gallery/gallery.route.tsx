import { gallery, galleryPictures } from "#content/gallery.ts";
import { identity } from "#content/identity.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/gallery.route";
import { GalleryPage } from "./gallery.page.tsx";
import { pictureIn } from "./picture-address.ts";

export const handle = { hydrate: "on intent" };

export function meta({ location }: Route.MetaArgs) {
  const number = pictureIn(location.search, galleryPictures.length);
  const open = galleryPictures.find((picture) => picture.number === number);
  return [
    ...pageMeta(
      open ? `${open.caption} | ${gallery.title}` : gallery.title,
      open?.alt ?? gallery.description(identity.school),
    ),
    // An open picture is a place in the gallery, not a page of its own.
    ...(open ? [{ tagName: "link", rel: "canonical", href: "/gallery" }] : []),
  ];
}

export default GalleryPage;
