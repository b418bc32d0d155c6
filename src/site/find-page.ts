import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import { calendarAddress, readCalendarName } from "#calendar/calendar-address.ts";
import { galleryQuery } from "#features/gallery/photographs.ts";
import { tokenQuery } from "#features/newsletter/token.page.tsx";
import { noticeQuery } from "#features/notices/notice-board.ts";
import { nameQuery } from "#features/people/people.page.tsx";
import { searchQuery } from "#search/search.loader.ts";
import {
  feedAddress,
  noticeAddress,
  personAddress,
  readFeedName,
  readPersonSlug,
  readSlug,
} from "./record-urls.ts";
import { partQuery } from "./sitemap.route.ts";
import type { PagePlace, PageQuery } from "./visit.ts";

/** React Router requests the data of a page at its URL with this suffix. */
const dataEnding = /(?:(?<=\/)_)?\.data$/;
const routesParameter = "_routes";
/** Paths without a page. Each represents all missing pages of its kind. */
const missingPaths: Readonly<Record<string, string>> = {
  "/*": "/not-found",
  "/admin/*": "/admin/not-found",
};
const unknownPart = "unknown";
const officePattern = /^\/(admin|login)(\/|$)/;

export function createPageFinder(match: MatchRoutes): (path: string) => PagePlace {
  return (path) => {
    const isData = dataEnding.test(path);
    const matches = match(path.replace(dataEnding, ""));
    // The route of all other URLs does not take those with a line break.
    const parts = matches.length > 0 ? matches.flatMap(({ route }) => route.path || []) : ["*"];
    const pattern = `/${parts.join("/")}`;
    const { query, knows, pathOf, takesForeignForms, isSearch } = addressRules[pattern] ?? {};
    const routeIds = matches.map(({ route }) => route.id);
    const place = {
      ...(isSearch && { isSearch }),
      ...((isData || officePattern.test(pattern)) && { ownsQuery: true }),
      query: isData ? withRoutes(routeIds, query) : query,
    };
    const ending = isData ? ".data" : "";
    const [parameter = ""] = Object.values(matches.at(-1)?.params ?? {});
    const ownPath = pathOf?.(parameter);
    const isKnown = pathOf ? ownPath !== undefined : (knows?.(parameter) ?? true);
    // For missing records and files there is the site's own page; a browser that has React asks the route itself.
    const missingPath = missingPaths[!isKnown && pathOf && !isData ? "/*" : pattern];
    if (missingPath) return { ...place, path: missingPath + ending, isMissing: true };
    if (!isKnown)
      return { ...place, path: pattern.replaceAll(/:\w+/g, unknownPart) + ending, isMissing: true };
    if (ownPath) return { ...place, path: ownPath + ending, isMissing: false };
    // Capitals and a slash at the end make no other page.
    const hasOnePath = !isData && !pattern.includes(":");
    const own = { ...place, path: hasOnePath ? pattern : path, isMissing: false };
    return takesForeignForms ? { ...own, takesForeignForms } : own;
  };
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

/** Finds the routes of the page at a path, from the root down to the page's own, as the router itself does. */
export function createRouteMatcher({ routes }: Pick<ServerBuild, "routes">) {
  const router = createStaticHandler(treeOf(routes));
  return (path: string) => router.match(path) ?? [];
}

type MatchRoutes = ReturnType<typeof createRouteMatcher>;

/** The routes as the matcher wants them; the build lists them by id, each with its parent's. */
function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index } : { id, path, children: treeOf(routes, id) }] as RouteObject[];
  });
}

interface AddressRules {
  /** The query parameters of the page. Others never reach it. */
  query?: PageQuery;
  isSearch?: true;
  /** Whether there is a page for the parameter in its path. All missing pages share one. */
  knows?: (parameter: string) => boolean;
  /** The canonical path; undefined where there is no page. */
  pathOf?: (parameter: string) => string | undefined;
  /** Mail programs send its form from other origins. Only for pages with a secret in the URL. */
  takesForeignForms?: true;
}

/**
 * By the paths of routes.ts: a page that is not listed reads no query. It is not in the route modules, because the browser would
 * load it with them.
 */
const addressRules: Readonly<Record<string, AddressRules>> = {
  "/programs/:program": { knows: (program) => /^[\w-]{1,40}$/.test(program) },
  "/faculties": { query: nameQuery },
  "/faculties/:person": { pathOf: path(readPersonSlug, personAddress) },
  "/notice": { query: noticeQuery },
  "/notice/:notice": { pathOf: path(readSlug, noticeAddress) },
  "/events/:event": { pathOf: path(readSlug, (slug) => `/events/${encodeURIComponent(slug)}`) },
  "/sitemap-notices.xml": { query: partQuery },
  "/feeds/:feed": { pathOf: path(readFeedName, feedAddress) },
  "/calendar/:file": { pathOf: path(readCalendarName, calendarAddress) },
  "/gallery": { query: galleryQuery },
  "/search": { query: searchQuery, isSearch: true },
  "/newsletter/confirm": { query: tokenQuery },
  "/newsletter/choices": { query: tokenQuery },
  "/newsletter/unsubscribe": { query: tokenQuery, takesForeignForms: true },
};

function path<Name>(read: (parameter: string) => Name | undefined, addressOf: (name: Name) => string) {
  return (parameter: string) => {
    const name = read(parameter);
    return name === undefined ? undefined : addressOf(name);
  };
}
