import { type ComponentProps, useEffect, useRef, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { messageOf, requireSuccess } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { StateLine } from "#office/form/state-badge.tsx";
import { useUnsavedChanges } from "#office/form/unsaved-changes.tsx";
import { commonWords } from "#office/office.words.ts";
import {
  DragHandle,
  dropLine,
  moved,
  moveWithFocus,
  OrderButtons,
  useDragOrder,
} from "#office/order/order.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { type PeopleGroup, type Person, peoplePaths } from "../people.rules.ts";
import { peopleMessages } from "../people.words.ts";

const words = peopleMessages.order;

type OrderSectionProps = {
  group: PeopleGroup;
  headingId: string;
  people: readonly Person[];
  onSaved: () => void;
  onCancel: () => void;
};

/** In place of the list while its order is set. Everybody is in it, whatever was searched for. */
export function OrderSection({ group, headingId, people, onSaved, onCancel }: OrderSectionProps) {
  const order = usePeopleOrder(group, people, onSaved);
  const { list, drag, handleOf } = useDragOrder<HTMLOListElement>(order.move);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

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
            dragClass={drag?.from === index ? "opacity-60 shadow-float" : dropLine(index, drag)}
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
            {commonWords.cancel}
          </Button>
        </div>
      </footer>
    </section>
  );
}

type OrderRowProps = {
  person: Person;
  index: number;
  count: number;
  handle: Partial<ComponentProps<"button">>;
  /** How it looks while rows are dragged. */
  dragClass: string;
  onMove: (from: number, to: number) => void;
};

function OrderRow(props: OrderRowProps) {
  const { person, index, count, handle, dragClass, onMove } = props;
  const { fullname: name, post, state, headshot, picture } = person;
  return (
    <li
      className={classNames(
        "flex items-center gap-x-2 border-paper-edge bg-white py-2 pr-1 not-first:border-t sm:gap-x-4 sm:pr-3",
        dragClass,
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
        {state !== "live" && <StateLine info={{ state }} />}
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

function inOrder(people: readonly Person[], ids: readonly string[]): Person[] {
  const byId = new Map(people.map((person) => [person._id, person]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  const others = people.filter(({ _id }) => !ids.includes(_id));
  return [...named, ...others];
}

/** The order while it is being set. A failed save leaves it as it is. */
function usePeopleOrder(group: PeopleGroup, people: readonly Person[], onSaved: () => void) {
  const [ids, setIds] = useState(() => people.map(({ _id }) => _id));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [announced, setAnnounced] = useState("");
  const shown = inOrder(people, ids);
  const shownIds = shown.map(({ _id }) => _id);
  const isChanged = shownIds.some((id, index) => people[index]?._id !== id);
  useUnsavedChanges(isChanged);

  function move(from: number, to: number) {
    const person = shown[from];
    if (isSaving || !person || to < 0 || to >= shown.length || to === from) return;
    moveWithFocus(() => {
      setIds(moved(shownIds, from, to));
      setAnnounced(words.moved(person.fullname, to + 1, shown.length));
    });
  }

  async function save() {
    setSaving(true);
    setFailure(undefined);
    try {
      const path = `${peoplePaths[group]}/order`;
      requireSuccess(await adminApi.put<SuccessResponse>(path, { ids: shownIds }));
      onSaved();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setSaving(false);
    }
  }

  return { shown, isChanged, isSaving, failure, announced, move, save };
}
