import { z } from "zod";
import { stateShape } from "#collections/collection.schemas.ts";
import { successResponse } from "#collections/responses.schemas.ts";
import { recordShape } from "#fields/fields.schemas.ts";
import { pictureRecord } from "#files/files.schemas.ts";
import { maxPeopleInOrder, personFields } from "./people.rules.ts";

export const personRecord = z.object({
  _id: z.string(),
  ...recordShape(personFields),
  address: z
    .string()
    .describe("The page of a faculty member, given once. Empty for an administration member, who has none."),
  headshot: z.string().describe("The URL of the picture as it was uploaded."),
  picture: pictureRecord.describe("The headshot's size, and its copies in the widths that the pages show."),
  action: z.boolean(),
  ...stateShape,
});
export type Person = z.infer<typeof personRecord>;

export const peopleListAnswer = successResponse.extend({ faculty: z.array(personRecord) });
export type PeopleListAnswer = z.infer<typeof peopleListAnswer>;

export type PersonAnswer = z.infer<typeof successResponse> & { person: Person };

export const peopleOrderBody = z.object({
  ids: z
    .array(
      z.string("Each of the ids must be the _id of a person."),
      "ids must be a list of the people's ids.",
    )
    .max(maxPeopleInOrder, `ids may name at most ${maxPeopleInOrder} people.`)
    .refine(
      (ids) => new Set(ids).size === ids.length,
      "ids names somebody twice: each may stand there once.",
    ),
});
