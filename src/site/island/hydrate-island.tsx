import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from "react-router";
import { RouterProvider } from "react-router/dom";
import { islandDataIn } from "./island.tsx";

const id = "island";

export function hydrateIsland<Data>(routeFor: (data: Data) => Omit<RouteObject, "id" | "path" | "children">) {
  const container = document.querySelector("[data-island]");
  if (!container) throw new Error("This page has no island.");
  const data = islandDataIn<Data>(document);
  const route = { ...routeFor(data), id, path: "*" } as RouteObject;
  const router = createBrowserRouter([{ Component: IslandRoot, children: [route] }], {
    hydrationData: { loaderData: { [id]: data } },
  });
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

function IslandRoot() {
  useEffect(() => {
    document.dispatchEvent(new Event("hydrated"));
  }, []);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
