import { useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { ApiFailure, messageOf, requireSuccess } from "#client/api.ts";
import type { Collection } from "#collections/define-collection.ts";
import { type BulkAction, maxBulkRecords } from "#collections/records.rules.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import type { RecordState } from "#collections/visibility.ts";
import { undoButton } from "#ui/toast.tsx";
import type { Confirmation } from "../confirm-dialog.tsx";
import { dismissFailure, offerUndo, toastError } from "../frame/toasts.ts";
import { useAction } from "../use-action.ts";
import type { ListPage, ShownList } from "./list.ts";
import { shortName } from "./list-parts.tsx";

export type ListedRecord = { _id: string; state: RecordState };

interface RecordsParts<Row> {
  collection: Pick<Collection, "path" | "keys">;
  nameOf: (row: Row) => string;
  onToggleFailed?: ((error: unknown) => void) | undefined;
}

export type Records<Row extends ListedRecord> = ReturnType<typeof useRecords<Row>>;

export function useRecords<Row extends ListedRecord>(
  shown: Pick<ShownList<unknown, ListPage<Row>>, "ready" | "reload">,
  { collection, nameOf, onToggleFailed }: RecordsParts<Row>,
) {
  const { path } = collection;
  const flag = collection.keys.active;
  const rows = shown.ready?.rows ?? [];
  const isOn = (row: Row) => Object(row)[flag] === true;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Row[]>();
  const [isBusy, setIsBusy] = useState(false);
  const [saved, setSaved] = useState<Row>();
  const [withHistory, setWithHistory] = useState<Row>();
  const toggling = useAction({ list: shown.ready, onFailed: onToggleFailed });

  function forgetSaved(ids: readonly string[]) {
    if (saved && ids.includes(saved._id)) setSaved(undefined);
  }

  const setFlag = (row: Row, value: boolean) =>
    adminApi.put<SuccessResponse>(`${path}/${row._id}/toggle`, { [flag]: value });

  function toggle(row: Row) {
    forgetSaved([row._id]);
    void toggling.run(
      `toggle ${row._id}`,
      () => setFlag(row, !isOn(row)),
      ({ message }) => {
        if (isOn(row)) offerUndo(message, () => switchBackOn(row));
        void shown.reload();
      },
    );
  }

  async function switchBackOn(row: Row) {
    requireSuccess(await setFlag(row, true));
    await shown.reload();
  }

  async function carryOut(chosen: readonly Row[], action: BulkAction) {
    // Disabled buttons would lose the focus.
    if (isBusy) return;
    setIsBusy(true);
    const { done, missing, left, failure, message } = await doToAll(path, idsOf(chosen), action);
    const namesIn = (ids: readonly string[]) =>
      namesOf(chosen.filter(({ _id }) => ids.includes(_id)).map(nameOf));
    forgetSaved(done);
    dismissFailure(action);
    if (missing.length > 0)
      toastError(`Not changed, because somebody has deleted it: ${namesIn(missing)}.`, action);
    if (failure)
      toastError(`Error: ${messageOf(failure)} Not changed: ${namesIn(left)}.`, `${action} failed`);
    const isMove = action === "delete" || action === "restore";
    // Undoing skips rows that were in this state before.
    const changed = chosen.filter(
      (row) => done.includes(row._id) && (isMove || isOn(row) === (action === "hide")),
    );
    const undo = async () => {
      const undone = await doToAll(path, idsOf(changed), opposites[action]);
      await shown.reload();
      if (undone.failure) throw undone.failure;
    };
    if (done.length > 0) offerUndo(message, undo, { takesFocus: isMove });
    await shown.reload();
    setIsBusy(false);
    setAsked(undefined);
  }

  const selected = rows.filter(({ _id }) => selectedIds.has(_id));
  const deletion: Confirmation<Row[]> = {
    asked,
    isBusy,
    cancel: () => setAsked(undefined),
    confirm: () => asked && void carryOut(asked, "delete"),
    // The pressed button is gone with its row.
    focusAfter: () => undoButton() ?? true,
  };

  return {
    path,
    withHistory,
    setWithHistory,
    nameOf,
    isOn,
    toggle,
    isToggling: ({ _id }: Row) => toggling.isRunning(`toggle ${_id}`),
    isBusy,
    hide: () => void carryOut(selected, "hide"),
    show: () => void carryOut(selected, "show"),
    restore: (chosen: readonly Row[] = selected) => void carryOut(chosen, "restore"),
    askToDelete: setAsked,
    deletion,
    /** Only visible rows: nobody changes what they do not see. */
    selected,
    areAllSelected: rows.length > 0 && selected.length === rows.length,
    isSelected: ({ _id }: Row) => selectedIds.has(_id),
    select: ({ _id }: Row, isSelected: boolean) =>
      setSelectedIds((before) =>
        isSelected ? before.union(new Set([_id])) : before.difference(new Set([_id])),
      ),
    selectAll: (areSelected: boolean) => setSelectedIds(new Set(areSelected ? idsOf(rows) : [])),
    saved,
    setSaved,
  };
}

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

const opposites: Record<BulkAction, BulkAction> = {
  hide: "show",
  show: "hide",
  delete: "restore",
  restore: "delete",
};

/** The server changes none if one was deleted by somebody else: this then repeats without it. */
async function doToAll(path: string, ids: string[], action: BulkAction) {
  const done: string[] = [];
  const missing: string[] = [];
  const messages: string[] = [];
  let left = ids;
  let failure: unknown;
  while (left.length > 0 && !failure) {
    const part = left.slice(0, maxBulkRecords);
    try {
      const sent = adminApi.put<SuccessResponse>(`${path}/many`, { ids: part, do: action });
      messages.push(requireSuccess(await sent).message);
      done.push(...part);
      left = left.slice(maxBulkRecords);
    } catch (error) {
      const gone = missingIn(error);
      if (gone.length === 0) failure = error;
      missing.push(...gone);
      left = left.filter((id) => !gone.includes(id));
    }
  }
  return { done, missing, left, failure, message: messages.join(" ") };
}

const missingIn = (failure: unknown): string[] =>
  failure instanceof ApiFailure && failure.status === 404 ? failure.errors.map(({ field }) => field) : [];

const namedAtMost = 5;

export function namesOf(names: readonly string[]): string {
  const named = names.slice(0, namedAtMost).map((name) => `“${shortName(name)}”`);
  const more = names.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
