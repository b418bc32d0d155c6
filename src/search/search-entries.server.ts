import { type Day, dayOf } from "#calendar/dates.ts";
import { changesOfEvents, eventAddress, type SchoolEvent } from "#calendar/school-events.ts";
import type { ContentReads } from "#documents/documents.reads.server.ts";
import { type Content, type DocumentName, documents } from "#documents/documents.ts";
import { wordsOf } from "#fields/check.ts";
import type { Rule } from "#fields/rules.ts";
import { isRecord, type RichText } from "#fields/values.ts";
import { facilityAnchor } from "#site/listed-pages.ts";
import { type SearchKind, searchWordsOf } from "./search.rules.ts";
import type { QueryWord } from "./search-matches.server.ts";

/** What is found beside notices. There are some hundred of them, so that they are held in memory and compared one by one. */
export interface SmallEntry {
  kind: SearchKind;
  href: string;
  title: string;
  detail: string;
  text: string;
  day?: string;
  titleWords: ReadonlySet<string>;
  textWords: ReadonlySet<string>;
}

export function smallEntry(
  entry: Omit<SmallEntry, "titleWords" | "textWords">,
  /** Other names of it, which count as its title. */
  names = "",
): SmallEntry {
  return {
    ...entry,
    titleWords: new Set(searchWordsOf(`${entry.title} ${names}`)),
    textWords: new Set(searchWordsOf(`${entry.detail} ${entry.text}`)),
  };
}

/** Where all words stand, if they do. */
export function placeOfWords(entry: SmallEntry, words: readonly QueryWord[]): "title" | "text" | undefined {
  const isIn = (has: ReadonlySet<string>, { text, isBeginning }: QueryWord) =>
    has.has(text) || (isBeginning && has.values().some((word) => word.startsWith(text)));
  if (words.every((word) => isIn(entry.titleWords, word))) return "title";
  return words.every((word) => isIn(entry.titleWords, word) || isIn(entry.textWords, word))
    ? "text"
    : undefined;
}

/** All that a document says in words, in the order of its fields. */
function textOf(name: DocumentName, content: unknown): string {
  return textIn(documents[name].rules, content).join("\n");
}

export function textIn(rule: Rule, content: unknown): string[] {
  if (rule.kind === "line" || rule.kind === "paragraph")
    return typeof content === "string" && content ? [content] : [];
  if (rule.kind === "rich") return [wordsOf(content as RichText)];
  if (rule.kind === "list") return (content as unknown[]).flatMap((item) => textIn(rule.item, item));
  if (rule.kind !== "group" || !isRecord(content)) return [];
  return Object.entries(rule.fields).flatMap(([name, field]) => textIn(field, content[name]));
}

/** A page of the site, with the documents whose words it shows. */
export interface SearchedPage {
  title: string;
  href: string;
  documents: readonly DocumentName[];
}

const programs = ["bba", "mba", "mphil", "phd"] as const;

/**
 * What the documents say, as visitors see them now. A document is the same object until another version is public, so that
 * its words are told apart once.
 */
export function createDocumentEntries(
  content: ContentReads,
  pages: readonly SearchedPage[],
  now: () => Date,
) {
  const made = new Map<string, { from: readonly unknown[]; entries: SmallEntry[] }>();

  async function entriesOf<Name extends DocumentName>(
    key: string,
    names: readonly Name[],
    make: (...contents: Content<Name>[]) => SmallEntry[],
  ): Promise<SmallEntry[]> {
    const contents = await Promise.all(names.map((name) => content.read(name)));
    const before = made.get(key);
    if (before?.from.every((document, index) => document === contents[index])) return before.entries;
    const entries = make(...contents);
    made.set(key, { from: contents, entries });
    return entries;
  }

  async function announcedEvents(today: Day): Promise<SmallEntry[]> {
    const { items } = await content.read("events");
    const entries = await entriesOf("events", ["events"], (events) => events.items.map(eventEntry));
    const announced = new Set(items.filter((event) => event.announced <= today).map(eventAddress));
    return entries.filter(({ href }) => announced.has(href));
  }

  return {
    /** And when there will be others by themselves. */
    async read(): Promise<{ entries: SmallEntry[]; changesAt: (Date | undefined)[] }> {
      const today = dayOf(now());
      const entries = await Promise.all([
        ...programs.map((name) => entriesOf(name, [name], (program) => [programEntry(name, program)])),
        entriesOf("facilities", ["facilities"], facilityEntries),
        ...pages.map((page) =>
          entriesOf(page.href, page.documents, (...contents) => [pageEntry(page, contents)]),
        ),
        announcedEvents(today),
      ]);
      const { items } = await content.read("events");
      return {
        entries: entries.flat(),
        changesAt: [await content.changesAt(), ...changesOfEvents(items, today)],
      };
    },
  };
}

function pageEntry(
  { title, href, documents: names }: SearchedPage,
  contents: readonly unknown[],
): SmallEntry {
  const texts = names.map((name, index) => textOf(name, contents[index]));
  return smallEntry({ kind: "page", title, href, detail: "", text: texts.join("\n") });
}

function programEntry(name: (typeof programs)[number], program: Content<"bba">): SmallEntry {
  const { title: shortName, page } = documents[name];
  return smallEntry(
    {
      kind: "program",
      title: program.title || shortName,
      href: page,
      detail: shortName,
      text: textOf(name, program),
    },
    shortName,
  );
}

function facilityEntries({ groups }: Content<"facilities">): SmallEntry[] {
  return groups
    .flatMap(({ facilities }) => facilities)
    .map((facility) =>
      smallEntry({
        kind: "facility",
        title: facility.name,
        href: `${documents.facilities.page}#${facilityAnchor(facility)}`,
        detail: facility.where,
        text: `${facility.description}\n${facility.detail}`,
      }),
    );
}

function eventEntry(event: SchoolEvent): SmallEntry {
  return smallEntry({
    kind: "event",
    title: event.title,
    href: eventAddress(event),
    detail: event.category,
    day: event.firstDay,
    text: `${event.venue}\n${wordsOf(event.text)}`,
  });
}
