import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import { type Documents, readDocuments, readPrograms } from "#documents/read/read-content.ts";
import type { Visit } from "../visit.ts";

export interface School {
  content: Documents<"identity" | "contact">;
  /** Short, because it is part of every page that hydrates. */
  programLinks: { href: string; label: string; title: string }[];
}

/** Empty on an error page without data. */
export function useProgramLinks(): School["programLinks"] {
  const error = useRouteError();
  const data = [
    ...useMatches().map(({ loaderData }) => loaderData),
    isRouteErrorResponse(error) && error.data,
  ];
  return (data as (Partial<School> | undefined)[]).find((each) => each?.programLinks)?.programLinks ?? [];
}

export async function readSchool(visit: Visit): Promise<School> {
  const content = await readDocuments(visit, ["identity", "contact"]);
  const programLinks = (await readPrograms(visit)).map(({ href, shortName, program }) => ({
    href,
    label: shortName,
    title: program.title,
  }));
  return { content, programLinks };
}

/** An error page must work without data. */
export async function readSchoolIfPossible(visit: Visit): Promise<School | null> {
  try {
    return await readSchool(visit);
  } catch (error) {
    visit.log(error, "An error page could not read who the school is.");
    return null;
  }
}
