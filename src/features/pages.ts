import { readAddress, readPersonSlug, readSlug } from "#base/slugs.ts";
import type { Contents, DocumentName } from "#kit/documents/registry.ts";
import { calendarPath, readCalendarName } from "#kit/site/calendar-path.ts";
import { feedPath, noticePath, personPath, readFeedName } from "#kit/site/record-urls.ts";
import { partQuery } from "#kit/site/sitemap-parts.ts";
import type { PagePlace, PageQuery } from "#platform/http/cache/page-place.ts";
import { collectionPages } from "./collections.ts";
import { documentNames, documents } from "./documents.ts";
import { downloadQuery } from "./downloads/download-query.ts";
import { downloadPath } from "./downloads/downloads.rules.ts";
import { eventPath } from "./events/school-events.ts";
import { galleryQuery } from "./gallery/photographs.ts";
import { noticeQuery } from "./notices/notice-query.ts";
import { ownPagePath } from "./own-pages/own-pages.rules.ts";

import { nameQuery } from "./people/name-query.ts";
import { searchQuery } from "./search/search-loader.ts";

type Menu = "legal" | "lists";

/** A part of a page with an anchor. Visitors read the first of its names; the search finds it by all. */
export interface SearchedSection {
  anchor: string;
  label: string;
  fields: readonly string[];
}

interface PublicPage extends Pick<PagePlace, "isSearch" | "takesForeignForms" | "isOwnPage"> {
  /** Without a title it is neither in the sitemap nor in the search. */
  title?: string;
  menus?: readonly Menu[];
  /** At the foot of the page, instead of the title. */
  label?: string;
  /** Other words by which the search finds it. */
  names?: string;
  sections?: readonly SearchedSection[];
  /** If this school left it empty, no search result or sitemap leads to it. */
  isEmpty?(lists: Contents<ListDocument>): boolean;
  /** It sees no other parameters. */
  query?: PageQuery;
  /** Undefined if there is no such page. */
  pathOf?(parameter: string): string | undefined;
  /** Shown instead, if not the 404 of the site. */
  unknownPath?: string;
}

const tokenQuery: PageQuery = {
  names: ["token"],
  read(params) {
    const token = params.get("token");
    return new URLSearchParams(token ? { token } : {});
  },
};

/**
 * What is known of the public pages, in the order of menus and sitemap. src/routes.ts maps each path to its file. Pages of collections
 * that are not here have their titles there. Only the server loads it.
 */
export const pages: Readonly<Record<string, PublicPage>> = {
  "/": { title: "Home" },
  "/about": {
    title: "About",
    names: "history, mission",
    sections: [{ anchor: "chiefs", label: "Campus Chief, director", fields: ["chiefsLead", "chiefs"] }],
  },
  "/programs": { title: "Programs", menus: ["lists"] },
  "/programs/:program": {
    pathOf: (key) => (/^[\w-]{1,40}$/.test(key) ? `/programs/${key}` : undefined),
    unknownPath: "/programs/unknown",
  },
  "/faculties": { title: "Faculties", menus: ["lists"], query: nameQuery },
  "/faculties/:person": { pathOf: pathBy(readPersonSlug, personPath) },
  "/facilities": {
    title: "Facilities",
    isEmpty: ({ facilities }) => facilities.groups.length === 0,
  },
  "/testimonials": {
    title: "Testimonials",
    isEmpty: ({ testimonials }) => testimonials.items.length === 0,
  },
  "/team": { title: "Administrative Team", names: "staff, administration" },
  "/notice": { title: "Notice", menus: ["lists"], query: noticeQuery },
  "/notice/:notice": { pathOf: pathBy(readSlug, noticePath) },
  "/events": { title: "Events", menus: ["lists"] },
  "/downloads": { title: "Downloads", menus: ["lists"], names: "forms, reports", query: downloadQuery },
  "/downloads/:download": { pathOf: pathBy(readPersonSlug, downloadPath) },
  "/events/:event": { pathOf: pathBy(readSlug, (slug) => eventPath({ slug })) },
  "/gallery": {
    title: "Gallery",
    isEmpty: ({ gallery }) => gallery.photographs.length === 0,
    query: galleryQuery,
  },
  "/contact": {
    title: "Contact",
    names: "send a message",
    sections: [
      { anchor: "map", label: "Map, location, directions", fields: ["mapUrl", "mapEmbedUrl", "sketch"] },
      {
        anchor: "details",
        label: "Phone, e-mail, address, office hours",
        fields: ["phones", "emails", "street", "place", "hours"],
      },
    ],
  },
  "/follow": { title: "Follow the school", names: "newsletter, subscribe, news reader, feed, calendar" },
  "/privacy": { title: "Privacy Policy", menus: ["legal"], names: "personal data" },
  "/tos": { title: "Terms and Conditions", label: "Terms of Service", menus: ["legal"] },
  "/search": { title: "Search", query: searchQuery, isSearch: true },
  "/newsletter": {},
  "/newsletter/confirm": { query: tokenQuery },
  "/newsletter/choices": { query: tokenQuery },
  // Mail programs send its form, so the URL contains a secret.
  "/newsletter/unsubscribe": { query: tokenQuery, takesForeignForms: true },
  "/sitemap-notices.xml": { query: partQuery },
  "/feeds/:feed": { pathOf: pathBy(readFeedName, feedPath) },
  "/calendar/:file": { pathOf: pathBy(readCalendarName, calendarPath) },
  "/:page": { pathOf: pathBy(readAddress, ownPagePath), isOwnPage: true },
};

function pathBy<Name>(read: (parameter: string) => Name | undefined, pathOf: (name: Name) => string) {
  return (parameter: string) => {
    const name = read(parameter);
    return name === undefined ? undefined : pathOf(name);
  };
}

const entries = Object.entries(pages);

export interface NavLink {
  label: string;
  href: string;
}

export const linksIn = (menu: Menu): NavLink[] =>
  entries
    .filter(([, { menus }]) => menus?.includes(menu))
    .map(([href, { title = "", label = title }]) => ({ label, href }));

/** Whether the product itself has a page at this path, or something else that a menu may lead to. */
export function isOwnPath(path: string): boolean {
  const [, first = "", second = ""] = path.split("/");
  if (first === "feeds") return readFeedName(second) !== undefined;
  if (first === "calendar") return readCalendarName(second) !== undefined;
  if (first === "files") return second !== "";
  if (path === "/login" || path === "/admin") return true;
  const own = Object.hasOwn(pages, path) && !path.includes(":") ? pages[path] : undefined;
  // Others need a link of a mail.
  return (
    (own !== undefined && own.query !== tokenQuery) || collectionPages.some((page) => page.path === path)
  );
}

export const listDocuments = ["facilities", "gallery", "testimonials"] as const;
type ListDocument = (typeof listDocuments)[number];

export const emptyPagesOf = (lists: Contents<ListDocument>): string[] =>
  entries.flatMap(([href, { isEmpty }]) => (isEmpty?.(lists) ? href : []));

type TitledPage = PublicPage & { title: string; href: string };

export const titledPages: readonly TitledPage[] = [
  ...entries.flatMap(([href, page]) => (page.title ? { ...page, title: page.title, href } : [])),
  ...collectionPages.map(({ path, title }) => ({ title, href: path })),
];

export const sitemapPaths = titledPages.map(({ href }) => href);

/** A page of the site, with the documents whose words it shows. */
export interface SearchedPage {
  title: string;
  href: string;
  names?: string;
  sections?: readonly SearchedSection[];
  documents: readonly DocumentName[];
}

/** The search finds their records, or they have no words of their own. */
const notSearched: readonly DocumentName[] = [
  "identity",
  "logos",
  "people",
  "notices",
  "searchWords",
  "facilities",
];

/** Programs, people, events, facilities and notices have entries of their own. */
export const searchedPages = titledPages
  .filter(({ isSearch }) => !isSearch)
  .map(
    ({ title, href, names, sections }): SearchedPage => ({
      title,
      href,
      ...(names && { names }),
      ...(sections && { sections }),
      documents: documentNames.filter((name) => documents[name].page === href && !notSearched.includes(name)),
    }),
  );

/** Whether the link leads to a page that lists records. */
export const isListPage = (link: string): boolean =>
  pages[link.split(/[?#]/, 1)[0] ?? ""]?.menus?.includes("lists") ?? false;
