import { useEffect } from "react";
import { useLocation } from "react-router";
import { hydrateIsland } from "#site/island/hydrate-island.tsx";
import { GalleryTiles } from "./gallery-tiles.tsx";
import { type Photograph, pictureIn } from "./photographs.ts";

hydrateIsland<{ title: string; photographs: Photograph[] }>(({ title, photographs }) => ({
  Component() {
    const { search } = useLocation();
    const open = pictureIn(search, photographs);
    useEffect(() => {
      document.title = open ? `${open.caption} | ${title}` : title;
    }, [open, title]);
    return <GalleryTiles photographs={photographs} />;
  },
}));
