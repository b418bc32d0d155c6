import { useState } from "react";
import { officeMessages } from "#content/office-messages.ts";
import { messageOf } from "#web/lib/api-failure.ts";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { type Binned, binCalls } from "./bin.calls.ts";
import type { BinKind } from "./bin-query.ts";

const words = officeMessages.bin;

export interface Restoring {
  isBusy(id: string): boolean;
  restore(row: Binned): void;
}

/** Brings records back. A row is busy until the list without it has come. */
export function useRestoring(
  kind: BinKind,
  list: object | undefined,
  onReload: () => Promise<void>,
): Restoring {
  const [waiting, setWaiting] = useState<Readonly<Record<string, "call" | object | undefined>>>({});
  const wait = (id: string, until: "call" | object | undefined) =>
    setWaiting((before) => ({ ...before, [id]: until }));

  async function restore({ _id }: Binned) {
    wait(_id, "call");
    try {
      const answer = await binCalls.restore(kind, _id);
      wait(_id, answer.success ? list : undefined);
      if (!answer.success) return alert(words.failed(answer.message));
      toastSuccess(answer.message, "restore");
      // What was pressed goes with its row.
      document.getElementById("content")?.focus({ preventScroll: true });
    } catch (error) {
      wait(_id, undefined);
      toastError(words.failed(messageOf(error)), "restore");
    }
    // Also after a failure: somebody else may have brought it back already.
    await onReload();
  }

  return {
    isBusy: (id) => waiting[id] !== undefined && (waiting[id] === "call" || waiting[id] === list),
    restore: (row) => void restore(row),
  };
}
