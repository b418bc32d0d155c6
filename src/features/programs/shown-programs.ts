import type { Content } from "#documents/documents.ts";
import { useContent } from "#documents/read/content.ts";
import { type ProgramKey, type ProgramName, programs } from "#site/programs.words.ts";

export type Program = Content<ProgramKey>;

export type FoundProgram = ReturnType<typeof usePrograms>[number];

/** Every program with its URL and its document, in the order of the listing. */
export function usePrograms() {
  const documents = {
    bba: useContent("bba"),
    mba: useContent("mba"),
    mphil: useContent("mphil"),
    phd: useContent("phd"),
  };
  return programs.map(({ key, shortName }) => ({
    key,
    shortName,
    href: programAddress({ key }),
    program: documents[key],
  }));
}

export function findProgram(address: string): ProgramName | undefined {
  return programs.find(({ key, id }) => key === address.toLowerCase() || String(id) === address);
}

export const programAddress = ({ key }: Pick<ProgramName, "key">): string => `/programs/${key}`;
