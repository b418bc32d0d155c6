import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import type { Documents } from "#documents/read/read-content.ts";
import type { ProgramKey } from "../programs.words.ts";

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
