import { type ProgramKey, programKeys, programs } from "#content/pages/programs.ts";
import type { Content } from "#contract/content/documents.ts";
import { useContent } from "#web/lib/content/content.ts";
import { programAddress } from "./program/find-program.ts";

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
