import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical } from "lucide";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";

type DragHandleProps = { label: string; handle: RowDrag["handle"]; className?: string };

export function DragHandle({ label, handle, className }: DragHandleProps) {
  return (
    <IconButton
      label={label}
      icon={GripVertical}
      aria-keyshortcuts="ArrowUp ArrowDown"
      {...handle}
      className={classNames("cursor-grab! touch-none text-ink-500! active:cursor-grabbing!", className)}
    />
  );
}

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A moved row loses the focus, and gets it back here. */
export function moveWithFocus(move: () => void): void {
  const focused = document.activeElement;
  flushSync(move);
  if (focused instanceof HTMLElement) focused.focus();
}

type OrderButtonsProps = {
  labels: { up: string; down: string; top?: string };
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

/** Not disabled at the ends, since a disabled button loses the focus. */
export function OrderButtons({ labels, index, count, onMove }: OrderButtonsProps) {
  const isFirst = index === 0;
  const steps = [
    { label: labels.top, icon: ArrowUpToLine, to: 0, isEnd: isFirst },
    { label: labels.up, icon: ArrowUp, to: index - 1, isEnd: isFirst },
    { label: labels.down, icon: ArrowDown, to: index + 1, isEnd: index === count - 1 },
  ];
  return steps.map(
    ({ label, icon, to, isEnd }) =>
      label && (
        <IconButton
          key={label}
          label={label}
          icon={<Icon of={icon} className="size-4" />}
          aria-disabled={isEnd || undefined}
          onClick={() => !isEnd && onMove(index, to)}
          className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-300"
        />
      ),
  );
}

/** The window scrolls when the pointer is so near to its edge. */
const edgePx = 90;
const scrollStepPx = 14;

/** Reorders rows by dragging a handle, or with its arrow keys. `onMove` may get the same place, or one outside the list. */
export function useDragOrder<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<List>(null);
  const pointerY = useRef(0);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const isDragging = drag !== undefined;

  // Scrolls also while the finger rests at the edge.
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function step() {
      if (pointerY.current < edgePx) scrollBy(0, -scrollStepPx);
      else if (pointerY.current > innerHeight - edgePx) scrollBy(0, scrollStepPx);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);

  function middles(): number[] {
    return [...(list.current?.children ?? [])].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
  }

  const placeAt = (from: number, { clientY }: PointerEvent) => {
    pointerY.current = clientY;
    return dropPlace(middles(), from, clientY);
  };

  function dragClassOf(index: number): string {
    if (drag?.from === index) return "opacity-60 shadow-float";
    return drag?.to === index ? dropLine(drag) : "";
  }

  const rowOf = (index: number) => ({
    dragClass: dragClassOf(index),
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointerY.current = event.clientY;
        setDrag({ from: index, to: index });
      },
      onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, to: placeAt(drag.from, event) }),
      onPointerUp(event: PointerEvent) {
        if (!drag) return;
        setDrag(undefined);
        // The last move may not be rendered yet.
        onMove(drag.from, placeAt(drag.from, event));
      },
      onPointerCancel: () => setDrag(undefined),
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(index, index + step);
      },
    },
  });

  return { list, rowOf };
}

export type RowDrag = ReturnType<ReturnType<typeof useDragOrder>["rowOf"]>;

/** A line above or below the row that the dragged one would replace. */
const dropLine = ({ from, to }: { from: number; to: number }) =>
  to < from ? "shadow-[0_-3px_0_var(--color-crimson-700)]" : "shadow-[0_3px_0_var(--color-crimson-700)]";

/** Below all other rows whose middle is above the pointer. `middles` are those of all rows, from the top. */
export function dropPlace(middles: readonly number[], from: number, pointerY: number): number {
  return middles.filter((middle, index) => index !== from && middle < pointerY).length;
}
