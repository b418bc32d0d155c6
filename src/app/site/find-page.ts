import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import { readPersonSlug, readSlug } from "#base/slugs.ts";
import { galleryQuery } from "#features/gallery/photographs.ts";
import { noticeQuery } from "#features/notices/notice-query.ts";
import { nameQuery } from "#features/people/people-page.tsx";
import { searchQuery } from "#features/search/search-loader.ts";
import { calendarPath, readCalendarName } from "#kit/site/calendar-path.ts";
import { feedPath, noticePath, personPath, readFeedName } from "#kit/site/record-urls.ts";
import type { PagePlace, PageQuery } from "#platform/http/cache/page-place.ts";
import { partQuery } from "./sitemap.route.ts";

/** React Router's suffix for the data of a page. */
const dataEnding = /(?:(?<=\/)_)?\.data$/;
const routesParameter = "_routes";
/** Each path represents all missing pages of its kind. */
const missingPaths: Readonly<Record<string, string>> = {
  "/*": "/not-found",
  "/admin/*": "/admin/not-found",
};
const officePattern = /^\/(admin|login)(\/|$)/;

export function createPageFinder({ routes }: Pick<ServerBuild, "routes">): (path: string) => PagePlace {
  const router = createStaticHandler(treeOf(routes));
  return (path) => {
    const isData = dataEnding.test(path);
    const matches = router.match(path.replace(dataEnding, "")) ?? [];
    // No route matches a URL with a line break.
    const parts = matches.length > 0 ? matches.flatMap(({ route }) => route.path || []) : ["*"];
    const pattern = `/${parts.join("/")}`;
    const { query, pathOf, unknownPath = "/not-found", ...rules } = pageRules[pattern] ?? {};
    const routeIds = matches.map(({ route }) => route.id);
    const place = {
      ...rules,
      ...((isData || officePattern.test(pattern)) && { ownsQuery: true }),
      query: isData ? withRoutes(routeIds, query) : query,
    };
    const ending = isData ? ".data" : "";
    const [parameter = ""] = Object.values(matches.at(-1)?.params ?? {});
    const ownPath = pathOf?.(parameter);
    const missingPath = pathOf && !ownPath ? unknownPath : missingPaths[pattern];
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

interface PageRules {
  query?: PageQuery;
  isSearch?: true;
  /** Undefined if there is no such page. */
  pathOf?: (parameter: string) => string | undefined;
  /** Shown instead, if not the 404 of the site. */
  unknownPath?: string;
  /** Mail programs send its form, so the URL contains a secret. */
  takesForeignForms?: true;
}

const tokenQuery: PageQuery = {
  names: ["token"],
  read(params) {
    const token = params.get("token");
    return new URLSearchParams(token ? { token } : {});
  },
};

/** By the paths of routes.ts. Pages that are not listed read no query. It is not in the route modules, which the browser loads. */
const pageRules: Readonly<Record<string, PageRules>> = {
  "/programs/:program": {
    pathOf: (key) => (/^[\w-]{1,40}$/.test(key) ? `/programs/${key}` : undefined),
    unknownPath: "/programs/unknown",
  },
  "/faculties": { query: nameQuery },
  "/faculties/:person": { pathOf: path(readPersonSlug, personPath) },
  "/notice": { query: noticeQuery },
  "/notice/:notice": { pathOf: path(readSlug, noticePath) },
  "/events/:event": { pathOf: path(readSlug, (slug) => `/events/${encodeURIComponent(slug)}`) },
  "/sitemap-notices.xml": { query: partQuery },
  "/feeds/:feed": { pathOf: path(readFeedName, feedPath) },
  "/calendar/:file": { pathOf: path(readCalendarName, calendarPath) },
  "/gallery": { query: galleryQuery },
  "/search": { query: searchQuery, isSearch: true },
  "/newsletter/confirm": { query: tokenQuery },
  "/newsletter/choices": { query: tokenQuery },
  "/newsletter/unsubscribe": { query: tokenQuery, takesForeignForms: true },
};

function path<Name>(read: (parameter: string) => Name | undefined, pathOf: (name: Name) => string) {
  return (parameter: string) => {
    const name = read(parameter);
    return name === undefined ? undefined : pathOf(name);
  };
}
