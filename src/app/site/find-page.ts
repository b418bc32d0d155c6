import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import { pages } from "#features/pages.ts";
import type { PagePlace, PageQuery } from "#platform/http/cache/page-place.ts";

/** React Router's suffix for the data of a page. */
const dataEnding = /(?:(?<=\/)_)?\.data$/;
const routesParameter = "_routes";
/** Each path represents all missing pages of its kind. */
const missingPaths: Readonly<Record<string, string>> = {
  "/*": "/not-found",
  // It would be a page of the office's own otherwise.
  "/not-found": "/not-found",
  "/admin/*": "/admin/not-found",
};
const officePattern = /^\/(admin|login)(\/|$)/;

type IsMissing = (ownPath: string) => boolean;

export function createPageFinder({ routes }: Pick<ServerBuild, "routes">) {
  const router = createStaticHandler(treeOf(routes));
  /** `isMissing` says of a page that the office may have made whether it is known that there is none. */
  return (path: string, isMissing: IsMissing = () => false): PagePlace => {
    const isData = dataEnding.test(path);
    const matches = router.match(path.replace(dataEnding, "")) ?? [];
    // No route matches a URL with a line break.
    const parts = matches.length > 0 ? matches.flatMap(({ route }) => route.path || []) : ["*"];
    const pattern = `/${parts.join("/")}`;
    const {
      query,
      pathOf,
      unknownPath = "/not-found",
      isSearch,
      takesForeignForms,
      isOwnPage,
    } = pages[pattern] ?? {};
    const routeIds = matches.map(({ route }) => route.id);
    const place = {
      ...(isSearch && { isSearch }),
      ...(isOwnPage && { isOwnPage }),
      ...(takesForeignForms && { takesForeignForms }),
      ...((isData || officePattern.test(pattern)) && { ownsQuery: true }),
      query: isData ? withRoutes(routeIds, query) : query,
    };
    const ending = isData ? ".data" : "";
    const [parameter = ""] = Object.values(matches.at(-1)?.params ?? {});
    const ownPath = pathOf?.(parameter);
    const isUnknown = pathOf && (!ownPath || (isOwnPage && isMissing(ownPath)));
    const missingPath = isUnknown ? unknownPath : missingPaths[pattern];
    if (missingPath) return { ...place, path: missingPath + ending, isMissing: true };
    if (ownPath) return { ...place, path: ownPath + ending, isMissing: false };
    // Case and a trailing slash make no difference.
    const hasOnePath = !isData && !/[:*]/.test(pattern);
    return { ...place, path: hasOnePath ? pattern : path, isMissing: false };
  };
}

/** A request for data may name routes; only those of this page matter. */
function withRoutes(known: string[], query?: PageQuery): PageQuery {
  return {
    names: [...(query?.names ?? []), routesParameter],
    read(params) {
      const read = query?.read(params) ?? new URLSearchParams();
      const wanted = new Set(params.get(routesParameter)?.split(","));
      const named = known.filter((id) => wanted.has(id));
      if (named.length > 0) read.set(routesParameter, named.join(","));
      return read;
    },
  };
}

/** The build lists routes by id, with their parents. */
function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: treeOf(routes, id) }] as RouteObject[];
  });
}
