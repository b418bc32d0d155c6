import { useLocation } from "react-router";
import { readContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import { Island } from "#kit/site/island/island.tsx";
import { pageMeta, pageTitle } from "#kit/site/page-meta.ts";
import { filesOf } from "#kit/site/site-picture.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import type { Route } from "./+types/gallery.route";
import { galleryWords } from "./gallery.words.ts";
import islandScript from "./gallery-island.tsx?worker&url";
import { GalleryTiles } from "./gallery-tiles.tsx";
import { type Photograph, pictureIn } from "./photographs.ts";

export const handle = { hydrate: "on intent" };

export async function loader({ context }: Route.LoaderArgs) {
  const { gallery } = await readContent(context, ["gallery"]);
  return { lead: gallery.lead, photographs: photographsOf(gallery) };
}

export function meta(args: Route.MetaArgs) {
  const { loaderData, location } = args;
  const open = loaderData && pictureIn(location.search, loaderData.photographs);
  return pageMeta(args, {
    title: open ? `${open.caption} | ${galleryWords.title}` : galleryWords.title,
    description: open?.alt || (loaderData?.lead ?? ""),
    // An open picture is a place in the gallery, not a page of its own.
    path: "/gallery",
  });
}

export default function GalleryPage({ loaderData, matches }: Route.ComponentProps) {
  const { lead, photographs } = loaderData;
  const title = pageTitle(matches, galleryWords.title);
  return (
    <div className="on-dark border-b border-ink-700 bg-ink-950 text-ink-100">
      <PageBanner title={galleryWords.title} lead={lead} />
      <Island script={islandScript} data={{ title, photographs }}>
        <GalleryTiles photographs={photographs} search={useLocation().search} />
      </Island>
    </div>
  );
}

function photographsOf({ photographs }: Content<"gallery">): Photograph[] {
  return photographs.flatMap(({ id, caption, picture }) => {
    const files = filesOf(picture);
    return files ? [{ id, caption, alt: picture.alt || caption, focus: picture.focus, files }] : [];
  });
}
