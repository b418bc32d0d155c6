import { useState } from "react";
import type { z } from "zod";
import { adminApi } from "#accounts/session/admin-api.ts";
import { ApiFailure, messageOf } from "#client/api.ts";
import { type BulkAction, maxBulkRecords } from "#collections/records.rules.ts";
import type { successResponse } from "#collections/responses.schemas.ts";
import { dismissFailure, offerUndo, toastError } from "../frame/toasts.ts";
import { shortName } from "../list/row-parts.tsx";
import { officeMessages } from "../office.words.ts";

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

interface BulkOutcome {
  doneIds: string[];
  /** Somebody else has deleted them meanwhile. */
  missingIds: string[];
  /** Those that were not reached because a call failed, and why. */
  failedIds: string[];
  failure?: unknown;
  message: string;
}

/** Does the same to all of them. The server does nothing when one is not there: then it is done to the others. */
async function doToAll(path: string, ids: readonly string[], action: BulkAction): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { doneIds: [], missingIds: [], failedIds: [], message: "" };
  for (let begin = 0; begin < ids.length; begin += maxBulkRecords) {
    try {
      const part = await doToPart(path, ids.slice(begin, begin + maxBulkRecords), action);
      outcome.doneIds.push(...part.doneIds);
      outcome.missingIds.push(...part.missingIds);
      outcome.message = `${outcome.message} ${part.message}`.trim();
    } catch (failure) {
      return { ...outcome, failedIds: ids.slice(begin), failure };
    }
  }
  return outcome;
}

type DonePart = Pick<BulkOutcome, "doneIds" | "missingIds" | "message">;

async function doToPart(path: string, ids: readonly string[], action: BulkAction): Promise<DonePart> {
  try {
    const answer = await adminApi.put<z.infer<typeof successResponse>>(`${path}/many`, { ids, do: action });
    if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
    return { doneIds: [...ids], missingIds: [], message: answer.message };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
    const missingIds = error.errors.map(({ field }) => field);
    const left = ids.filter((id) => !missingIds.includes(id));
    if (missingIds.length === 0) throw error;
    if (left.length === 0) return { doneIds: [], missingIds, message: "" };
    const rest = await doToPart(path, left, action);
    return { ...rest, missingIds: [...missingIds, ...rest.missingIds] };
  }
}

const namedAtMost = 5;

/** “One”, “Two” and, where they are many, how many more. */
function namesOf(names: readonly string[]): string {
  const named = names.slice(0, namedAtMost).map((name) => words.name(shortName(name)));
  const more = names.length - named.length;
  return [...named, ...(more > 0 ? [words.more(more)] : [])].join(", ");
}
