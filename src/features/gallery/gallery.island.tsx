import { useEffect } from "react";
import { useLocation } from "react-router";
import { hydrateIsland } from "#site/island/hydrate-island.tsx";
import { type GalleryData, GalleryTiles } from "./gallery-tiles.tsx";
import { pictureIn } from "./photographs.ts";

hydrateIsland<GalleryData & { title: string }>(({ title, ...gallery }) => ({
  Component() {
    const { search } = useLocation();
    const open = pictureIn(search, gallery.photographs);
    useEffect(() => {
      document.title = open ? `${open.caption} | ${title}` : title;
    }, [open, title]);
    return <GalleryTiles {...gallery} />;
  },
}));
