import type { ComponentProps } from "react";
import { fieldsOf } from "#office/fields/rule-field.tsx";
import { MoreFields } from "#office/form/more-fields.tsx";
import { defineForm, fileNameIn } from "#office/form/record-form.ts";
import type { RecordEditor } from "#office/form/use-record-editor.ts";
import { type Person, personColumns, personFields } from "../people.rules.ts";
import { HeadshotField } from "./headshot-field.tsx";

export const personForm = defineForm({
  fields: personFields,
  labels: personColumns,
  file: {
    name: "headshot",
    label: "Headshot",
    stored: ({ headshot }: Person) => fileNameIn(headshot),
  },
});

export type PersonEditor = RecordEditor<Person, ReturnType<typeof personForm.draftOf>>;

/** The server checks them. */
export function PersonFields({ editor, choice }: ComponentProps<typeof HeadshotField>) {
  const { editing } = editor.form;
  const field = fieldsOf(personFields, editor, personColumns);
  return (
    <>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {field("fullName")}
        {field("education")}
        {field("post", { className: "sm:col-span-2 lg:col-span-1" })}
        <div className="min-w-0 sm:col-span-2">
          <HeadshotField editor={editor} choice={choice} />
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-4">
          {field("addedDate", editing ? {} : { hint: "Today, if left empty." })}
          {field("linkedin", { input: { type: "url" } })}
        </div>
      </div>
      <MoreFields
        key={editing?._id}
        label="More about this person (optional)"
        names={moreNames}
        form={editor.form}
      >
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {field("email")}
          {field("phone")}
          {field("room")}
          {field("subjects", {
            hint: "One line, such as: Financial Accounting, Taxation.",
            className: "sm:col-span-2 lg:col-span-3",
          })}
          {field("biography", {
            hint: "A few lines. An empty line begins a new paragraph.",
            className: "sm:col-span-2 lg:col-span-3",
          })}
        </div>
      </MoreFields>
    </>
  );
}

const moreNames = ["email", "phone", "room", "subjects", "biography"] as const;
