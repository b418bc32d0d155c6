import { officeMessages } from "#content/office-messages.ts";
import { RecordFormFrame } from "../record/record-form-frame.tsx";
import { HeadshotField } from "./headshot-field.tsx";
import { fieldIds, PersonFields } from "./person-fields.tsx";
import { bringBack, cancelEdit, change, forgetAside } from "./person-form-state.ts";
import { useHeadshotChoice } from "./use-headshot-choice.ts";
import { type PersonSaveParts, usePersonSave } from "./use-person-save.ts";

export const formHeadingId = "person-form";

export function PeopleForm(props: PersonSaveParts) {
  const { group, form, onForm } = props;
  const { save, progress } = usePersonSave(props);
  const isSaving = progress !== undefined;
  const headshot = useHeadshotChoice({
    headshot: form.draft.headshot,
    onHeadshot: (file) => onForm((before) => change(before, "headshot", file)),
    formKey: form.editing?._id,
  });

  return (
    <RecordFormFrame
      headingId={formHeadingId}
      words={officeMessages[group]}
      isEditing={form.editing !== undefined}
      isSaving={isSaving}
      savingLabel={form.draft.headshot ? officeMessages.form.uploading : officeMessages.form.saving}
      isWaiting={headshot.reading !== undefined}
      hasAside={form.aside !== undefined}
      onSave={() => void save()}
      onCancelEdit={() => onForm(cancelEdit)}
      onBringBack={() => onForm(bringBack)}
      onForgetAside={() => onForm(forgetAside)}
    >
      <PersonFields
        form={form}
        onChange={(field, value) => onForm((before) => change(before, field, value))}
        headshot={
          <HeadshotField
            id={fieldIds.headshot}
            name={form.draft.name}
            headshot={form.draft.headshot}
            editing={form.editing}
            error={form.problems.headshot}
            progress={form.draft.headshot ? progress : undefined}
            isLocked={isSaving}
            choice={headshot}
          />
        }
      />
    </RecordFormFrame>
  );
}
