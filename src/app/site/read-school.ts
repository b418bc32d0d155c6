import { type MenuContent, menu } from "#features/menu/menu.document.ts";
import { type KnownPages, knownPrograms, resolveMenu } from "#features/menu/resolve-menu.ts";
import { emptyPagesOf, isOwnPath, linksIn, listDocuments } from "#features/pages.ts";
import { readPrograms } from "#features/programs/read-programs.ts";
import { readDocuments } from "#kit/documents/content.ts";
import { shaped } from "#kit/fields/shape.ts";
import { readOr, type Visit } from "#kit/pages/visit.ts";
import sample from "#sample/documents/menu.json" with { type: "json" };
import type { Menus, School } from "./school.ts";

export async function readSchool(visit: Visit): Promise<School> {
  const { menu: own, ...content } = await readDocuments(visit, ["identity", "contact", "menu"]);
  const programs = await readPrograms(visit);
  const programLinks = programs.map(({ href, shortName, program }) => ({
    href,
    label: shortName,
    title: program.title,
  }));
  const { ownPages, redirects, menuRecords: records, programs: listed } = await visit.reads.content.extras();
  const known: KnownPages = {
    isPage: isOwnPath,
    programs: knownPrograms(listed, ({ number }) => programs.some((each) => each.number === number)),
    ownPages,
    records,
    redirects,
  };
  const alerts = await readOr(visit, "A page could not read its alert.", [], async () => {
    const { records, changesAt } = await visit.reads.records("alerts");
    if (changesAt) visit.expiresAt(changesAt);
    return records;
  });
  return { content, programLinks, menus: menusOf(own, known), alerts };
}

function menusOf(content: MenuContent, pages: KnownPages): Menus {
  const { header, footer } = resolveMenu(content, pages).shown;
  return { main: header, "browse more": footer, legal: linksIn("legal"), lists: linksIn("lists") };
}

/** For error pages, where nothing may have been read. */
export const usualMenus: Menus = menusOf(shaped(menu, sample.documents.menu), {
  isPage: () => true,
  programs: new Map(),
  ownPages: new Map(),
  records: new Map(),
  redirects: new Map(),
});

export async function readEmptyPages(visit: Visit): Promise<string[]> {
  return emptyPagesOf(await readDocuments(visit, listDocuments));
}
