import type { Content } from "#documents/documents.ts";
import { useContent } from "#documents/read/content.ts";
import { type ProgramKey, type ProgramName, programKeys, programs } from "#site/programs.words.ts";

export type Program = Content<ProgramKey>;

/** A program with its address, and with what its document says. */
export interface FoundProgram {
  key: ProgramKey;
  shortName: string;
  href: string;
  program: Program;
}

/** What every page of programs reads: each leads on to the others. */
export const programDocuments = programKeys;

/** Every program, in the order of the listing. */
export function usePrograms(): FoundProgram[] {
  const documents = {
    bba: useContent("bba"),
    mba: useContent("mba"),
    mphil: useContent("mphil"),
    phd: useContent("phd"),
  };
  return programs.map((name) => ({
    key: name.key,
    shortName: name.shortName,
    href: programAddress(name),
    program: documents[name.key],
  }));
}

/** The program of an address: its key, in any case, or its id. */
export function findProgram(address: string): ProgramName | undefined {
  return programs.find(({ key, id }) => key === address.toLowerCase() || String(id) === address);
}

export const programAddress = ({ key }: Pick<ProgramName, "key">): string => `/programs/${key}`;
