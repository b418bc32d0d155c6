import type { ReactNode, SubmitEvent } from "react";
import { officeMessages } from "#content/office-messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { betweenBars, FootBar } from "./foot-bar.tsx";
import { SetAsideBar } from "./set-aside-bar.tsx";

type RecordFormFrameProps = {
  headingId: string;
  words: { addHeading: string; editHeading: string; add: string; update: string };
  isEditing: boolean;
  isSaving: boolean;
  /** What the button reads while it saves. */
  savingLabel: string;
  /** While something must be ready before it can be saved. */
  isWaiting?: boolean;
  /** Whether something was typed here before the form was taken for something else. */
  hasAside: boolean;
  onSave: () => void;
  onCancelEdit: () => void;
  onBringBack: () => void;
  onForgetAside: () => void;
  children: ReactNode;
};

/** Around the fields of a form that adds records and edits them: its heading, its buttons, and what was set aside. */
export function RecordFormFrame(props: RecordFormFrameProps) {
  const { headingId, words, isEditing, isSaving } = props;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!props.isWaiting) props.onSave();
  }

  return (
    <Card as="section" padding="sm" aria-labelledby={headingId} className="overflow-visible! sm:p-6">
      <h2 id={headingId} tabIndex={-1} className="mb-4 scroll-mt-20 text-xl outline-none nav:scroll-mt-8">
        {isEditing ? words.editHeading : words.addHeading}
      </h2>
      {props.hasAside && !isSaving && (
        <SetAsideBar className="mb-4" onBringBack={props.onBringBack} onForget={props.onForgetAside} />
      )}
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className={`min-w-0 ${betweenBars}`}>
          {props.children}
        </fieldset>
        <FootBar className="mt-6 gap-3 rounded-b-md bg-white max-lg:-mx-4 max-lg:-mb-4 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:-mb-6 sm:max-lg:px-6">
          <Button
            type="submit"
            busy={isSaving}
            busyLabel={props.savingLabel}
            disabled={props.isWaiting}
            className="max-sm:flex-1 max-sm:wrap-anywhere"
          >
            {isEditing ? words.update : words.add}
          </Button>
          {isEditing && (
            <Button
              variant="secondary"
              disabled={isSaving}
              onClick={props.onCancelEdit}
              className="max-sm:flex-1 max-sm:wrap-anywhere"
            >
              {officeMessages.form.cancelEdit}
            </Button>
          )}
        </FootBar>
      </form>
    </Card>
  );
}

/** Brings the form into sight and, for those who do not see, its heading to speech. */
export function showForm(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}
