import { type ReactNode, useRef, useState } from "react";
import type { FailureResponse } from "#base/responses.schemas.ts";
import { useLastKnown } from "#kit/client/browser.ts";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { toastSuccess } from "./frame/toasts.ts";
import { commonWords } from "./office.words.ts";
import { useAction } from "./use-action.ts";

export interface Confirmation<Subject> {
  asked: Subject | undefined;
  isBusy: boolean;
  cancel: () => void;
  confirm: () => void;
  focusAfter: () => HTMLElement | true;
}

type ConfirmDialogProps<Subject> = {
  of: Confirmation<Subject>;
  title: string | ((subject: Subject) => string);
  text: (subject: Subject) => string;
  confirmLabel?: string | ((subject: Subject) => string | undefined);
  busyLabel?: string;
  cancelLabel?: string | ((subject: Subject) => string);
  isDisabled?: (subject: Subject) => boolean;
  children?: (subject: Subject) => ReactNode;
};

/** The focus begins on the button that changes nothing. */
export function ConfirmDialog<Subject>(props: ConfirmDialogProps<Subject>) {
  const { asked, isBusy, cancel, confirm, focusAfter } = props.of;
  const { confirmLabel = commonWords.delete } = props;
  const keep = useRef<HTMLButtonElement>(null);
  // Shown while the dialog fades out.
  const subject = useLastKnown(asked);
  if (subject === undefined) return null;
  const textOf = <Text,>(text: string | ((subject: Subject) => Text)) =>
    typeof text === "function" ? text(subject) : text;
  const confirmText = textOf(confirmLabel);
  const cancelText = textOf(props.cancelLabel ?? "Keep it");
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => !isBusy && cancel()}
      size="sm"
      closesOutside={false}
      initialFocus={keep}
      finalFocus={focusAfter}
      title={textOf(props.title)}
      description={<span className="break-words">{props.text(subject)}</span>}
      closeLabel={cancelText}
      closeButton={{ ref: keep, disabled: isBusy }}
      footer={
        confirmText && (
          <Button
            busy={isBusy}
            busyLabel={props.busyLabel ?? "Deleting..."}
            disabled={props.isDisabled?.(subject)}
            onClick={confirm}
          >
            {confirmText}
          </Button>
        )
      }
    >
      {props.children?.(subject)}
    </Dialog>
  );
}

interface ConfirmationParts<Subject, Response> {
  about?: string;
  send: (subject: Subject) => Promise<Response | FailureResponse>;
  onDone: (response: Response) => void;
  closesOnFailure?: boolean;
  /** The text of the toast, if not the response's own message. */
  messageOf?: (response: Response) => string;
}

export function useConfirmation<Subject, Response extends { success: true; message?: string }>({
  about = "delete",
  send,
  onDone,
  closesOnFailure = false,
  messageOf = ({ message = "" }) => message,
}: ConfirmationParts<Subject, Response>): Confirmation<Subject> & { ask: (subject: Subject) => void } {
  const [asked, setAsked] = useState<Subject>();
  const isDone = useRef(false);
  const { run, isBusy } = useAction();

  async function confirm() {
    if (asked === undefined) return;
    const response = await run(
      about,
      () => send(asked),
      (response) => {
        isDone.current = true;
        setAsked(undefined);
        toastSuccess(messageOf(response));
        onDone(response);
      },
    );
    if (!response && closesOnFailure) setAsked(undefined);
  }

  return {
    asked,
    isBusy,
    ask(subject) {
      isDone.current = false;
      setAsked(subject);
    },
    cancel: () => setAsked(undefined),
    confirm: () => void confirm(),
    // The button that opened the dialog may be gone with what was deleted.
    focusAfter: () => (isDone.current && document.getElementById("content")) || true,
  };
}
