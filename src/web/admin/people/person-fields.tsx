import type { ReactNode } from "react";
import { officeMessages } from "#content/office-messages.ts";
import { personFields } from "#contract/people.rules.ts";
import type { Person } from "#contract/people.ts";
import { fieldsOf } from "../record/form-field.tsx";
import type { RecordEditor } from "../record/use-record-editor.ts";
import type { PersonDraft } from "./person-draft.ts";

const words = officeMessages.people.field;

type PersonFieldsProps = {
  editor: RecordEditor<Person, PersonDraft>;
  /** The headshot's field, in its place among the others. */
  headshot: ReactNode;
};

/** What is needed comes first. Nothing is checked here: the server does, and its answer is shown. */
export function PersonFields({ editor, headshot }: PersonFieldsProps) {
  const field = fieldsOf(personFields, editor, words);
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {field("fullName")}
      {field("education")}
      {field("post", { className: "sm:col-span-2 lg:col-span-1" })}
      <div className="min-w-0 sm:col-span-2">{headshot}</div>
      <div className="contents lg:flex lg:flex-col lg:gap-4">
        {field("addedDate", editor.form.editing ? {} : { hint: words.dateHint })}
        {field("linkedin")}
      </div>
    </div>
  );
}
