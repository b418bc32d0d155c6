import { useState } from "react";
import { messageOf } from "#web/lib/api-failure.ts";
import { offerUndo } from "../frame/offer-undo.ts";
import { dismissFailure } from "../frame/toasts.ts";

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

/** Switches a row on or off; off can be taken back. It is busy until the list shows it: until another list than the one it left is there. */
export function useActiveToggle<AnyRow extends Row>(
  parts: ActiveToggleParts<AnyRow>,
): ActiveToggling<AnyRow> {
  const { list, isOn, send, onReload, onFailed, onRefused } = parts;
  const [waiting, setWaiting] = useState<Record<string, "call" | object | undefined>>({});
  const wait = (id: string, until: "call" | object | undefined) =>
    setWaiting((before) => ({ ...before, [id]: until }));

  async function flip(row: AnyRow) {
    const about = `toggle ${row._id}`;
    wait(row._id, "call");
    try {
      const answer = await send(row, !isOn(row));
      wait(row._id, answer.success ? list : undefined);
      if (!answer.success) return onRefused(answer.message);
      dismissFailure(about);
      if (isOn(row)) offerUndo(answer.message, { undo: () => switchBackOn(row) });
      void onReload();
    } catch (error) {
      wait(row._id, undefined);
      onFailed(messageOf(error), about, error);
    }
  }

  async function switchBackOn(row: AnyRow) {
    const answer = await send(row, true);
    if (!answer.success) throw new Error(answer.message);
    await onReload();
  }

  return {
    isBusy: (id) => waiting[id] !== undefined && (waiting[id] === "call" || waiting[id] === list),
    flip: (row) => void flip(row),
  };
}
