import { peopleMessages } from "#content/office/people-messages.ts";
import type { PeopleGroup } from "#contract/people/people.rules.ts";
import type { Person } from "#contract/people/people.ts";
import { recordForm } from "../record/record-form.ts";
import { type RecordEditor, useRecordEditor } from "../record/use-record-editor.ts";
import { peopleCalls } from "./people.calls.ts";
import { draftOf, emptyDraft, type PersonDraft, toForm } from "./person-draft.ts";

const words = peopleMessages;
const steps = recordForm<Person, PersonDraft>({ emptyDraft, draftOf });

export type PersonEditor = RecordEditor<Person, PersonDraft>;

export function usePersonEditor(
  group: PeopleGroup,
  onSaved: (person: Person, about: { isNew: boolean }) => void,
): PersonEditor {
  return useRecordEditor({
    steps,
    idPrefix: "person",
    send: ({ draft, editing }, onProgress) => peopleCalls(group).save(editing, toForm(draft), onProgress),
    rowOf: ({ person }) => person,
    words: { failed: words.saveFailed, refused: words.saveRefused },
    onSaved,
    onFailed: (error) => group === "administration" && console.error(error),
  });
}
