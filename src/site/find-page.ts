import type { MatchRoutes } from "./match-routes.ts";
import { addressRules } from "./page-addresses.ts";
import type { PagePlace, PageQuery } from "./visit.ts";

/** React's router asks for the data of a page at the page's address with this behind it. */
const dataEnding = /(?:(?<=\/)_)?\.data$/;
const routesParameter = "_routes";
/** Addresses of no page. Each stands for all of its kind, and must stay an address of no page. */
const missingPaths: Readonly<Record<string, string>> = {
  "/*": "/not-found",
  "/admin/*": "/admin/not-found",
};
const unknownPart = "unknown";
const officePattern = /^\/(admin|login)(\/|$)/;

/** The path of the page whose data stands at this path, if any does. */
function pathOfData(path: string): string | undefined {
  return dataEnding.test(path) ? path.replace(dataEnding, "") : undefined;
}

/** Finds the page at a path, and what of the URL matters to it. For fixed paths that is known at once: the router takes a tenth of a millisecond. */
export function createPageFinder(
  match: MatchRoutes,
  fixed: readonly string[] = [],
): (path: string) => PagePlace {
  const places = new Map(fixed.map((path) => [path, findPlace(path)]));
  return (path) => places.get(path) ?? findPlace(path);

  function findPlace(path: string): PagePlace {
    const pathOfPage = pathOfData(path);
    const isData = pathOfPage !== undefined;
    const matches = match(pathOfPage ?? path);
    // The rest of all addresses does not take those in which a line ends.
    const parts = matches.length > 0 ? matches.flatMap(({ route }) => route.path || []) : ["*"];
    const pattern = `/${parts.join("/")}`;
    const { query, knows, pathOf, takesForeignForms, isSearch } = addressRules[pattern] ?? {};
    const place = {
      ...(isSearch && { isSearch }),
      ...((isData || officePattern.test(pattern)) && { ownsQuery: true }),
      query: isData
        ? withRoutes(
            matches.map(({ route }) => route.id),
            query,
          )
        : query,
    };
    const ending = isData ? ".data" : "";
    const params = matches.at(-1)?.params ?? {};
    const isKnown = knows?.(params) ?? true;
    // Of records and files the site's own page says it; a browser that has React asks the route itself.
    const missingPath = missingPaths[!isKnown && pathOf && !isData ? "/*" : pattern];
    if (missingPath) return { ...place, path: missingPath + ending, isMissing: true };
    if (!isKnown) {
      return { ...place, path: pattern.replaceAll(/:\w+/g, unknownPart) + ending, isMissing: true };
    }
    if (pathOf) return { ...place, path: pathOf(params) + ending, isMissing: false };
    // Capitals and a slash at the end make no other page.
    const hasOnePath = !isData && !pattern.includes(":");
    const own = { ...place, path: hasOnePath ? pattern : path, isMissing: false };
    return takesForeignForms ? { ...own, takesForeignForms } : own;
  }
}

/** A request for data may name the routes whose data it wants. Others than those of this page make no difference. */
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
