export const portraitOf = (name: string) => `Portrait of ${name}`;

export const personPage = {
  loading: "Loading the page...",
  gone: {
    kicker: "No longer here",
    title: "This person is no longer listed",
    text: "The school has removed this page. The list shows everybody who teaches here today.",
    list: "Go to the faculty members",
  },
  facts: "At a glance",
  education: "Education",
  subjects: "Subjects",
  room: "Room",
  email: "E-mail",
  phone: "Phone",
  linkedin: "LinkedIn",
  profile: "Profile",
  profileOf: (name: string) => ` of ${name} (opens in a new tab)`,
  about: "About",
  all: "All faculty members",
  describe: (name: string, post: string, school: string) => `${name}, ${post} at ${school}.`,
} as const;

export const facultiesPage = {
  title: "Faculties",
  lead: "The people who teach here, with the posts they hold and the degrees they bring.",
  description: (school: string) => `Faculty members at ${school}, with their posts and degrees.`,
  loading: "Loading faculties...",
  empty: "No faculty members are listed yet",
  found: (count: number, name: string) =>
    `${["Nobody has", "1 person has"][count] ?? `${count} people have`} “${name}” in the name`,
  showAll: "Show everybody",
  ranksLabel: "Ranks",
  search: "Find a person by name",
  find: "Find",
  allNames: "All names, A to Z",
  linkedin: "LinkedIn",
  profileOf: (name: string) => ` profile of ${name} (opens in a new tab)`,
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
  toOffice: "Write to the office",
} as const;
