import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { messageOf } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import type { RecordState } from "#collections/visibility.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { StateLine } from "../form/state-badge.tsx";
import { useUnsavedChanges } from "../form/unsaved-changes.tsx";
import { commonWords } from "../office.words.ts";
import { useAction } from "../use-action.ts";
import { DragHandle, dropLine, moved, moveWithFocus, OrderButtons, useDragOrder } from "./order.tsx";

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

/** Replaces the list while the order is set. It has all records, whatever the search. */
export function OrderSection(props: OrderSectionProps) {
  const { path, headingId, records, onSaved, onCancel } = props;
  const order = useOrder(path, records, onSaved);
  const { list, drag, handleOf } = useDragOrder<HTMLOListElement>(order.move);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <header>
        <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
          {props.heading}
        </h2>
        <p className="mt-1 max-w-measure text-sm text-ink-700">{props.hint}</p>
      </header>
      <p role="status" className="sr-only">
        {order.announced}
      </p>
      <ol ref={list} aria-labelledby={headingId} className="rounded-md border border-paper-edge bg-white">
        {order.shown.map((record, index) => (
          <OrderRow
            key={record.id}
            record={record}
            index={index}
            count={order.shown.length}
            handle={handleOf(index)}
            dragClass={drag?.from === index ? "opacity-60 shadow-float" : dropLine(index, drag)}
            onMove={order.move}
          />
        ))}
      </ol>
      <footer className="sticky bottom-0 z-10 flex flex-col gap-3 border-t border-paper-edge bg-paper py-3">
        {order.failure && (
          <NoticeBar kind="error">{`${order.failure} The order below is as you set it.`}</NoticeBar>
        )}
        <div className="flex flex-wrap gap-3">
          <Button busy={order.isSaving} disabled={!order.isChanged} onClick={order.save}>
            Save the order
          </Button>
          <Button variant="secondary" disabled={order.isSaving} onClick={onCancel}>
            {commonWords.cancel}
          </Button>
        </div>
      </footer>
    </section>
  );
}

type OrderRowProps = {
  record: OrderedRecord;
  index: number;
  count: number;
  handle: Partial<ComponentProps<"button">>;
  dragClass: string;
  onMove: (from: number, to: number) => void;
};

function OrderRow(props: OrderRowProps) {
  const { record, index, count, handle, dragClass, onMove } = props;
  const { name, detail, state, picture } = record;
  return (
    <li
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
          count={count}
          onMove={onMove}
        />
      </div>
    </li>
  );
}

function inOrder(records: readonly OrderedRecord[], ids: readonly string[]): OrderedRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  const others = records.filter(({ id }) => !ids.includes(id));
  return [...named, ...others];
}

/** A failed save keeps the order. */
function useOrder(path: string, records: readonly OrderedRecord[], onSaved: () => void) {
  const [ids, setIds] = useState(() => records.map(({ id }) => id));
  const [failure, setFailure] = useState<string>();
  const { run, isBusy: isSaving } = useAction({ onFailed: (error) => setFailure(messageOf(error)) });
  const [announced, setAnnounced] = useState("");
  const shown = inOrder(records, ids);
  const shownIds = shown.map(({ id }) => id);
  const isChanged = shownIds.some((id, index) => records[index]?.id !== id);
  useUnsavedChanges(isChanged);

  function move(from: number, to: number) {
    const record = shown[from];
    if (isSaving || !record || to < 0 || to >= shown.length || to === from) return;
    moveWithFocus(() => {
      setIds(moved(shownIds, from, to));
      setAnnounced(`${record.name} is now ${to + 1} of ${shown.length}.`);
    });
  }

  function save() {
    setFailure(undefined);
    void run("order", () => adminApi.put<SuccessResponse>(`${path}/order`, { ids: shownIds }), onSaved);
  }

  return { shown, isChanged, isSaving, failure, announced, move, save };
}
