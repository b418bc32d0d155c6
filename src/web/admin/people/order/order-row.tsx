import type { ComponentProps } from "react";
import { peopleMessages } from "#content/office/people-messages.ts";
import type { Person } from "#contract/people/people.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Avatar } from "#web/ui/picture/avatar.tsx";
import { DragHandle } from "../../list/order/drag-handle.tsx";
import { OrderButtons } from "../../list/order/order-buttons.tsx";
import { StateLine } from "../../record/state-badge.tsx";

const words = peopleMessages.order;

type OrderRowProps = {
  person: Person;
  index: number;
  count: number;
  /** What dragging needs of the handle. */
  handle: Partial<ComponentProps<"button">>;
  isDragged: boolean;
  /** Where the dragged row would come to stand, if it is at this one. */
  dropsAt: "before" | "after" | undefined;
  onMove: (from: number, to: number) => void;
};

export function OrderRow(props: OrderRowProps) {
  const { person, index, count, handle, isDragged, dropsAt, onMove } = props;
  const { fullname: name, post, state, headshot, picture } = person;
  return (
    <li
      className={classNames(
        "flex items-center gap-x-2 border-paper-edge bg-white py-2 pr-1 not-first:border-t sm:gap-x-4 sm:pr-3",
        isDragged && "opacity-60 shadow-float",
        dropsAt === "before" && "shadow-[0_-3px_0_var(--color-crimson-700)]",
        dropsAt === "after" && "shadow-[0_3px_0_var(--color-crimson-700)]",
      )}
    >
      <DragHandle label={words.drag(name)} handle={handle} />
      <span className="w-6 shrink-0 text-right text-sm text-ink-600 tabular-nums max-sm:hidden">
        {index + 1}
      </span>
      <Avatar
        name={name}
        src={headshot}
        copies={picture?.variants}
        sizes="40px"
        className="w-10 shrink-0 max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-700 wrap-anywhere">{post}</p>
        {state !== "live" && <StateLine told={{ state }} />}
      </div>
      <div className="flex shrink-0">
        <OrderButtons
          labels={{ top: words.top(name), up: words.up(name), down: words.down(name) }}
          index={index}
          count={count}
          onMove={onMove}
        />
      </div>
    </li>
  );
}
