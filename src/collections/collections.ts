import { banners } from "#features/banners/banners.rules.ts";
import { events } from "#features/events/events.rules.ts";
import { notices } from "#features/notices/notices.rules.ts";
import { administration, faculty } from "#features/people/people.rules.ts";
import { programs } from "#features/programs/programs.rules.ts";
import type { Collection } from "./define-collection.ts";

/**
 * Every collection. The tables' types, the endpoints, the trash, the audit log, the site's search, the rules of public files, the
 * dashboard and the menu follow from this list.
 */
export const collections = {
  notices,
  events,
  faculty,
  administration,
  banners,
  programs,
} as const;

/** The public pages that list the records of one collection and show nothing else. */
export const collectionPages = Object.values<Collection>(collections).flatMap(({ page, labels }) =>
  page ? [{ path: page, title: labels.heading }] : [],
);

export type CollectionName = keyof typeof collections;
export type AnyCollection = (typeof collections)[CollectionName];

export const collectionNames = Object.keys(collections) as CollectionName[];

/** One collection of each table: two may share one. */
export const collectionTables = [
  ...new Map(Object.values(collections).map((collection) => [collection.table, collection])).values(),
];
