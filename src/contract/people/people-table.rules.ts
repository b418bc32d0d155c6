/** People as a table, as it is imported and exported. Without zod, for the browser. */
import type { personFields } from "./people.rules.ts";

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
