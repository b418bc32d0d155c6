import { readPersonSlug, readSlug } from "#base/slugs.ts";
import type { Contents, DocumentName } from "#kit/documents/registry.ts";
import { calendarPath, readCalendarName } from "#kit/site/calendar-path.ts";
import { feedPath, noticePath, personPath, readFeedName } from "#kit/site/record-urls.ts";
import { partQuery } from "#kit/site/sitemap-parts.ts";
import type { PagePlace, PageQuery } from "#platform/http/cache/page-place.ts";
import { collectionPages } from "./collections.ts";
import { documentNames, documents } from "./documents.ts";
import { eventPath } from "./events/school-events.ts";
import { galleryQuery } from "./gallery/photographs.ts";
import { noticeQuery } from "./notices/notice-query.ts";
import { nameQuery } from "./people/name-query.ts";
import { searchQuery } from "./search/search-loader.ts";

type Menu = "main" | "browse more" | "legal" | "lists";

/** A part of a page with an anchor. Visitors read the first of its names; the search finds it by all. */
export interface SearchedSection {
  anchor: string;
  label: string;
  fields: readonly string[];
}

interface PublicPage extends Pick<PagePlace, "isSearch" | "takesForeignForms"> {
  /** Without a title it is neither in the sitemap nor in the search. */
  title?: string;
  menus?: readonly Menu[];
  /** In menus, instead of the title. */
  label?: string;
  /** Other words by which the search finds it. */
  names?: string;
  sections?: readonly SearchedSection[];
  /** If this school left it empty, no menu, search result or sitemap leads to it. */
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
  "/": { title: "Home", menus: ["main"] },
  "/about": {
    title: "About",
    menus: ["main"],
    names: "history, mission",
    sections: [{ anchor: "chiefs", label: "Campus Chief, director", fields: ["chiefsLead", "chiefs"] }],
  },
  "/programs": { title: "Programs", menus: ["main", "lists"] },
  "/programs/:program": {
    pathOf: (key) => (/^[\w-]{1,40}$/.test(key) ? `/programs/${key}` : undefined),
    unknownPath: "/programs/unknown",
  },
  "/faculties": { title: "Faculties", menus: ["main", "lists"], query: nameQuery },
  "/faculties/:person": { pathOf: pathBy(readPersonSlug, personPath) },
  "/facilities": {
    title: "Facilities",
    menus: ["browse more"],
    isEmpty: ({ facilities }) => facilities.groups.length === 0,
  },
  "/testimonials": {
    title: "Testimonials",
    menus: ["browse more"],
    isEmpty: ({ testimonials }) => testimonials.items.length === 0,
  },
  "/team": { title: "Administrative Team", menus: ["browse more"], names: "staff, administration" },
  "/notice": { title: "Notice", menus: ["main", "browse more", "lists"], query: noticeQuery },
  "/notice/:notice": { pathOf: pathBy(readSlug, noticePath) },
  "/events": { title: "Events", menus: ["browse more", "lists"] },
  "/events/:event": { pathOf: pathBy(readSlug, (slug) => eventPath({ slug })) },
  "/gallery": {
    title: "Gallery",
    menus: ["main"],
    isEmpty: ({ gallery }) => gallery.photographs.length === 0,
    query: galleryQuery,
  },
  "/contact": {
    title: "Contact",
    menus: ["main"],
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

/** The links of each menu. */
export function menusWithout(emptyPages: readonly string[]): Record<Menu, NavLink[]> {
  const linksIn = (menu: Menu) =>
    entries
      .filter(([href, { menus }]) => menus?.includes(menu) && !emptyPages.includes(href))
      .map(([href, { title = "", label = title }]) => ({ label, href }));
  return {
    main: linksIn("main"),
    "browse more": linksIn("browse more"),
    legal: linksIn("legal"),
    lists: linksIn("lists"),
  };
}

export type Menus = ReturnType<typeof menusWithout>;

export const listDocuments = ["facilities", "gallery", "testimonials"] as const;
type ListDocument = (typeof listDocuments)[number];

export const emptyPagesOf = (lists: Contents<ListDocument>): string[] =>
  entries.flatMap(([href, { isEmpty }]) => (isEmpty?.(lists) ? href : []));

type TitledPage = PublicPage & { title: string; href: string };

const titled: readonly TitledPage[] = [
  ...entries.flatMap(([href, page]) => (page.title ? { ...page, title: page.title, href } : [])),
  ...collectionPages.map(({ path, title }) => ({ title, href: path })),
];

export const sitemapPaths = titled.map(({ href }) => href);

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
export const searchedPages = titled
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
