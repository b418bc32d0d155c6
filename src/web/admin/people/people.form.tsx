import { groupMessages, peopleMessages } from "#content/office/people-messages.ts";
import { type PeopleGroup, personFields } from "#contract/people/people.rules.ts";
import { fieldsOf } from "../record/form-field.tsx";
import { RecordFormFrame } from "../record/record-form-frame.tsx";
import { HeadshotField } from "./headshot-field.tsx";
import { MoreFields } from "./more-fields.tsx";
import { comparedInPerson } from "./person-draft.ts";
import { useHeadshotChoice } from "./use-headshot-choice.ts";
import type { PersonEditor } from "./use-person-editor.ts";

const words = peopleMessages.field;

export const formHeadingId = "person-form";

type PeopleFormProps = { group: PeopleGroup; editor: PersonEditor };

/** What is needed comes first. Nothing is checked here: the server does, and its answer is shown. */
export function PeopleForm({ group, editor }: PeopleFormProps) {
  const { draft, editing } = editor.form;
  const field = fieldsOf(personFields, editor, words);
  const choice = useHeadshotChoice({
    headshot: draft.headshot,
    onHeadshot: (file) => editor.change("headshot", file),
    formKey: editing?._id,
  });

  return (
    <RecordFormFrame
      headingId={formHeadingId}
      words={groupMessages[group]}
      editor={editor}
      hasFile={draft.headshot !== null}
      isWaiting={choice.reading !== undefined}
      whenSaved={{ state: editing?.action === false ? "hidden" : "live" }}
      compared={comparedInPerson}
    >
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {field("fullName")}
        {field("education")}
        {field("post", { className: "sm:col-span-2 lg:col-span-1" })}
        <div className="min-w-0 sm:col-span-2">
          <HeadshotField editor={editor} choice={choice} />
        </div>
        <div className="contents lg:flex lg:flex-col lg:gap-4">
          {field("addedDate", editing ? {} : { hint: words.dateHint })}
          {field("linkedin")}
        </div>
      </div>
      <MoreFields key={editing?._id} editor={editor} field={field} />
    </RecordFormFrame>
  );
}
