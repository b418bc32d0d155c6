import { type SubmitEvent, useId } from "react";
import { messages } from "#content/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SetAsideBar } from "../set-aside-bar.tsx";
import { HeadshotField } from "./headshot-field.tsx";
import { fieldIds, PersonFields } from "./person-fields.tsx";
import { bringBack, cancelEdit, change, forgetAside } from "./person-form-state.ts";
import { useHeadshotChoice } from "./use-headshot-choice.ts";
import { type PersonSaveParts, usePersonSave } from "./use-person-save.ts";

const words = messages.people;
const headingId = "person-form";

/** Brings the form into sight and, for those who do not see, its heading to speech. */
export function showForm() {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

export function PeopleForm(props: PersonSaveParts) {
  const { group, form, onForm } = props;
  const formId = useId();
  const { save, progress } = usePersonSave(props);
  const isSaving = progress !== undefined;
  const isEditing = form.editing !== undefined;
  const headshot = useHeadshotChoice({
    headshot: form.draft.headshot,
    onHeadshot: (file) => onForm((before) => change(before, "headshot", file)),
    formKey: form.editing?._id,
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!headshot.reading) void save();
  }

  return (
    <Card as="section" padding="sm" aria-labelledby={headingId} className="sm:p-6">
      <h2 id={headingId} tabIndex={-1} className="mb-4 scroll-mt-20 text-xl outline-none nav:scroll-mt-8">
        {isEditing ? messages[group].editHeading : messages[group].addHeading}
      </h2>
      {form.aside && !isSaving && (
        <SetAsideBar
          className="mb-4"
          onBringBack={() => onForm(bringBack)}
          onForget={() => onForm(forgetAside)}
        />
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="min-w-0">
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
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            type="submit"
            busy={isSaving}
            busyLabel={form.draft.headshot ? words.uploading : words.saving}
            disabled={headshot.reading !== undefined}
            className="max-sm:w-full"
          >
            {isEditing ? messages[group].update : messages[group].add}
          </Button>
          {isEditing && (
            <Button
              variant="secondary"
              disabled={isSaving}
              onClick={() => onForm(cancelEdit)}
              className="max-sm:w-full"
            >
              {words.cancelEdit}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
