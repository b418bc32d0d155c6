import { type ReactNode, useState } from "react";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { requireSuccess } from "#kit/client/requests.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import type { BulkAction } from "#kit/collections/records.rules.ts";
import type { RecordState } from "#kit/collections/visibility.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import type { Confirmation } from "#kit/office/confirm-dialog.tsx";
import { offerUndo } from "#kit/office/frame/toasts.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import { undoButton } from "#kit/ui/toast.tsx";
import type { ListPage, ListQuery, ShownList } from "./list.ts";
import { shortName } from "./list-parts.tsx";

export type ListedRecord = { _id: string; state: RecordState };

interface RecordsParts<Row> {
  collection: Pick<Collection, "path" | "keys">;
  nameOf: (row: Row) => string;
  onToggleFailed?: ((error: unknown) => void) | undefined;
  /** Asked before several records are shown. */
  mayShow?: ((rows: readonly Row[]) => Promise<boolean>) | undefined;
  /** What else changes when they are hidden or deleted, said before it happens. */
  warnBefore?: ((rows: readonly Row[]) => Promise<ReactNode>) | undefined;
}

interface Question<Row> {
  rows: Row[];
  action: "hide" | "delete";
  warning?: ReactNode;
}

export type Records<Row extends ListedRecord> = ReturnType<typeof useRecords<Row>>;

export function useRecords<Row extends ListedRecord>(
  shown: Pick<ShownList<ListQuery, ListPage<Row>>, "ready" | "reload">,
  { collection, nameOf, onToggleFailed, mayShow, warnBefore }: RecordsParts<Row>,
) {
  const { path } = collection;
  const flag = collection.keys.active;
  const rows = shown.ready?.rows ?? [];
  const isOn = (row: Row) => fieldsIn(row)[flag] === true;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Question<Row>>();
  const [saved, setSaved] = useState<Row>();
  const [withHistory, setWithHistory] = useState<Row>();
  const toggling = useAction({ list: shown.ready, onFailed: onToggleFailed });
  const bulk = useAction();

  const withName = (message: string, [row, ...others]: readonly Row[]) =>
    row && others.length === 0 ? message.replace(/\.$/, `: “${shortName(nameOf(row))}”.`) : message;

  const setFlag = (row: Row, value: boolean) =>
    adminApi.put<SuccessResponse>(`${path}/${row._id}/toggle`, { [flag]: value });

  function toggle(row: Row) {
    if (isOn(row) && warnBefore) return void ask([row], "hide");
    setSaved(undefined);
    void toggling.run(
      `toggle ${row._id}`,
      () => setFlag(row, !isOn(row)),
      ({ message }) => {
        if (isOn(row)) offerUndo(withName(message, [row]), () => switchBackOn(row));
        shown.reload();
      },
    );
  }

  async function switchBackOn(row: Row) {
    requireSuccess(await setFlag(row, true));
    shown.reload();
  }

  const send = (chosen: readonly Row[], action: BulkAction) =>
    adminApi.put<SuccessResponse>(`${path}/many`, { ids: idsOf(chosen), do: action });

  async function carryOut(chosen: readonly Row[], action: BulkAction) {
    setSaved(undefined);
    const isMove = action === "delete" || action === "restore";
    // Undoing skips rows that were in this state before.
    const changed = chosen.filter((row) => isMove || isOn(row) === (action === "hide"));

    async function undo() {
      requireSuccess(await send(changed, opposites[action]));
      shown.reload();
    }

    await bulk.run(
      action,
      () => send(chosen, action),
      ({ message }) => offerUndo(withName(message, chosen), undo, { takesFocus: isMove }),
    );
    setAsked(undefined);
    // Also after a failure: somebody may have deleted one of them.
    shown.reload();
  }

  /** Nobody is asked whether to hide what nothing depends on. */
  async function ask(chosen: Row[], action: Question<Row>["action"]) {
    const looked = warnBefore
      ? await bulk.run("warn", async () => ({ success: true, warning: await warnBefore(chosen) }) as const)
      : { warning: undefined };
    if (!looked) return;
    if (action === "hide" && !looked.warning) return carryOut(chosen, action);
    setAsked({ rows: chosen, action, ...looked });
  }

  const selected = rows.filter(({ _id }) => selectedIds.has(_id));
  const question: Confirmation<Question<Row>> = {
    asked,
    isBusy: bulk.isBusy,
    cancel: () => setAsked(undefined),
    confirm: () => asked && void carryOut(asked.rows, asked.action),
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
    isBusy: bulk.isBusy,
    hide: () => void ask(selected, "hide"),
    show: async () => {
      if (!mayShow || (await mayShow(selected))) await carryOut(selected, "show");
    },
    restore: (chosen: readonly Row[] = selected) => void carryOut(chosen, "restore"),
    askToDelete: (chosen: Row[]) => void ask(chosen, "delete"),
    question,
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

const namedAtMost = 5;

export function namesOf(names: readonly string[]): string {
  const named = names.slice(0, namedAtMost).map((name) => `“${shortName(name)}”`);
  const more = names.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
