import type { Day } from "#calendar/dates.ts";
import { changedColumns, newColumns } from "#database/tables/field-columns.ts";
import type { Pictures } from "#files/pictures.server.ts";
import {
  type FieldRules,
  parseForm,
  type ReceivedForm,
  type UploadedFile,
} from "#http/requests/multipart.ts";
import { headshotWidths, type PeopleGroup, personFields } from "./people.rules.ts";
import { personChanges, personForm } from "./people.schemas.ts";
import type { NewPerson } from "./people.store.server.ts";

export const fileField = "headshot";

/** How sentences name the people of a group. */
export const wordsFor = {
  faculty: { one: "The faculty member", many: "faculty members", heading: "Faculty" },
  administration: {
    one: "The administration member",
    many: "administration members",
    heading: "Administration",
  },
} as const satisfies Record<PeopleGroup, object>;

export const notSaved = (group: PeopleGroup) => `${wordsFor[group].one} was not saved`;

export interface PersonFormParts {
  group: PeopleGroup;
  pictures: Pictures;
  today: Day;
}

/** A new person out of a form. Everything is checked before the headshot is kept. */
export async function readNewPerson(form: ReceivedForm, parts: PersonFormParts): Promise<NewPerson> {
  const sent = parseForm(form, personForm, {
    ...fieldRules(parts.group),
    fileMissing: "The headshot is missing.",
  });
  return {
    ...newColumns(personFields, sent, parts.today),
    headshot_key: await keepHeadshot(form.file as UploadedFile, parts),
  };
}

/** The changes to a person: a field that was left out stays, and so does the headshot when none came. */
export async function readChanges(
  form: ReceivedForm,
  parts: PersonFormParts,
): Promise<{ changes: Partial<NewPerson>; version: number | undefined }> {
  const sent = parseForm(form, personChanges, fieldRules(parts.group));
  const changes = {
    ...changedColumns(personFields, sent),
    ...(form.file && { headshot_key: await keepHeadshot(form.file, parts) }),
  };
  return { changes, version: sent.version };
}

const fieldRules = (group: PeopleGroup): FieldRules => ({
  notSaved: notSaved(group),
  fields: personFields,
  fileField,
});

const keepHeadshot = (upload: UploadedFile, { group, pictures }: PersonFormParts): Promise<string> =>
  pictures.save(upload, { field: fileField, notSaved: notSaved(group), widths: headshotWidths });
