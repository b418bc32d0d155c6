import { type ReactNode, useEffect, useState } from "react";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { messageOf } from "#kit/client/requests.ts";
import type { RecordState } from "#kit/collections/visibility.ts";
import { showForm } from "#kit/office/form/record-form-frame.tsx";
import { StateLine } from "#kit/office/form/state-badge.tsx";
import { useUnsavedChanges } from "#kit/office/form/unsaved-changes.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Button } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { DragHandle, moved, moveWithFocus, OrderButtons, useDragOrder } from "./order.tsx";

export interface OrderedRecord {
  id: string;
  name: string;
  detail: string;
  state: RecordState;
  picture?: ReactNode;
}

type OrderSectionProps = {
  path: string;
  heading: string;
  hint: string;
  headingId: string;
  records: readonly OrderedRecord[];
  onSaved: () => void;
  onCancel: () => void;
};

/** Replaces the list while the order is set. It has all records, whatever the search. A failed save keeps the order. */
export function OrderSection(props: OrderSectionProps) {
  const { path, headingId, records, onSaved, onCancel } = props;
  const [ids, setIds] = useState(() => records.map(({ id }) => id));
  const [announced, setAnnounced] = useState("");
  const [failure, setFailure] = useState<string>();
  const { run, isBusy } = useAction({ onFailed: (error) => setFailure(messageOf(error)) });
  const { list, rowOf } = useDragOrder<HTMLOListElement>(move);
  useEffect(() => showForm(headingId), [headingId]);

  // The records may have been loaded again.
  const shown = [
    ...ids.flatMap((id) => records.find((record) => record.id === id) ?? []),
    ...records.filter(({ id }) => !ids.includes(id)),
  ];
  const shownIds = shown.map(({ id }) => id);
  const isChanged = shown.some((record, index) => records[index] !== record);
  useUnsavedChanges(isChanged);

  function move(from: number, to: number) {
    const record = shown[from];
    if (isBusy || !record || to < 0 || to >= shown.length || to === from) return;
    moveWithFocus(() => {
      setIds(moved(shownIds, from, to));
      setAnnounced(`${record.name} is now ${to + 1} of ${shown.length}.`);
    });
  }

  function save() {
    setFailure(undefined);
    void run("order", () => adminApi.put<SuccessResponse>(`${path}/order`, { ids: shownIds }), onSaved);
  }

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <header>
        <h2 id={headingId} tabIndex={-1} className="scroll-mt-20 text-xl outline-none nav:scroll-mt-8">
          {props.heading}
        </h2>
        <p className="mt-1 max-w-measure text-sm text-ink-700">{props.hint}</p>
      </header>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol ref={list} aria-labelledby={headingId} className="rounded-md border border-paper-edge bg-white">
        {shown.map(({ id, name, detail, state, picture }, index) => {
          const { handle, dragClass } = rowOf(index);
          return (
            <li
              key={id}
              className={classNames(
                "flex items-center gap-x-2 border-paper-edge bg-white py-2 pr-1 not-first:border-t sm:gap-x-4 sm:pr-3",
                dragClass,
              )}
            >
              <DragHandle label={`Drag ${name}, or use the arrow keys`} handle={handle} />
              <span className="w-6 shrink-0 text-right text-sm text-ink-600 tabular-nums max-sm:hidden">
                {index + 1}
              </span>
              {picture}
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-700 wrap-anywhere">{detail}</p>
                {state !== "live" && <StateLine info={{ state }} />}
              </div>
              <div className="flex shrink-0">
                <OrderButtons
                  labels={{ top: `To the top: ${name}`, up: `Up: ${name}`, down: `Down: ${name}` }}
                  index={index}
                  count={shown.length}
                  onMove={move}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <footer className="sticky bottom-0 z-10 flex flex-col gap-3 border-t border-paper-edge bg-paper py-3">
        {failure && <NoticeBar kind="error">{`${failure} The order below is as you set it.`}</NoticeBar>}
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} disabled={!isChanged} onClick={save}>
            Save the order
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {commonWords.cancel}
          </Button>
        </div>
      </footer>
    </section>
  );
}
