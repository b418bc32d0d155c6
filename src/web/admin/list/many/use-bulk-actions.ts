import { useState } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import type { BulkAction } from "#contract/records/life.rules.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { offerUndo } from "../../frame/offer-undo.ts";
import { dismissFailure, toastError } from "../../frame/toasts.ts";
import { type BulkOutcome, doToAll } from "./do-to-all.ts";
import { namesOf } from "./names-of.ts";

const words = officeMessages.bulkActions;

export interface BulkActionParts<Row> {
  /** Of the calls of these records: "/notices". */
  path: string;
  nameOf: (row: Row) => string;
  isOn: (row: Row) => boolean;
  /** These are no longer as they were. */
  onChanged?: (ids: readonly string[]) => void;
  onReload: () => Promise<void>;
}

export interface BulkActions<Row> {
  isBusy: boolean;
  hide(rows: Row[]): void;
  show(rows: Row[]): void;
  askToDelete(rows: Row[]): void;
  /** What somebody wants to delete; undefined while nobody does. */
  asked: Row[] | undefined;
  askedNames: string;
  keep(): void;
  confirm(): void;
}

const opposites: Record<BulkAction, BulkAction> = {
  hide: "show",
  show: "hide",
  delete: "restore",
  restore: "delete",
};

/** Hides, shows and deletes records, one or many, with the way back; what failed is said by name. */
export function useBulkActions<Row extends { _id: string }>(parts: BulkActionParts<Row>): BulkActions<Row> {
  const { path, nameOf, isOn, onReload } = parts;
  const [asked, setAsked] = useState<Row[]>();
  const [isBusy, setIsBusy] = useState(false);
  const namesIn = (rows: Row[], ids: readonly string[]) =>
    namesOf(rows.filter(({ _id }) => ids.includes(_id)).map(nameOf));

  async function carryOut(rows: Row[], action: BulkAction) {
    // Buttons that are disabled meanwhile would lose the focus of the keyboard.
    if (isBusy) return;
    setIsBusy(true);
    try {
      const outcome = await doToAll(
        path,
        rows.map(({ _id }) => _id),
        action,
      );
      parts.onChanged?.(outcome.doneIds);
      tell(rows, action, outcome);
      await onReload();
    } finally {
      setIsBusy(false);
      setAsked(undefined);
    }
  }

  function tell(rows: Row[], action: BulkAction, outcome: BulkOutcome) {
    const { doneIds, missingIds, failedIds, failure, message } = outcome;
    dismissFailure(action);
    if (missingIds.length > 0) toastError(words.missing(namesIn(rows, missingIds)), action);
    if (failure) toastError(words.failed(messageOf(failure), namesIn(rows, failedIds)), `${action} failed`);
    if (doneIds.length === 0) return;
    // What was as it should be before stays so.
    const changed = rows.filter(
      (row) => doneIds.includes(row._id) && (action === "delete" || isOn(row) === (action === "hide")),
    );
    const undo = async () => {
      const ids = changed.map(({ _id }) => _id);
      const undone = await doToAll(path, ids, opposites[action]);
      await onReload();
      if (undone.failure) throw undone.failure;
    };
    offerUndo(message, { undo, takesFocus: action === "delete" });
  }

  return {
    isBusy,
    hide: (rows) => void carryOut(rows, "hide"),
    show: (rows) => void carryOut(rows, "show"),
    askToDelete: setAsked,
    asked,
    askedNames: namesOf((asked ?? []).map(nameOf)),
    keep: () => setAsked(undefined),
    confirm: () => asked && void carryOut(asked, "delete"),
  };
}
