import type { ShouldRevalidateFunctionArgs } from "react-router";
import { adminApi } from "#accounts/session/admin-api.ts";
import { withRepeatKey } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import type { ImportResponse } from "#collections/spreadsheets/import.server.ts";
import { type Compared, comparedFields, fileNameIn } from "#office/conflict/conflict-dialog.tsx";
import {
  type DraftOf,
  draftOfRecord,
  emptyDraft as emptyFields,
  formOf,
  recordCalls,
  recordForm,
} from "#office/form/record-form.ts";
import { type RecordEditor, useRecordEditor } from "#office/form/use-record-editor.ts";
import { loadList } from "#office/list/loaded-list.ts";
import { type PeopleGroup, peoplePaths, personFields } from "../people.rules.ts";
import type { PeopleListAnswer, Person, PersonAnswer } from "../people.schemas.ts";
import { peopleMessages } from "../people.words.ts";

/** What stands in the form. */
type PersonDraft = DraftOf<typeof personFields> & { headshot: File | null };

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

const personEditorWords = peopleMessages;
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
    words: { failed: personEditorWords.saveFailed, refused: personEditorWords.saveRefused },
    onSaved,
    onFailed: (error) => group === "administration" && console.error(error),
  });
}

const allOnOnePage = { page: 1, limit: Number.POSITIVE_INFINITY };

/** The calls of one group of people. Their list comes whole. */
export function peopleCalls(group: PeopleGroup) {
  const path = peoplePaths[group];
  return {
    list: () =>
      loadList(adminApi.list<PeopleListAnswer>(path), allOnOnePage, ({ faculty }) => ({
        rows: faculty,
        total: faculty.length,
      })),

    ...recordCalls<PersonAnswer>(path),

    lookAtTable: (csv: string) => adminApi.post<ImportResponse>(`${path}/import`, { csv, dryRun: true }),

    importTable: (csv: string) =>
      withRepeatKey(`${path}/import`, (key) => adminApi.post<ImportResponse>(`${path}/import`, { csv }, key)),

    setOrder: (ids: readonly string[]) => adminApi.put<SuccessResponse>(`${path}/order`, { ids }),
  };
}

/** The whole list is in the browser: other words to search for are no reason to load it again. */
export function unlessOnlySearched(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSameScreen = currentUrl.pathname === nextUrl.pathname;
  return isSameScreen && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
