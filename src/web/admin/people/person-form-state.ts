import type { Person } from "#contract/people.ts";
import { type RecordForm, recordForm } from "../record/record-form.ts";
import { draftOf, emptyDraft, type PersonDraft } from "./person-draft.ts";

export type PersonFormState = RecordForm<Person, PersonDraft>;

export const {
  emptyForm,
  isUnsaved,
  change,
  beginEdit,
  cancelEdit,
  bringBack,
  forgetAside,
  cleared,
  refused,
} = recordForm<Person, PersonDraft>({ emptyDraft, draftOf });
