export const facultiesPage = {
  title: "Faculties",
  lead: "The people who teach here, with the posts they hold and the degrees they bring.",
  description: (school: string) => `Faculty members at ${school}, with their posts and degrees.`,
  loading: "Loading faculties...",
  empty: "No faculty members are listed yet",
  /** The first match wins, so that an Associate Professor is not taken for a Professor. */
  ranks: [
    { id: "visiting", label: "Visiting Faculty", pattern: /\b(visiting|adjunct|guest)\b/i, place: 6 },
    { id: "associate-professors", label: "Associate Professors", pattern: /\bassoc\w*\.? prof/i, place: 2 },
    {
      id: "assistant-professors",
      label: "Assistant Professors",
      pattern: /\b(assistant|asst\.?) prof/i,
      place: 3,
    },
    { id: "professors", label: "Professors", pattern: /\bprof(essor)?\b/i, place: 1 },
    { id: "lecturers", label: "Lecturers", pattern: /\blecturer\b/i, place: 4 },
    { id: "assistants", label: "Teaching Assistants", pattern: /\bassistant\b/i, place: 5 },
  ],
  otherRank: { id: "others", label: "Other Faculty", place: 99 },
} as const;

export const teamPage = {
  title: "Administrative Team",
  lead: "Who to ask about admission, examinations, accounts and everything else that keeps a school running.",
  description: (school: string) => `The administrative team at ${school}, with their posts.`,
  loading: "Loading the team...",
  empty: "Nobody is listed yet",
} as const;
