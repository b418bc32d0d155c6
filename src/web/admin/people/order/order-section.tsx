import { useEffect, useRef } from "react";
import { peopleMessages } from "#content/office/people-messages.ts";
import type { PeopleGroup } from "#contract/people/people.rules.ts";
import type { Person } from "#contract/people/people.ts";
import { Button } from "#web/ui/button/button.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { useDragOrder } from "../../list/order/use-drag-order.ts";
import { OrderRow } from "./order-row.tsx";
import { usePeopleOrder } from "./use-people-order.ts";

const words = peopleMessages.order;

type OrderSectionProps = {
  group: PeopleGroup;
  headingId: string;
  people: readonly Person[];
  onSaved: () => void;
  onCancel: () => void;
};

/** Stands in place of the list while its order is set: everybody is in it, whatever was searched for. */
export function OrderSection({ group, headingId, people, onSaved, onCancel }: OrderSectionProps) {
  const order = usePeopleOrder(group, people, onSaved);
  const { list, drag, handleOf } = useDragOrder<HTMLOListElement>(order.move);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const dropsAt = (index: number) => {
    if (!drag || drag.to !== index || drag.to === drag.from) return undefined;
    return drag.to < drag.from ? "before" : "after";
  };

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <header>
        <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
          {words.heading[group]}
        </h2>
        <p className="mt-1 max-w-measure text-sm text-ink-700">{words.hint[group]}</p>
      </header>
      <p role="status" className="sr-only">
        {order.announced}
      </p>
      <ol ref={list} aria-labelledby={headingId} className="rounded-md border border-paper-edge bg-white">
        {order.shown.map((person, index) => (
          <OrderRow
            key={person._id}
            person={person}
            index={index}
            count={order.shown.length}
            handle={handleOf(index)}
            isDragged={drag?.from === index}
            dropsAt={dropsAt(index)}
            onMove={order.move}
          />
        ))}
      </ol>
      <footer className="sticky bottom-0 z-10 flex flex-col gap-3 border-t border-paper-edge bg-paper py-3">
        {order.failure && <NoticeBar kind="error">{words.failed(order.failure)}</NoticeBar>}
        <div className="flex flex-wrap gap-3">
          <Button busy={order.isSaving} disabled={!order.isChanged} onClick={() => void order.save()}>
            {words.save}
          </Button>
          <Button variant="secondary" disabled={order.isSaving} onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </footer>
    </section>
  );
}
