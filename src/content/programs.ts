/**
 * The names of the four programs, which the header carries to every page; what there is to say about each stands in
 * programs/. The id is the program's other address: /programs/1 shows what /programs/bba shows.
 */
export const programs = [
  { key: "bba", id: 1, shortName: "BBA", longName: "Bachelor of Business Administration" },
  { key: "mba", id: 2, shortName: "MBA", longName: "Master of Business Administration" },
  { key: "mphil", id: 3, shortName: "M.Phil", longName: "Master of Philosophy in Management" },
  { key: "phd", id: 4, shortName: "Ph.D", longName: "Doctor of Philosophy in Management" },
] as const;

export type ProgramName = (typeof programs)[number];
export type ProgramKey = ProgramName["key"];
