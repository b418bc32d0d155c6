import { programDetails } from "#content/programs/details.ts";
import type { Program } from "#content/programs/program.ts";
import { type ProgramName, programs } from "#content/programs.ts";

export type FoundProgram = ProgramName & { program: Program; href: string };

/** Every program with its address, in the order of the listing. */
export const allPrograms: readonly FoundProgram[] = programs.map((name) => ({
  ...name,
  program: programDetails[name.key],
  href: `/programs/${name.key}`,
}));

/** The program of an address: its key, in any case, or its id. */
export function findProgram(address: string): FoundProgram | undefined {
  return allPrograms.find(({ key, id }) => key === address.toLowerCase() || String(id) === address);
}
