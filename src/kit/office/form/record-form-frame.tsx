import { Plus } from "lucide";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { commonWords } from "#kit/office/office.words.ts";
import { Button } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { SaveFailure } from "#kit/ui/field.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { type StateInfo, StateWhenSaved } from "./state-badge.tsx";
import { type AnyRow, isUnsaved, type RecordEditor, type RecordForm } from "./use-record-editor.ts";

type RecordFormFrameProps<Row extends AnyRow, Draft extends object> = {
  headingId: string;
  words: { addHeading: string; editHeading: string; add: string; update: string };
  editor: RecordEditor<Row, Draft>;
  isWaiting?: boolean | undefined;
  /** Whether wide screens always show the form, as is prescribed for some. Otherwise a button opens it. */
  staysOpen?: boolean | undefined;
  whenSaved: StateInfo | undefined;
  children: ReactNode;
};

const besideAnother = "max-sm:flex-1 max-sm:px-2 max-sm:wrap-anywhere";

export function RecordFormFrame<Row extends AnyRow, Draft extends object>(
  props: RecordFormFrameProps<Row, Draft>,
) {
  const { headingId, words, editor, isWaiting, staysOpen = false } = props;
  const { form, isSaving } = editor;
  const isEditing = form.editing !== undefined;
  const hasFile = Object.values(form.draft).some((value) => value instanceof File);
  const failureId = useId();
  const { isFolded, toggle, element } = useFolding(form, headingId);

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2
          id={headingId}
          tabIndex={-1}
          className="flex-1 basis-40 scroll-mt-20 text-xl outline-none nav:scroll-mt-8"
        >
          {isEditing ? words.editHeading : words.addHeading}
        </h2>
        {!isEditing && (
          <Button
            size="sm"
            variant={isFolded ? "primary" : "secondary"}
            icon={isFolded ? Plus : undefined}
            aria-expanded={!isFolded}
            onClick={toggle}
            className={staysOpen ? "lg:hidden" : undefined}
          >
            {isFolded ? "Open the form" : "Close the form"}
          </Button>
        )}
      </div>
      {form.stashed && !isSaving && <StashBar onBringBack={editor.bringBack} onForget={editor.forgetStash} />}
      <Card
        padding="sm"
        className={classNames(
          "overflow-visible! sm:p-6 lg:py-5",
          isFolded && (staysOpen ? "max-lg:hidden" : "hidden"),
        )}
      >
        <form
          ref={element}
          noValidate
          onSubmit={(event) => (isWaiting ? event.preventDefault() : editor.save(event))}
          onKeyDown={(event) => {
            if (!((event.ctrlKey || event.metaKey) && event.key === "s")) return;
            event.preventDefault();
            event.currentTarget.requestSubmit();
          }}
        >
          <fieldset disabled={isSaving} className={`min-w-0 ${betweenBars(form.failure)}`}>
            {props.children}
          </fieldset>
          <FootBar className="mt-4 gap-3 lg:mt-2 rounded-b-md bg-white max-lg:-mx-4 max-lg:-mb-4 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:-mb-6 sm:max-lg:px-6">
            <Button
              type="submit"
              busy={isSaving}
              busyLabel={hasFile ? "Uploading..." : commonWords.saving}
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
                onClick={() => {
                  editor.cancelEdit();
                  document.getElementById(headingId)?.focus({ preventScroll: true });
                }}
                className={besideAnother}
              >
                Cancel Edit
              </Button>
            )}
            {props.whenSaved && (
              <StateWhenSaved info={props.whenSaved} className="max-sm:order-first max-sm:w-full" />
            )}
            <SaveFailure
              id={failureId}
              failure={form.failure}
              className="max-sm:order-first max-sm:w-full sm:flex-1"
            />
          </FootBar>
        </form>
      </Card>
      <ConflictDialog {...editor.conflict} />
    </section>
  );
}

/** Folded until somebody opens it, or edits a record. */
function useFolding<Row, Draft extends object>(form: RecordForm<Row, Draft>, headingId: string) {
  const [isOpened, setIsOpened] = useState(useLocation().hash === `#${headingId}`);
  const isEditing = form.editing !== undefined;
  const isFolded = !(isOpened || isEditing);
  const element = useRef<HTMLFormElement>(null);
  const isNewText = isUnsaved(form) && !isEditing;
  // For a copy or a dropped file. What is typed stays when the form is closed.
  useEffect(() => {
    if (isNewText) setIsOpened(true);
  }, [isNewText]);

  function toggle() {
    flushSync(() => setIsOpened(isFolded));
    if (isFolded) element.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }
  return { isFolded, toggle, element };
}

export function showForm(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

/** On a phone the buttons stay at the foot of the screen; see `makesRoomForKeyboard` in office.route.tsx. */
export function FootBar({ children, className }: { children: ReactNode; className: string }) {
  return (
    <div
      data-keep-clear=""
      className={classNames(
        "z-10 flex flex-wrap items-center max-lg:sticky max-lg:bottom-0 max-lg:border-t max-lg:border-paper-edge max-lg:py-3",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Keeps a focused field visible between the two bars. A failure makes the lower bar higher. */
export const betweenBars = (failure: string | undefined): string =>
  `max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mt-20 ${
    failure
      ? "max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mb-52"
      : "max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mb-28"
  }`;

type StashBarProps = { onBringBack: () => void; onForget: () => void; className?: string | undefined };

export function StashBar({ onBringBack, onForget, className }: StashBarProps) {
  return (
    <NoticeBar
      className={className}
      onDismiss={onForget}
      button={{ label: "Restore it", onClick: onBringBack }}
    >
      Your unsaved text is still here.
    </NoticeBar>
  );
}
