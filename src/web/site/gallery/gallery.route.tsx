import { gallery } from "#content/pages/gallery.ts";
import { readContent } from "#web/lib/content/read-content.ts";
import { pageMeta, pageTitle } from "#web/lib/meta/page-meta.ts";
import type { Route } from "./+types/gallery.route";
import { photographsOf } from "./gallery.loader.ts";
import { GalleryPage } from "./gallery.page.tsx";
import { pictureIn } from "./picture-address.ts";

export const handle = { hydrate: "on intent" };

export async function loader({ context }: Route.LoaderArgs) {
  const { gallery: document } = await readContent(context, ["gallery"]);
  return { lead: document.lead, photographs: photographsOf(document) };
}

export function meta(args: Route.MetaArgs) {
  const { loaderData, location } = args;
  const open = loaderData && pictureIn(location.search, loaderData.photographs);
  return pageMeta(args, {
    title: open ? `${open.caption} | ${gallery.title}` : gallery.title,
    description: open?.alt || (loaderData?.lead ?? ""),
    // An open picture is a place in the gallery, not a page of its own.
    path: "/gallery",
  });
}

export default function GalleryRoute({ loaderData, matches }: Route.ComponentProps) {
  return <GalleryPage {...loaderData} title={pageTitle(matches, gallery.title)} />;
}
