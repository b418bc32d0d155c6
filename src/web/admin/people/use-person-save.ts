import type { Dispatch, SetStateAction } from "react";
import { officeMessages } from "#content/office-messages.ts";
import type { PeopleGroup } from "#contract/people.rules.ts";
import type { Person } from "#contract/people.ts";
import { ApiFailure, messageOf } from "#web/lib/api-failure.ts";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { problemsFrom } from "../record/record-form.ts";
import { useSaving } from "../record/use-saving.ts";
import { peopleCalls } from "./people.calls.ts";
import { type DraftField, namesAsSent, type PersonDraft, toForm } from "./person-draft.ts";
import { fieldIds } from "./person-fields.tsx";
import { cleared, type PersonFormState, refused } from "./person-form-state.ts";

const words = officeMessages.people;

export interface PersonSaveParts {
  group: PeopleGroup;
  form: PersonFormState;
  onForm: Dispatch<SetStateAction<PersonFormState>>;
  onSaved: (person: Person, about: { isNew: boolean }) => void;
}

/** `progress` is undefined unless a save is under way. */
export function usePersonSave({ group, form: { draft, editing }, onForm, onSaved }: PersonSaveParts) {
  return useSaving(async (onProgress) => {
    try {
      const answer = await peopleCalls(group).save(editing?._id, toForm(draft), onProgress);
      if (answer.success) {
        onForm(cleared);
        toastSuccess(answer.message, "save");
        onSaved(answer.person, { isNew: editing === undefined });
      } else {
        alert(words.saveRefused(answer.message));
      }
      return undefined;
    } catch (error) {
      if (group === "administration") console.error(error);
      toastError(words.saveFailed(messageOf(error)), "save");
      const errors = error instanceof ApiFailure ? error.errors : [];
      const problems = problemsFrom<PersonDraft>(errors, namesAsSent);
      onForm((form) => refused(form, problems));
      const [wrong] = Object.keys(problems) as DraftField[];
      return wrong && fieldIds[wrong];
    }
  });
}
