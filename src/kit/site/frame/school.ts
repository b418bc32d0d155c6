import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import { emptyPagesOf } from "#features/empty-pages.ts";
import { type Documents, readDocuments, readPrograms } from "#kit/documents/content.ts";
import type { Visit } from "#kit/pages/visit.ts";
import type { NavLink } from "#kit/site/navigation.words.ts";

export interface School {
  content: Documents<"identity" | "contact">;
  programLinks: { href: string; label: string; title: string }[];
  emptyPages: string[];
}

function useSchool(): School | undefined {
  const error = useRouteError();
  const data = [
    ...useMatches().map(({ loaderData }) => loaderData),
    isRouteErrorResponse(error) && error.data,
  ];
  return (data as (School | undefined)[]).find((each) => each?.programLinks);
}

export const useProgramLinks = (): School["programLinks"] => useSchool()?.programLinks ?? [];

export function useFilledPages(links: readonly NavLink[]): readonly NavLink[] {
  const emptyPages = useSchool()?.emptyPages ?? [];
  return links.filter(({ href }) => !emptyPages.includes(href));
}

export async function readSchool(visit: Visit): Promise<School> {
  const content = await readDocuments(visit, ["identity", "contact"]);
  const programLinks = (await readPrograms(visit)).map(({ href, shortName, program }) => ({
    href,
    label: shortName,
    title: program.title,
  }));
  return { content, programLinks, emptyPages: await readEmptyPages(visit) };
}

export async function readEmptyPages(visit: Visit): Promise<string[]> {
  return emptyPagesOf(await readDocuments(visit, ["facilities", "gallery", "testimonials"]));
}
