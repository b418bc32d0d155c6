import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, ScrollRestoration, useLocation } from "react-router";
import { RouterProvider } from "react-router/dom";
import { GalleryTiles } from "./gallery-tiles.tsx";
import { type Photograph, pictureIn } from "./photographs.ts";

const island = document.querySelector("[data-island]") as HTMLElement;
const data = document.querySelector("script[data-island-data]") as HTMLScriptElement;
const { title, photographs }: { title: string; photographs: Photograph[] } = JSON.parse(data.text);

function Gallery() {
  const { search } = useLocation();
  const open = pictureIn(search, photographs);
  useEffect(() => {
    document.title = open ? `${open.caption} | ${title}` : title;
  }, [open]);
  useEffect(() => {
    document.dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <>
      <GalleryTiles photographs={photographs} />
      <ScrollRestoration />
    </>
  );
}

const router = createBrowserRouter([{ path: "*", Component: Gallery }]);
startTransition(() => {
  hydrateRoot(
    island,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
