import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import type { Contents } from "#kit/documents/registry.ts";
import type { NavLink } from "#kit/site/navigation.words.ts";

export interface School {
  content: Contents<"identity" | "contact">;
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
