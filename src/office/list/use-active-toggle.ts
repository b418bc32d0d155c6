import { useState } from "react";
import { messageOf } from "#client/api.ts";
import { dismissFailure, offerUndo } from "../frame/toasts.ts";

interface Row {
  _id: string;
}

interface ActiveToggleParts<AnyRow extends Row> {
  /** What the screen shows now; a newer one is another object. */
  list: object | undefined;
  isOn: (row: AnyRow) => boolean;
  /** Calls the server, and says which way, so that a repeated call does no harm. */
  send: (row: AnyRow, isOn: boolean) => Promise<{ success: boolean; message: string }>;
  onReload: () => Promise<void>;
  /** The call failed. A toast that names `about` goes when the same row is switched after all. */
  onFailed: (message: string, about: string, error: unknown) => void;
  /** The call came through, and the answer is no. */
  onRefused: (message: string) => void;
}

export interface ActiveToggling<AnyRow extends Row> {
  isBusy(id: string): boolean;
  flip(row: AnyRow): void;
}

/** Switches a row on or off; off can be taken back. */
export function useActiveToggle<AnyRow extends Row>(
  parts: ActiveToggleParts<AnyRow>,
): ActiveToggling<AnyRow> {
  const { list, isOn, send, onReload, onFailed, onRefused } = parts;
  const rows = useBusyRows(list);

  async function flip(row: AnyRow) {
    const about = `toggle ${row._id}`;
    rows.begin(row._id);
    try {
      const answer = await send(row, !isOn(row));
      if (!answer.success) {
        rows.end(row._id);
        return onRefused(answer.message);
      }
      rows.endWithNextList(row._id);
      dismissFailure(about);
      if (isOn(row)) offerUndo(answer.message, { undo: () => switchBackOn(row) });
      void onReload();
    } catch (error) {
      rows.end(row._id);
      onFailed(messageOf(error), about, error);
    }
  }

  async function switchBackOn(row: AnyRow) {
    const answer = await send(row, true);
    if (!answer.success) throw new Error(answer.message);
    await onReload();
  }

  return {
    isBusy: rows.isBusy,
    flip: (row) => void flip(row),
  };
}

/**
 * Which rows are busy: from a call's beginning until the list shows what it did, that is until another list than the one
 * it left is there.
 */
export function useBusyRows(list: object | undefined) {
  const [waiting, setWaiting] = useState<Readonly<Record<string, "call" | object | undefined>>>({});
  const wait = (id: string, until: "call" | object | undefined) =>
    setWaiting((before) => ({ ...before, [id]: until }));
  return {
    isBusy: (id: string) => waiting[id] !== undefined && (waiting[id] === "call" || waiting[id] === list),
    begin: (id: string) => wait(id, "call"),
    endWithNextList: (id: string) => wait(id, list),
    end: (id: string) => wait(id, undefined),
  };
}
