/**
 * The four programs, whose names the header carries to every page; what there is to say about each stands in its document.
 * The id is the program's other address: /programs/1 shows what /programs/bba shows.
 */
export const programs = [
  { key: "bba", id: 1, shortName: "BBA" },
  { key: "mba", id: 2, shortName: "MBA" },
  { key: "mphil", id: 3, shortName: "M.Phil" },
  { key: "phd", id: 4, shortName: "Ph.D" },
] as const;

export type ProgramName = (typeof programs)[number];
export type ProgramKey = ProgramName["key"];

export const programKeys = programs.map(({ key }) => key);
