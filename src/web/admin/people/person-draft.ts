import { peopleMessages } from "#content/office/people-messages.ts";
import { personFields } from "#contract/people/people.rules.ts";
import type { Person } from "#contract/people/people.ts";
import { type Compared, comparedFields } from "../record/conflict/compared-fields.ts";
import { fileNameIn } from "../record/conflict/file-name-in.ts";
import { type DraftOf, draftOfRecord, emptyDraft as emptyFields, formOf } from "../record/field-draft.ts";

/** What stands in the form. */
export type PersonDraft = DraftOf<typeof personFields> & { headshot: File | null };

export const emptyDraft = (): PersonDraft => ({ ...emptyFields(personFields), headshot: null });

/** A person, copied into the form. The headshot stays where it is: the form only takes a new one. */
export const draftOf = (person: Person): PersonDraft => ({
  ...draftOfRecord(personFields, person),
  headshot: null,
});

const words = peopleMessages.field;

export const comparedInPerson: Compared<Person, PersonDraft>[] = [
  ...comparedFields<typeof personFields, Person, PersonDraft>(personFields, words),
  {
    label: words.headshot,
    names: ["headshot"],
    textOf: ({ headshot }, person) => (headshot ? headshot.name : fileNameIn(person.headshot)),
    isChosenAnew: ({ headshot }) => headshot !== null,
  },
];

/** As it is sent: unchecked, that is the server's to do. Without a headshot, the person keeps the current one. */
export function toForm(draft: PersonDraft): FormData {
  const form = formOf(personFields, draft);
  if (draft.headshot) form.set("headshot", draft.headshot);
  return form;
}
