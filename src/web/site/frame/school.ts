import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import type { ProgramKey } from "#content/pages/programs.ts";
import type { Documents } from "#web/lib/content/read-content.ts";

/** What the frame of every public page shows of the school. */
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
