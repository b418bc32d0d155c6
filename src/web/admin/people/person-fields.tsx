import type { HTMLInputTypeAttribute, ReactNode } from "react";
import { officeMessages } from "#content/office-messages.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { DraftField, PersonDraft } from "./person-draft.ts";
import type { PersonFormState } from "./person-form-state.ts";

const words = officeMessages.people.field;

export const fieldIds: Record<DraftField, string> = {
  name: "person-name",
  education: "person-education",
  post: "person-post",
  headshot: "person-headshot",
  date: "person-date",
  linkedin: "person-linkedin",
};

type TextField = Exclude<DraftField, "headshot">;

type PersonFieldsProps = {
  form: PersonFormState;
  onChange: (field: TextField, value: PersonDraft[TextField]) => void;
  /** The headshot's field, in its place among the others. */
  headshot: ReactNode;
};

/** What is needed comes first. Nothing is checked here: the server does, and its answer is shown. */
export function PersonFields({ form: { draft, editing, problems }, onChange, headshot }: PersonFieldsProps) {
  const text = (field: TextField, options: TextOptions = {}) => (
    <Field
      id={fieldIds[field]}
      label={words[field]}
      required={options.required}
      hint={options.hint}
      error={problems[field]}
      className={options.className}
    >
      {(control) => (
        <TextInput
          {...control}
          type={options.type}
          value={draft[field]}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange(field, event.target.value)}
        />
      )}
    </Field>
  );

  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {text("name", { required: true })}
      {text("education", { required: true })}
      {text("post", { required: true, className: "sm:col-span-2 lg:col-span-1" })}
      <div className="min-w-0 sm:col-span-2">{headshot}</div>
      <div className="contents lg:flex lg:flex-col lg:gap-4">
        {text("date", { type: "date", hint: editing ? undefined : words.dateHint })}
        {text("linkedin", { type: "url" })}
      </div>
    </div>
  );
}

interface TextOptions {
  required?: boolean;
  type?: HTMLInputTypeAttribute;
  hint?: string | undefined;
  className?: string;
}
