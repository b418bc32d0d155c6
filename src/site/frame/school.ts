import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import { type Documents, readDocuments } from "#documents/read/read-content.ts";
import { type ProgramKey, programKeys } from "../programs.words.ts";
import type { Visit } from "../visit.ts";

export interface School {
  content: Documents<"identity" | "contact">;
  /** Only these of the programs' documents: the frame goes out with every page that hydrates. */
  programTitles: Record<ProgramKey, string>;
}

/** Undefined on an error page before which nothing could be read. */
export function useProgramTitles(): School["programTitles"] | undefined {
  const error = useRouteError();
  const data = [
    ...useMatches().map(({ loaderData }) => loaderData),
    isRouteErrorResponse(error) && error.data,
  ];
  return (data as (Partial<School> | undefined)[]).find((each) => each?.programTitles)?.programTitles;
}

export async function readSchool(visit: Visit): Promise<School> {
  const { identity, contact, ...programs } = await readDocuments(visit, [
    "identity",
    "contact",
    ...programKeys,
  ]);
  const titles = programKeys.map((key) => [key, programs[key].title]);
  return { content: { identity, contact }, programTitles: Object.fromEntries(titles) };
}

/** For an error page, which has to be there even when nothing can be read. */
export async function readSchoolIfPossible(visit: Visit): Promise<School | null> {
  try {
    return await readSchool(visit);
  } catch (error) {
    visit.log(error, "An error page could not read who the school is.");
    return null;
  }
}
