import { type SqlBool, sql } from "kysely";
import { earliest } from "#base/calendar/dates.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import type { RecordState } from "#kit/collections/visibility.ts";
import { nextVisibilityChange, stateOf } from "#kit/collections/visible.server.ts";
import type { Content, Documents } from "#kit/documents/registry.ts";
import type { Queries, RecordColumns } from "#platform/database/tables/tables.ts";
import { documentNames, documents, isDocumentName, rulesOf } from "./documents.ts";
import { changeCategories } from "./downloads/categories.server.ts";
import { events } from "./events/events.rules.ts";
import type { MenuContent } from "./menu/menu.document.ts";
import { type KnownPages, knownPrograms, recordPathsIn, resolveMenu } from "./menu/resolve-menu.ts";
import { allNoticeTypes, notices } from "./notices/notices.rules.ts";
import { listOwnPages } from "./own-pages/listed-pages.server.ts";
import { type ListedOwnPage, livePages } from "./own-pages/listed-pages.ts";
import { ownPagePath } from "./own-pages/own-pages.rules.ts";
import { isOwnPath, titledPages } from "./pages.ts";
import { offeredPeople } from "./people/offered-people.server.ts";
import { faculty } from "./people/people.rules.ts";
import { type ListedProgram, listPrograms } from "./programs/listed-programs.server.ts";
import { programDocument } from "./programs/program.document.ts";
import { readRedirects } from "./redirects/redirects.store.server.ts";

declare module "#kit/documents/registry.ts" {
  interface ContentExtras {
    /** In the order of the pages. */
    programs: readonly ListedProgram[];
    /** The office's own pages, by their addresses. */
    ownPages: ReadonlyMap<string, ListedOwnPage>;
    /** Targets by their keys. */
    redirects: ReadonlyMap<string, string>;
    /** Single records to whose pages the published menu leads. */
    menuRecords: KnownPages["records"];
  }
}

export const documentsWith = (samples: Documents["samples"]): Documents => ({
  samples,
  isDocumentName,
  rulesOf,

  async list(db) {
    const programs = (await listPrograms(db)).map(({ document, shortName, key }) => ({
      name: document,
      title: shortName,
      page: `/programs/${key}`,
    }));
    const pages = livePages(await listOwnPages(db, () => true)).map(({ document, title, slug }) => ({
      name: document,
      title,
      page: ownPagePath(slug),
    }));
    const single = documentNames.flatMap((name) => {
      const { label: title, page } = documents[name];
      return [{ name, title, page }, ...(name === "programs" ? programs : [])];
    });
    return [...single, ...pages];
  },

  async offers(db, current) {
    const programs = await listPrograms(db);
    const types = allNoticeTypes(await current("notices"));
    const { categories } = await current("downloads");
    return {
      programs: programs.map(({ document, shortName }) => ({ value: document, label: shortName })),
      people: await offeredPeople(db),
      categories: categories.map(({ id, name }) => ({ value: id, label: name })),
      categoryNames: categories.map(({ name }) => ({ value: name, label: name })),
      noticeTypes: types.map((name) => ({ value: name, label: name })),
      pages: [
        ...titledPages.map(({ href, title }) => ({ value: href, label: title })),
        ...programs.map(({ key, shortName }) => ({ value: `/programs/${key}`, label: shortName })),
        ...[...(await listOwnPages(db, () => true)).values()]
          .filter(({ title }) => title !== "")
          .map(({ slug, title }) => ({ value: `/${slug}`, label: title })),
        ...categories.map(({ name }) => ({
          value: `/downloads?${new URLSearchParams({ category: name })}`,
          label: `Downloads: ${name}`,
        })),
      ],
    };
  },

  async knownChoices(db, current) {
    const programs = await db.selectFrom("programs").select("number").execute();
    const people = await db.selectFrom("people").select("id").execute();
    const { categories } = await current("downloads");
    return {
      programs: new Set(programs.map(({ number }) => programDocument(number))),
      people: new Set(people.map(({ id }) => id)),
      noticeTypes: new Set(allNoticeTypes(await current("notices"))),
      pages: new Set(),
      categories: new Set(categories.map(({ id }) => id)),
      categoryNames: new Set(categories.map(({ name }) => name)),
    };
  },

  whenPublished: async (db, name, { before, after, isLater }) =>
    name === "downloads"
      ? changeCategories(db, before as Content<"downloads">, after as Content<"downloads">, isLater)
      : [],

  async remarks(db, name, content, at, readPublished) {
    if (name !== "menu") return [];
    const isPublished = await readPublished();
    const known = {
      isPage: isOwnPath,
      programs: knownPrograms(
        await listPrograms(db),
        ({ isActive, document }) => isActive && isPublished(document),
      ),
      ownPages: await listOwnPages(db, ({ document, isActive }) => isActive && isPublished(document)),
      redirects: await readRedirects(db),
    };
    const menu = content as MenuContent;
    const { records } = await readMenuRecords(db, menu, known, at);
    return resolveMenu(menu, { ...known, records }).problems;
  },

  async readExtras(db, at, shown) {
    const isShown = ({ isActive, document }: { isActive: boolean; document: string }) =>
      !shown || (isActive && shown.has(document));
    const programs = (await listPrograms(db)).filter(isShown);
    const redirects = await readRedirects(db);
    const ownPages = withoutRedirected(await listOwnPages(db, isShown), redirects);
    const extras = { programs, ownPages, redirects };
    if (!shown) return { ...extras, menuRecords: { get: () => "live" } };
    const known = { ...extras, isPage: isOwnPath, programs: knownPrograms(programs, () => true) };
    const linked = await readMenuRecords(db, shown.get("menu") as MenuContent, known, at);
    return { ...extras, menuRecords: linked.records, changesAt: linked.changesAt };
  },
});

/** Collections whose records have pages of their own, by the beginnings of their paths. */
const recordPages = { notice: notices, events, faculties: faculty };

async function readMenuRecords(db: Queries, menu: MenuContent, known: Omit<KnownPages, "records">, at: Date) {
  const paths = recordPathsIn(menu, known);
  const records = new Map<string, RecordState>();
  const changes: (Date | undefined)[] = [];
  for (const [first, collection] of Object.entries<Collection>(recordPages)) {
    const start = `/${first}/`;
    const slugs = paths.flatMap((path) => (path.startsWith(start) ? path.slice(start.length) : []));
    if (slugs.length === 0) continue;
    const isLinked = sql<SqlBool>`slug in (${sql.join(slugs)})`;
    const { rows } = await sql<RecordColumns & { slug: string }>`
      select * from ${sql.table(collection.table)} where ${isLinked}`.execute(db);
    for (const row of rows) records.set(start + row.slug, stateOf(collection, row, at).state);
    changes.push(await nextVisibilityChange(db, collection, at, isLinked));
  }
  return { records, changesAt: earliest(...changes) };
}

/** A page that was renamed leads on, whatever had its address before. */
function withoutRedirected(
  pages: ReadonlyMap<string, ListedOwnPage>,
  redirects: ReadonlyMap<string, string>,
): ReadonlyMap<string, ListedOwnPage> {
  return new Map([...pages].filter(([slug, { state }]) => state === "live" || !redirects.has(`/${slug}`)));
}
