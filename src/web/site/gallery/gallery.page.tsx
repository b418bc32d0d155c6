import { gallery } from "#content/pages/gallery.ts";
import { Island } from "#web/lib/island/island.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import islandScript from "./gallery.island.tsx?worker&url";
import { GalleryTiles } from "./gallery-tiles.tsx";
import type { Photograph } from "./photographs.ts";

interface GalleryPageProps {
  /** The page's title while no photograph is open. */
  title: string;
  lead: string;
  photographs: readonly Photograph[];
}

export function GalleryPage({ title, lead, photographs }: GalleryPageProps) {
  return (
    // A dark room, so that the pictures are what is bright.
    <div className="on-dark border-b border-ink-700 bg-ink-950 text-ink-100">
      <PageBanner tone="plain" title={gallery.title} lead={lead} />
      <Island script={islandScript} data={{ title, photographs }}>
        <GalleryTiles photographs={photographs} />
      </Island>
    </div>
  );
}
