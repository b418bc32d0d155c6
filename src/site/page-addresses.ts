import { calendarAddress, readCalendarName } from "#calendar/calendar-address.ts";
import { galleryQuery } from "#features/gallery/photographs.ts";
import { tokenQuery } from "#features/newsletter/token.page.tsx";
import { noticeQuery } from "#features/notices/notice-board.ts";
import { nameQuery } from "#features/people/people.page.tsx";
import { findProgram } from "#features/programs/shown-programs.ts";
import { searchQuery } from "#search/search.loader.ts";
import {
  feedAddress,
  noticeAddress,
  personAddress,
  readFeedName,
  readPersonSlug,
  readSlug,
} from "./record-urls.ts";
import { partQuery } from "./sitemap/sitemap-xml.ts";
import type { PageQuery } from "./visit.ts";

interface AddressRules {
  /** What the page reads of the query. What it does not name never reaches the page. */
  query?: PageQuery;
  /** It finds what anybody types. */
  isSearch?: true;
  /** Whether there is a page for these parts of the path. All that do not exist share one. */
  knows?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  /** The one path of a page that can be written in several ways. There are any number of such pages. */
  pathOf?: (params: Readonly<Record<string, string | undefined>>) => string;
  /** Mail programs send its form from wherever they are. Only for what a secret in the address protects. */
  takesForeignForms?: true;
}

/**
 * By the paths of routes.ts: a page that is not named here reads no query. It stands here and not in the route modules,
 * because the browser loads those and would load what checks the values with them.
 */
export const addressRules: Readonly<Record<string, AddressRules>> = {
  "/programs/:program": { knows: ({ program = "" }) => findProgram(program) !== undefined },
  "/faculties": { query: nameQuery },
  "/faculties/:person": {
    knows: ({ person = "" }) => readPersonSlug(person) !== undefined,
    pathOf: ({ person = "" }) => personAddress(readPersonSlug(person) ?? person),
  },
  "/notice": { query: noticeQuery },
  "/notice/:notice": {
    knows: ({ notice = "" }) => readSlug(notice) !== undefined,
    pathOf: ({ notice = "" }) => noticeAddress(readSlug(notice) ?? notice),
  },
  "/events/:event": {
    knows: ({ event = "" }) => readSlug(event) !== undefined,
    pathOf: ({ event = "" }) => `/events/${encodeURIComponent(readSlug(event) ?? event)}`,
  },
  "/sitemap-notices.xml": { query: partQuery },
  "/feeds/:feed": {
    knows: ({ feed = "" }) => readFeedName(feed) !== undefined,
    pathOf: ({ feed = "" }) => oneAddress(readFeedName(feed), feedAddress),
  },
  "/calendar/:file": {
    knows: ({ file = "" }) => readCalendarName(file) !== undefined,
    pathOf: ({ file = "" }) => oneAddress(readCalendarName(file), calendarAddress),
  },
  "/gallery": { query: galleryQuery },
  "/search": { query: searchQuery, isSearch: true },
  "/newsletter/confirm": { query: tokenQuery },
  "/newsletter/choices": { query: tokenQuery },
  "/newsletter/unsubscribe": { query: tokenQuery, takesForeignForms: true },
};

/** Only asked for what is known. */
function oneAddress<Name>(name: Name | undefined, addressOf: (name: Name) => string): string {
  if (name === undefined) throw new Error("There is no address of what is not known.");
  return addressOf(name);
}
