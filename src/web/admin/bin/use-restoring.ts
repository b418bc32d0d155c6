import { binMessages } from "#content/office/bin-messages.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { useBusyRows } from "../list/rows/use-busy-rows.ts";
import { type Binned, binCalls } from "./bin.calls.ts";

const words = binMessages;

export interface Restoring {
  isBusy(id: string): boolean;
  restore(row: Binned): void;
}

/** Brings records back. */
export function useRestoring(list: object | undefined, onReload: () => Promise<void>): Restoring {
  const rows = useBusyRows(list);

  async function restore(row: Binned) {
    const { _id } = row;
    rows.begin(_id);
    try {
      const answer = await binCalls.restore(row);
      if (!answer.success) {
        rows.end(_id);
        return alert(words.failed(answer.message));
      }
      rows.endWithNextList(_id);
      toastSuccess(answer.message, "restore");
      // What was pressed goes with its row.
      document.getElementById("content")?.focus({ preventScroll: true });
    } catch (error) {
      rows.end(_id);
      toastError(words.failed(messageOf(error)), "restore");
    }
    // Also after a failure: somebody else may have brought it back already.
    await onReload();
  }

  return {
    isBusy: rows.isBusy,
    restore: (row) => void restore(row),
  };
}
