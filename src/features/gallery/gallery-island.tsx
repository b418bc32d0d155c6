import { StrictMode, startTransition, useEffect, useSyncExternalStore } from "react";
import { hydrateRoot } from "react-dom/client";
import { GalleryTiles } from "./gallery-tiles.tsx";
import { type Photograph, pictureIn } from "./photographs.ts";

const island = document.querySelector("[data-island]") as HTMLElement;
const data = document.querySelector("script[data-island-data]") as HTMLScriptElement;
const { title, photographs }: { title: string; photographs: Photograph[] } = JSON.parse(data.text);

const readSearch = () => location.search;

function watchSearch(onChange: () => void) {
  addEventListener("popstate", onChange);
  return () => removeEventListener("popstate", onChange);
}

function Gallery() {
  const search = useSyncExternalStore(watchSearch, readSearch, readSearch);
  const open = pictureIn(search, photographs);
  useEffect(() => {
    document.title = open ? `${open.caption} | ${title}` : title;
  }, [open]);
  useEffect(() => {
    document.dispatchEvent(new Event("hydrated"));
  }, []);
  return <GalleryTiles photographs={photographs} search={search} />;
}

startTransition(() => {
  hydrateRoot(
    island,
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
});
