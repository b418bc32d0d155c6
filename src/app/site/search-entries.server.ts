import { sql } from "kysely";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { formatWhole } from "#base/digit-groups.ts";
import { collectionTables } from "#features/collections.ts";
import { documentNames, documents, rulesOf } from "#features/documents.ts";
import { facilityAnchor } from "#features/facilities/facility-anchor.ts";
import { listNoticeTypes } from "#features/notices/notices.store.server.ts";
import { type ListedOwnPage, livePages } from "#features/own-pages/listed-pages.ts";
import { type OwnPage, ownPage, sectionAnchor } from "#features/own-pages/own-page.document.ts";
import { ownPagePath } from "#features/own-pages/own-pages.rules.ts";
import { emptyPagesOf, type SearchedPage, type SearchedSection } from "#features/pages.ts";
import type { ListedProgram } from "#features/programs/listed-programs.server.ts";
import { type PagesOfTypes, programSections } from "#features/search/searched-pages.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { isLive, nextVisibilityChange } from "#kit/collections/visible.server.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import type { Contents, DocumentName } from "#kit/documents/registry.ts";
import { valueIn } from "#kit/fields/columns.ts";
import type { Fields } from "#kit/fields/fields.ts";
import { wordsOf } from "#kit/fields/rich.ts";
import { groupOf, type Rule } from "#kit/fields/rules.ts";
import { isRecord, type RichText } from "#kit/fields/values.ts";
import type { Section, SmallEntry } from "#kit/search/search-entry-index.server.ts";
import { readSynonyms } from "#kit/search/search-query.server.ts";
import type { Queries } from "#platform/database/tables/tables.ts";

export interface EntryParts {
  db: Queries;
  content: ContentReads;
  pages: PagesOfTypes;
}

const maxRecords = 5_000;
/** Some thirty pages. All entries are in memory. */
const maxFileText = 60_000;

/** All visible entries, the synonyms, and when entries appear or end by themselves. */
export async function readEntries({ db, content, pages }: EntryParts, at: Date) {
  const { programs, ownPages } = await content.extras();
  const own = livePages(ownPages);
  const names = [...documentNames, ...[...programs, ...own].map(({ document }) => document)];
  const named = names.map(async (name) => [name, await content.read(name)] as const);
  const contents = Object.fromEntries(await Promise.all(named)) as Contents<DocumentName>;
  const records = await readRecords(db, at);
  const emptyPages = emptyPagesOf(contents);
  const filledPages = pages(await listNoticeTypes(content)).filter(({ href }) => !emptyPages.includes(href));
  return {
    entries: [
      ...documentEntries(contents, programs, filledPages),
      ...own.map((page) => ownPageEntry(page, contents[page.document])),
      ...records.entries,
    ],
    synonymsOf: readSynonyms(contents.searchWords.groups.map(({ words }) => words)),
    changes: [await content.changesAt(), ...records.changes],
  };
}

function documentEntries(
  contents: Contents<DocumentName>,
  programs: readonly ListedProgram[],
  pages: readonly SearchedPage[],
): SmallEntry[] {
  return [
    ...programs.map(({ document, key, shortName }): SmallEntry => {
      const { text, sections } = sectionsOf(
        rulesOf(document).fields,
        contents[document] ?? {},
        programSections,
      );
      return {
        kind: "program",
        title: contents[document]?.title || shortName,
        names: `${shortName}, ${contents[document]?.category ?? ""}`,
        href: `/programs/${key}`,
        detail: shortName,
        text,
        sections,
      };
    }),
    ...contents.facilities.groups
      .flatMap(({ facilities }) => facilities)
      .map(
        (facility): SmallEntry => ({
          kind: "facility",
          title: facility.name,
          href: `${documents.facilities.page}#${facilityAnchor(facility)}`,
          detail: facility.where,
          text: `${facility.description}\n${facility.detail}`,
          about: documents.facilities.label,
        }),
      ),
    ...pages.map(({ documents: names, sections = [], ...page }): SmallEntry => {
      const found = names.map((name) => sectionsOf(rulesOf(name).fields, contents[name] ?? {}, sections));
      return {
        kind: "page",
        ...page,
        detail: "",
        text: found.map(({ text }) => text).join("\n"),
        sections: found.flatMap((each) => each.sections),
      };
    }),
  ];
}

/** Without sections of records: where there are none, the page does not show them. */
function ownPageEntry({ title, slug }: ListedOwnPage, content: OwnPage | undefined): SmallEntry {
  const lasting = content?.sections.filter(({ kind }) => kind !== "people" && kind !== "latest");
  const sections = (lasting ?? []).map((section) => ({
    anchor: sectionAnchor(section),
    label: "heading" in section ? section.heading : "",
    text: textIn(ownPage.fields.sections.item, section).join("\n"),
  }));
  return { kind: "page", title, href: ownPagePath(slug), detail: "", text: content?.lead ?? "", sections };
}

/** The content of a page: the named sections, those that the office wrote, and the rest as text. */
function sectionsOf(
  fields: Readonly<Record<string, Rule>>,
  content: Readonly<Record<string, unknown>>,
  named: readonly SearchedSection[],
): { text: string; sections: Section[] } {
  const textOf = (names: readonly string[]) =>
    names.flatMap((name) => (fields[name] ? textIn(fields[name], content[name]) : [])).join("\n");
  const written = Array.isArray(content.sections) && fields.sections?.kind === "list" ? content.sections : [];
  const inSections = new Set([
    ...named.flatMap((section) => section.fields),
    ...(written.length > 0 ? ["sections"] : []),
  ]);
  const sections = [
    ...named
      .filter((section) => section.fields.some((name) => isFilled(content[name])))
      .map((section) => ({ anchor: section.anchor, label: section.label, text: textOf(section.fields) })),
    ...written.map(({ id, title, text }) => ({
      anchor: String(id),
      label: String(title),
      text: wordsOf(text),
    })),
  ];
  return {
    text: textOf(Object.keys(fields).filter((name) => !inSections.has(name))),
    sections,
  };
}

function isFilled(content: unknown): boolean {
  if (isRecord(content))
    return "source" in content ? content.source !== "" : Object.values(content).some(isFilled);
  return Array.isArray(content) ? content.length > 0 : Boolean(content);
}

async function readRecords(db: Queries, at: Date) {
  const entries: SmallEntry[] = [];
  const changes: (Date | undefined)[] = [];
  for (const collection of collectionTables as Collection[]) {
    const { search, table, titleColumn, fields, upload } = collection;
    if (typeof search === "string") continue;
    const fileWords =
      upload !== "none" && upload.kind === "file"
        ? sql`(select substr(text, 1, ${sql.lit(maxFileText)}) from file_texts
            where file_key = ${sql.ref(`${table}.${upload.column}`)})`
        : sql`null`;
    const { rows } = await sql<Record<string, string | null>>`
      select *, ${fileWords} as file_words from ${sql.table(table)} where ${isLive(collection, at)}
      order by ${sql.ref(titleColumn)} limit ${sql.lit(maxRecords)}`.execute(db);
    const found = rows.map(
      (row): SmallEntry => ({
        kind: search.kind,
        title: row[titleColumn] ?? "",
        href: search.href(row),
        detail: search.detail ? textInColumn(fields, search.detail, row).join(" ") : "",
        text: [
          ...search.text.flatMap((column) => textInColumn(fields, column, row)),
          row.file_words ?? "",
        ].join("\n"),
        ...(search.day && { day: row[search.day] ?? "" }),
        about: collection.labels.heading,
      }),
    );
    entries.push(...found);
    changes.push(await nextVisibilityChange(db, collection, at));
  }
  return { entries, changes };
}

function textInColumn(fields: Fields, column: string, row: Record<string, string | null>): string[] {
  const field = Object.values(fields).find((each) => each.column === column);
  return field ? textIn(field, valueIn(field, row)) : [];
}

function textIn(rule: Rule, content: unknown): string[] {
  if (rule.kind === "line" || rule.kind === "paragraph" || rule.kind === "time") {
    if (typeof content !== "string" || !content || ("offers" in rule && rule.offers)) return [];
    return ["format" in rule && rule.format ? `${rule.label}: ${content}` : content];
  }
  if (rule.kind === "rich") return [wordsOf(content as RichText)];
  if (rule.kind === "day") return content ? [`${rule.label}: ${formatBothCalendars(String(content))}`] : [];
  if (rule.kind === "money") return content ? [`NPR ${formatWhole(Number(content))}`] : [];
  if (rule.kind === "list") return (content as unknown[]).flatMap((item) => textIn(rule.item, item));
  const known = groupOf(rule, content);
  if (!known || !isRecord(content)) return [];
  return Object.entries(known.fields).flatMap(([name, field]) => textIn(field, content[name]));
}
