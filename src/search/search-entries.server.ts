import { sql } from "kysely";
import { type Day, dayOf } from "#calendar/dates.ts";
import { changesOfEvents, eventAddress } from "#calendar/school-events.ts";
import { collectionTables } from "#collections/collections.ts";
import type { Collection } from "#collections/define-collection.ts";
import { isLive, nextVisibilityChange } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { ContentReads } from "#documents/documents.reads.server.ts";
import { type Content, type DocumentName, documents } from "#documents/documents.ts";
import { wordsOf } from "#fields/check.ts";
import type { Rule } from "#fields/rules.ts";
import { isRecord, type RichText } from "#fields/values.ts";
import { facilityAnchor } from "#site/listed-pages.ts";
import { type SearchKind, searchWordsOf } from "./search.rules.ts";
import type { QueryWord } from "./search-matches.server.ts";

/** What can be found beside notices: a few hundred entries, compared in memory one by one. */
export interface SmallEntry {
  kind: Exclude<SearchKind, "notice">;
  href: string;
  title: string;
  detail: string;
  text: string;
  day?: Day;
  /** Hidden before this day. */
  announced?: Day;
  titleWords: ReadonlySet<string>;
  textWords: ReadonlySet<string>;
}

/** A page of the site, with the documents whose words it shows. */
export interface SearchedPage {
  title: string;
  href: string;
  documents: readonly DocumentName[];
}

interface EntryParts {
  db: Queries;
  content: ContentReads;
  pages: readonly SearchedPage[];
}

type Contents = { [Name in DocumentName]: Content<Name> };

const documentNames = Object.keys(documents) as DocumentName[];
const programs = ["bba", "mba", "mphil", "phd"] as const;
const maxRecords = 5_000;

/** Splitting all documents into words takes longer than a search: the result is cached until one of them changes. */
export function createSearchEntries({ db, content, pages }: EntryParts) {
  let cached: { contents: Contents; entries: SmallEntry[] } | undefined;
  let records: Promise<RecordEntries> | undefined;
  let recordsEnd: Date | undefined;

  async function readDocuments(): Promise<SmallEntry[]> {
    const named = documentNames.map(async (name) => [name, await content.read(name)] as const);
    const contents = Object.fromEntries(await Promise.all(named)) as Contents;
    const before = cached?.contents;
    // A document is the same object until another version is public.
    if (cached && documentNames.every((name) => before?.[name] === contents[name])) return cached.entries;
    cached = { contents, entries: documentEntries(contents, pages) };
    return cached.entries;
  }

  return {
    /** Everything that visitors may see now, and the moments at which that changes by itself. */
    async read(at: Date): Promise<{ entries: SmallEntry[]; changesAt: (Date | undefined)[] }> {
      const today = dayOf(at);
      if (recordsEnd && recordsEnd <= at) records = undefined;
      records ??= readRecords(db, at);
      records.catch(() => {
        records = undefined;
      });
      const found = await records;
      recordsEnd = found.changesAt;
      const entries = [...(await readDocuments()), ...found.entries];
      const { items } = await content.read("events");
      return {
        entries: entries.filter(({ announced }) => !announced || announced <= today),
        changesAt: [await content.changesAt(), found.changesAt, ...changesOfEvents(items, today)],
      };
    },

    /** Call it when a record has changed. */
    forget(): void {
      records = undefined;
    },
  };
}

function documentEntries(contents: Contents, pages: readonly SearchedPage[]): SmallEntry[] {
  const textOf = (name: DocumentName) => textIn(documents[name].rules, contents[name]).join("\n");
  return [
    ...programs.map((name) => {
      const { title: shortName, page: href } = documents[name];
      const title = contents[name].title || shortName;
      return smallEntry({ kind: "program", title, href, detail: shortName, text: textOf(name) }, shortName);
    }),
    ...contents.facilities.groups
      .flatMap(({ facilities }) => facilities)
      .map((facility) =>
        smallEntry({
          kind: "facility",
          title: facility.name,
          href: `${documents.facilities.page}#${facilityAnchor(facility)}`,
          detail: facility.where,
          text: `${facility.description}\n${facility.detail}`,
        }),
      ),
    ...pages.map(({ title, href, documents: names }) =>
      smallEntry({ kind: "page", title, href, detail: "", text: names.map(textOf).join("\n") }),
    ),
    ...contents.events.items.map((event) =>
      smallEntry({
        kind: "event",
        title: event.title,
        href: eventAddress(event),
        detail: event.category,
        day: event.firstDay,
        announced: event.announced,
        text: `${event.venue}\n${wordsOf(event.text)}`,
      }),
    ),
  ];
}

interface RecordEntries {
  entries: SmallEntry[];
  /** When a record appears or ends by itself. */
  changesAt: Date | undefined;
}

/** The visible records of the collections that define how they are found. */
async function readRecords(db: Queries, at: Date): Promise<RecordEntries> {
  const entries: SmallEntry[] = [];
  const changes: Date[] = [];
  for (const collection of collectionTables as Collection[]) {
    const { search, table, titleColumn } = collection;
    if (typeof search === "string") continue;
    const { rows } = await sql<Record<string, string | null>>`
      select * from ${sql.table(table)} where ${isLive(collection, at)}
      order by ${sql.ref(titleColumn)} limit ${sql.lit(maxRecords)}`.execute(db);
    const found = rows.map((row) =>
      smallEntry({
        kind: search.kind,
        title: row[titleColumn] ?? "",
        href: search.href(row),
        detail: search.detail ? (row[search.detail] ?? "") : "",
        text: search.text.flatMap((column) => row[column] || []).join("\n"),
      }),
    );
    entries.push(...found);
    const change = await nextVisibilityChange(db, collection, at);
    if (change) changes.push(change);
  }
  return { entries, changesAt: changes.sort((one, other) => Number(one) - Number(other))[0] };
}

function smallEntry(entry: Omit<SmallEntry, "titleWords" | "textWords">, otherNames = ""): SmallEntry {
  return {
    ...entry,
    titleWords: new Set(searchWordsOf(`${entry.title} ${otherNames}`)),
    textWords: new Set(searchWordsOf(`${entry.detail} ${entry.text}`)),
  };
}

/** Whether all words are in the entry's title, or at least in its title and text together. */
export function placeOfWords(entry: SmallEntry, words: readonly QueryWord[]): "title" | "text" | undefined {
  const isIn = (has: ReadonlySet<string>, { text, isPrefix }: QueryWord) =>
    has.has(text) || (isPrefix && has.values().some((word) => word.startsWith(text)));
  if (words.every((word) => isIn(entry.titleWords, word))) return "title";
  return words.every((word) => isIn(entry.titleWords, word) || isIn(entry.textWords, word))
    ? "text"
    : undefined;
}

function textIn(rule: Rule, content: unknown): string[] {
  if (rule.kind === "line" || rule.kind === "paragraph")
    return typeof content === "string" && content ? [content] : [];
  if (rule.kind === "rich") return [wordsOf(content as RichText)];
  if (rule.kind === "list") return (content as unknown[]).flatMap((item) => textIn(rule.item, item));
  if (rule.kind !== "group" || !isRecord(content)) return [];
  return Object.entries(rule.fields).flatMap(([name, field]) => textIn(field, content[name]));
}
