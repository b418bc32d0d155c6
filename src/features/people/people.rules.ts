import type { Fields } from "#fields/fields.ts";

/** Figures, choices and fields without zod, so that the browser can use them without loading it. */

export const peopleGroups = ["faculty", "administration"] as const;
export type PeopleGroup = (typeof peopleGroups)[number];

/** Where the calls of a group live, under /api. */
export const peoplePaths = { faculty: "/faculties", administration: "/adminstration" } as const;

export const maxHeadshotBytes = 5 * 1024 * 1024;
const maxPersonTextLength = 200;
const maxBiographyLength = 3000;

/** So many can be put in order at once. */
export const maxPeopleInOrder = 1000;

/** The widths in which the pages show a headshot. */
export const headshotWidths = [160, 320, 640] as const;

/** A person's fields, but for the headshot: that one is a picture, and is told in people.ts. */
export const personFields = {
  fullName: {
    kind: "text",
    column: "full_name",
    recordName: "fullname",
    called: "The full name",
    maxLength: maxPersonTextLength,
  },
  education: {
    kind: "text",
    column: "education",
    called: "The highest education",
    maxLength: maxPersonTextLength,
  },
  post: { kind: "text", column: "post", called: "The post", maxLength: maxPersonTextLength },
  addedDate: { kind: "day", column: "added_day", called: "The added date", default: "today" },
  linkedin: {
    kind: "address",
    column: "linkedin",
    recordName: "linkedinLink",
    called: "The LinkedIn link",
    optional: true,
    untouched: "https://",
  },
  email: { kind: "email", column: "email", called: "The e-mail address", optional: true },
  phone: { kind: "phone", column: "phone", called: "The phone number", optional: true },
  room: { kind: "text", column: "room", called: "The room", maxLength: 100, optional: true },
  subjects: {
    kind: "text",
    column: "subjects",
    called: "The line of subjects",
    maxLength: 300,
    optional: true,
  },
  biography: {
    kind: "text",
    column: "biography",
    called: "The biography",
    maxLength: maxBiographyLength,
    about: "Paragraphs, with an empty line between them.",
    optional: true,
  },
} as const satisfies Fields;

/** People as a table, as it is imported and exported. Without zod, for the browser. */

export const maxImportedPeople = 500;

/** What the first line calls the fields, in the order of the export. */
export const personColumns = {
  fullName: "Full Name",
  education: "Highest Education",
  post: "Post",
  addedDate: "Added Date",
  linkedin: "LinkedIn",
  email: "E-mail",
  phone: "Phone",
  room: "Room",
  subjects: "Subjects",
  biography: "Biography",
} as const satisfies Record<keyof typeof personFields, string>;

export type PersonColumn = keyof typeof personColumns;
