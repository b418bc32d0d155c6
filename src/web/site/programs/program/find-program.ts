import { type ProgramName, programs } from "#content/pages/programs.ts";

/** The program of an address: its key, in any case, or its id. */
export function findProgram(address: string): ProgramName | undefined {
  return programs.find(({ key, id }) => key === address.toLowerCase() || String(id) === address);
}

export const programAddress = ({ key }: Pick<ProgramName, "key">): string => `/programs/${key}`;
