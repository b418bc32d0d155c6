import type { Documents } from "#kit/documents/registry.ts";
import { documentNames, documents, isDocumentName, rulesOf } from "./documents.ts";
import type { MenuContent } from "./menu/menu.document.ts";
import { knownPrograms, resolveMenu } from "./menu/resolve-menu.ts";
import { allNoticeTypes } from "./notices/notices.rules.ts";
import { listOwnPages } from "./own-pages/listed-pages.server.ts";
import { type ListedOwnPage, livePages } from "./own-pages/listed-pages.ts";
import { ownPagePath } from "./own-pages/own-pages.rules.ts";
import { isOwnPath, titledPages } from "./pages.ts";
import { offeredPeople } from "./people/offered-people.server.ts";
import { type ListedProgram, listPrograms } from "./programs/listed-programs.server.ts";
import { readRedirects } from "./redirects/redirects.store.server.ts";

declare module "#kit/documents/registry.ts" {
  interface ContentExtras {
    /** In the order of the pages. */
    programs: readonly ListedProgram[];
    /** The office's own pages, by their addresses. */
    ownPages: ReadonlyMap<string, ListedOwnPage>;
    /** Targets by their keys. */
    redirects: ReadonlyMap<string, string>;
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
    return {
      programs: programs.map(({ document, shortName }) => ({ value: document, label: shortName })),
      people: await offeredPeople(db),
      noticeTypes: types.map((name) => ({ value: name, label: name })),
      pages: [
        ...titledPages.map(({ href, title }) => ({ value: href, label: title })),
        ...programs.map(({ key, shortName }) => ({ value: `/programs/${key}`, label: shortName })),
        ...[...(await listOwnPages(db, () => true)).values()]
          .filter(({ title }) => title !== "")
          .map(({ slug, title }) => ({ value: `/${slug}`, label: title })),
      ],
    };
  },

  async remarks(db, name, content, readPublished) {
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
    return resolveMenu(content as MenuContent, known).problems;
  },

  async readExtras(db, shown) {
    const programs = await listPrograms(db);
    const redirects = await readRedirects(db);
    return {
      programs: programs.filter(({ isActive, document }) => !shown || (isActive && shown.has(document))),
      ownPages: withoutRedirected(
        await listOwnPages(db, ({ document, isActive }) => !shown || (isActive && shown.has(document))),
        redirects,
      ),
      redirects,
    };
  },
});

/** A page that was renamed leads on, whatever had its address before. */
function withoutRedirected(
  pages: ReadonlyMap<string, ListedOwnPage>,
  redirects: ReadonlyMap<string, string>,
): ReadonlyMap<string, ListedOwnPage> {
  return new Map([...pages].filter(([slug, { state }]) => state === "live" || !redirects.has(`/${slug}`)));
}
