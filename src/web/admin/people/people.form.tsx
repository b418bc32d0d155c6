import { officeMessages } from "#content/office-messages.ts";
import type { PeopleGroup } from "#contract/people.rules.ts";
import type { Person } from "#contract/people.ts";
import { RecordFormFrame } from "../record/record-form-frame.tsx";
import type { RecordEditor } from "../record/use-record-editor.ts";
import { HeadshotField } from "./headshot-field.tsx";
import type { PersonDraft } from "./person-draft.ts";
import { PersonFields } from "./person-fields.tsx";
import { useHeadshotChoice } from "./use-headshot-choice.ts";

export const formHeadingId = "person-form";

type PeopleFormProps = { group: PeopleGroup; editor: RecordEditor<Person, PersonDraft> };

export function PeopleForm({ group, editor }: PeopleFormProps) {
  const { draft, editing, problems } = editor.form;
  const headshot = useHeadshotChoice({
    headshot: draft.headshot,
    onHeadshot: (file) => editor.change("headshot", file),
    formKey: editing?._id,
  });

  return (
    <RecordFormFrame
      headingId={formHeadingId}
      words={officeMessages[group]}
      editor={editor}
      hasFile={draft.headshot !== null}
      isWaiting={headshot.reading !== undefined}
    >
      <PersonFields
        editor={editor}
        headshot={
          <HeadshotField
            id={editor.idOf("headshot")}
            name={draft.fullName}
            headshot={draft.headshot}
            editing={editing}
            error={problems.headshot}
            progress={draft.headshot ? editor.progress : undefined}
            isLocked={editor.isSaving}
            choice={headshot}
          />
        }
      />
    </RecordFormFrame>
  );
}
