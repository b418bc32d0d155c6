import { readDocuments } from "#documents/read/read-content.ts";
import { programKeys } from "../programs.words.ts";
import type { Visit } from "../visit.ts";
import type { School } from "./school.ts";

export async function readSchool(visit: Visit): Promise<School> {
  const { identity, contact, ...programs } = await readDocuments(visit, [
    "identity",
    "contact",
    ...programKeys,
  ]);
  const programTitles = {
    bba: programs.bba.title,
    mba: programs.mba.title,
    mphil: programs.mphil.title,
    phd: programs.phd.title,
  };
  return { content: { identity, contact }, programTitles };
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
