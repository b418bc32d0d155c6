import { personFields } from "#contract/people.rules.ts";
import type { Person } from "#contract/people.ts";

/** What stands in the form. */
export interface PersonDraft {
  name: string;
  education: string;
  post: string;
  headshot: File | null;
  date: string;
  linkedin: string;
}

export type DraftField = keyof PersonDraft;

export const emptyDraft: PersonDraft = {
  name: "",
  education: "",
  post: "",
  headshot: null,
  date: "",
  linkedin: personFields.linkedin.untouched,
};

/** A person, copied into the form. The headshot stays where it is: the form only takes a new one. */
export function draftOf(person: Person): PersonDraft {
  return {
    name: person.fullname,
    education: person.education,
    post: person.post,
    headshot: null,
    date: person.addedDate.slice(0, 10),
    linkedin: person.linkedinLink || personFields.linkedin.untouched,
  };
}

/** What the fields are called on their way, in the order of the form. */
export const namesAsSent: Record<DraftField, string> = {
  name: "fullName",
  education: "education",
  post: "post",
  headshot: "headshot",
  date: "addedDate",
  linkedin: "linkedin",
};

/** As it is sent: unchecked, that is the server's to do. Without a headshot, the person keeps the current one. */
export function toForm(draft: PersonDraft): FormData {
  const form = new FormData();
  form.set(namesAsSent.name, draft.name);
  form.set(namesAsSent.education, draft.education);
  form.set(namesAsSent.post, draft.post);
  form.set(namesAsSent.date, draft.date);
  if (draft.headshot) form.set(namesAsSent.headshot, draft.headshot);
  form.set(namesAsSent.linkedin, draft.linkedin);
  return form;
}
