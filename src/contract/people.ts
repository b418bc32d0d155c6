import { z } from "zod";
import { dayField, requiredText, webAddressOrNoneField } from "./fields.ts";
import { emptyLinkedin, maxPersonTextLength } from "./people.rules.ts";
import { pictureRecord } from "./pictures.ts";

export const personRecord = z.object({
  _id: z.string(),
  fullname: z.string(),
  education: z.string(),
  post: z.string(),
  addedDate: z.string().describe("An ISO timestamp. Only its date part is meant: a day of the school."),
  headshot: z.string().describe("The address of the picture as it was uploaded."),
  picture: pictureRecord.describe("The headshot's size, and its copies in the widths that the pages show."),
  linkedinLink: z.string().describe("Empty when the person has none."),
  action: z.boolean(),
});
export type Person = z.infer<typeof personRecord>;

export const peopleListAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  faculty: z.array(personRecord),
});
export type PeopleListAnswer = z.infer<typeof peopleListAnswer>;

export const personAnswer = z.object({ success: z.literal(true), message: z.string(), person: personRecord });
export type PersonAnswer = z.infer<typeof personAnswer>;

/** The text fields of a person as they are sent; the headshot travels beside them. */
export const personFields = z.object({
  fullName: requiredText("The full name", "The full name is missing.", maxPersonTextLength),
  education: requiredText("The highest education", "The highest education is missing.", maxPersonTextLength),
  post: requiredText("The post", "The post is missing.", maxPersonTextLength),
  addedDate: dayField("The added date").optional(),
  linkedin: webAddressOrNoneField("The LinkedIn link", emptyLinkedin).optional(),
});

/** On an edit, what is left out stays as it is. */
export const personChanges = personFields.partial();

export const personToggleBody = z.object({ action: z.boolean().optional() }).nullish();
