import { useRef, useState } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import type { FailureAnswer } from "#contract/answers.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { toastError, toastSuccess } from "../../frame/toasts.ts";

const words = officeMessages.deletion;

interface DeletionParts<Row, Answer> {
  send: (row: Row) => Promise<Answer | FailureAnswer>;
  onDeleted: (answer: Answer) => void;
}

export interface Deletion<Row> {
  /** What somebody wants to delete; undefined while nobody does. */
  asked: Row | undefined;
  isBusy: boolean;
  ask: (row: Row) => void;
  cancel: () => void;
  confirm: () => void;
  /** Where the focus goes then: to the screen's first field, since what was pressed is gone with what was deleted. */
  focusAfter: () => HTMLElement | true;
}

/** Deletes a record for good, once the question about it was answered: see delete-dialog.tsx. */
export function useDeletion<Row, Answer extends { success: true; message: string }>({
  send,
  onDeleted,
}: DeletionParts<Row, Answer>): Deletion<Row> {
  const [asked, setAsked] = useState<Row>();
  const [isBusy, setIsBusy] = useState(false);
  const isDeleted = useRef(false);

  async function confirm(row: Row) {
    setIsBusy(true);
    try {
      const answer = await send(row);
      if (!answer.success) return alert(words.refused(answer.message));
      isDeleted.current = true;
      setAsked(undefined);
      toastSuccess(answer.message, "delete");
      onDeleted(answer);
    } catch (error) {
      toastError(words.failed(messageOf(error)), "delete");
    } finally {
      setIsBusy(false);
    }
  }

  return {
    asked,
    isBusy,
    ask(row) {
      isDeleted.current = false;
      setAsked(row);
    },
    cancel: () => setAsked(undefined),
    confirm: () => asked !== undefined && !isBusy && void confirm(asked),
    focusAfter: () => (isDeleted.current && document.getElementById("content")) || true,
  };
}
