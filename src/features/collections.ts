import { banners } from "#features/banners/banners.rules.ts";
import { events } from "#features/events/events.rules.ts";
import { notices } from "#features/notices/notices.rules.ts";
import { administration, faculty } from "#features/people/people.rules.ts";
import { programs } from "#features/programs/programs.rules.ts";
import { type Collection, fileColumnsOf } from "#kit/collections/define-collection.ts";

/** Tables, endpoints, trash, audit log, search, public files, dashboard and menu follow from this list. */
export const collections = {
  notices,
  events,
  faculty,
  administration,
  banners,
  programs,
} as const;

/** Public pages that list the records of one collection and nothing else. */
export const collectionPages = Object.values<Collection>(collections).flatMap(({ page, labels }) =>
  page ? [{ path: page, title: labels.heading }] : [],
);

export type CollectionName = keyof typeof collections;
export type AnyCollection = (typeof collections)[CollectionName];

export const collectionNames = Object.keys(collections) as CollectionName[];

/** One collection per table: faculty and administration share one. */
export const collectionTables = [
  ...new Map(Object.values(collections).map((collection) => [collection.table, collection])).values(),
];

/** Where records name their files. */
export const fileColumns = collectionTables.flatMap((collection) =>
  fileColumnsOf(collection).map(({ column }) => ({ table: collection.table, column })),
);
