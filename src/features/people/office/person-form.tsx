import { ChevronDown } from "lucide";
import { type ComponentProps, useEffect, useState } from "react";
import { fieldsOf } from "#office/fields/record-fields.tsx";
import { fileNameIn } from "#office/form/record-conflict.ts";
import { defineForm } from "#office/form/record-form.ts";
import type { RecordEditor } from "#office/form/use-record-editor.ts";
import { Icon } from "#ui/icon.tsx";
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
          {field("linkedin")}
        </div>
      </div>
      <MoreFields key={editing?._id} editor={editor} field={field} />
    </>
  );
}

const moreNames = ["email", "phone", "room", "subjects", "biography"] as const;

type MoreFieldsProps = {
  editor: PersonEditor;
  field: ReturnType<typeof fieldsOf<typeof personFields, never, PersonEditor["form"]["draft"]>>;
};

/** Folded unless one of them is filled in or wrong. */
function MoreFields({ editor: { form }, field }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(moreNames.some((name) => form.draft[name] !== ""));
  const hasProblem = moreNames.some((name) => form.problems[name] !== undefined);
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);

  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/more mt-4 border-t border-paper-edge"
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 text-sm font-semibold text-crimson-700 hover:text-crimson-800 [&::-webkit-details-marker]:hidden">
        <Icon
          of={ChevronDown}
          className="size-5 transition-transform duration-quick group-open/more:rotate-180"
        />
        More about this person (optional)
      </summary>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 pt-2 sm:grid-cols-2 lg:grid-cols-3">
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
    </details>
  );
}
