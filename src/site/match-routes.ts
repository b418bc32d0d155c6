import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** The paths of all pages that have a path of their own. */
export function fixedPaths({ routes }: Pick<ServerBuild, "routes">): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.values(routes)
    .flatMap((route) => (route?.path || route?.index ? pathOf(route.id) || "/" : []))
    .filter((path) => !/[:*]/.test(path));
}

/** Finds the routes of the page at a path, from the root down to the page's own, as the router itself does. */
export function createRouteMatcher({ routes }: Pick<ServerBuild, "routes">) {
  const router = createStaticHandler(treeOf(routes));
  return (path: string) => router.match(path) ?? [];
}

export type MatchRoutes = ReturnType<typeof createRouteMatcher>;

/** The routes as the matcher wants them; the build lists them by id, each with its parent's. */
function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: treeOf(routes, id) }] as RouteObject[];
  });
}
