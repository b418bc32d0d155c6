import { type ReactNode, type SubmitEvent, useId } from "react";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { SaveFailure } from "#ui/field.tsx";
import { Card } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { type Compared, ConflictDialog } from "../conflict/conflict-dialog.tsx";
import { officeMessages } from "../office.words.ts";
import { messages } from "../spec-messages.ts";
import type { ToldState } from "./record-form.ts";
import { StateWhenSaved } from "./state-badge.tsx";
import type { RecordEditor } from "./use-record-editor.ts";

type RecordFormFrameProps<Row, Draft extends object> = {
  headingId: string;
  words: { addHeading: string; editHeading: string; add: string; update: string };
  editor: RecordEditor<Row, Draft>;
  /** Whether a file is sent too: the button then says so. */
  hasFile: boolean;
  /** While something must be ready before it can be saved. */
  isWaiting?: boolean;
  /** What visitors will see of it; undefined while that is not known. */
  whenSaved: ToldState | undefined;
  /** What is put side by side when somebody else has saved meanwhile. */
  compared: readonly Compared<Row, Draft>[];
  children: ReactNode;
};

/** On a phone two of them share the line, with room for two words each. */
const besideAnother = "max-sm:flex-1 max-sm:px-2 max-sm:wrap-anywhere";

/** Around the fields of a form that adds records and edits them: its heading, its buttons, and what was set aside. */
export function RecordFormFrame<Row, Draft extends object>(props: RecordFormFrameProps<Row, Draft>) {
  const { headingId, words, editor, isWaiting } = props;
  const { form, isSaving } = editor;
  const isEditing = form.editing !== undefined;
  const failureId = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isWaiting) editor.save();
  }

  return (
    <Card as="section" padding="sm" aria-labelledby={headingId} className="overflow-visible! sm:p-6">
      <h2 id={headingId} tabIndex={-1} className="mb-4 scroll-mt-20 text-xl outline-none nav:scroll-mt-8">
        {isEditing ? words.editHeading : words.addHeading}
      </h2>
      {form.aside && !isSaving && (
        <SetAsideBar className="mb-4" onBringBack={editor.bringBack} onForget={editor.forgetAside} />
      )}
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className={`min-w-0 ${betweenBars(form.failure)}`}>
          {props.children}
          {props.whenSaved && <StateWhenSaved told={props.whenSaved} className="mt-4" />}
        </fieldset>
        <FootBar className="mt-6 gap-3 rounded-b-md bg-white max-lg:-mx-4 max-lg:-mb-4 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:-mb-6 sm:max-lg:px-6">
          <Button
            type="submit"
            busy={isSaving}
            busyLabel={props.hasFile ? officeMessages.form.uploading : officeMessages.form.saving}
            disabled={isWaiting}
            aria-describedby={form.failure && failureId}
            className={besideAnother}
          >
            {isEditing ? words.update : words.add}
          </Button>
          {isEditing && (
            <Button
              variant="secondary"
              disabled={isSaving}
              onClick={editor.cancelEdit}
              className={besideAnother}
            >
              {officeMessages.form.cancelEdit}
            </Button>
          )}
          <SaveFailure
            id={failureId}
            failure={form.failure}
            className="max-sm:order-first max-sm:w-full sm:flex-1"
          />
        </FootBar>
      </form>
      <ConflictDialog editor={editor} compared={props.compared} />
    </Card>
  );
}

/** Brings the form into sight and, for those who do not see, its heading to speech. */
export function showForm(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

/**
 * The buttons of a form. On a phone they stay at the foot of the screen, under the thumb and above the keyboard, so
 * that nobody has to look for them; `handle.makesRoomForKeyboard` of frame/office.layout.tsx sees to the keyboard.
 */
export function FootBar({ children, className }: { children: ReactNode; className: string }) {
  return (
    <div
      className={classNames(
        "z-10 flex flex-wrap items-center max-lg:sticky max-lg:bottom-0 max-lg:border-t max-lg:border-paper-edge max-lg:py-3",
        className,
      )}
    >
      {children}
    </div>
  );
}

/**
 * For what stands around the fields: one that takes the focus comes to stand between the two bars, not behind one. The
 * lower one is taller while it says why a save failed.
 */
export const betweenBars = (failure: string | undefined): string =>
  failure
    ? "max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mt-20 max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mb-52"
    : "max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mt-20 max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mb-28";

const words = officeMessages.unsaved;

type SetAsideBarProps = { onBringBack: () => void; onForget: () => void; className?: string | undefined };

/** The form was taken for something else while there was text in it. */
export function SetAsideBar({ onBringBack, onForget, className }: SetAsideBarProps) {
  return (
    <NoticeBar
      className={className}
      onDismiss={onForget}
      dismissLabel={messages.toast.dismiss}
      action={
        <Button size="sm" variant="secondary" onClick={onBringBack}>
          {words.bringBack}
        </Button>
      }
    >
      {words.setAside}
    </NoticeBar>
  );
}
