import { emptyPagesOf, listDocuments, menusWithout } from "#features/pages.ts";
import { readPrograms } from "#features/programs/read-programs.ts";
import { readDocuments } from "#kit/documents/content.ts";
import type { Visit } from "#kit/pages/visit.ts";
import type { School } from "./school.ts";

export async function readSchool(visit: Visit): Promise<School> {
  const content = await readDocuments(visit, ["identity", "contact"]);
  const programLinks = (await readPrograms(visit)).map(({ href, shortName, program }) => ({
    href,
    label: shortName,
    title: program.title,
  }));
  return { content, programLinks, menus: menusWithout(await readEmptyPages(visit)) };
}

export async function readEmptyPages(visit: Visit): Promise<string[]> {
  return emptyPagesOf(await readDocuments(visit, listDocuments));
}
