import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { dropPlace } from "./drop-place.ts";

/** So near to the edge of the window, it scrolls. */
const edgePx = 90;
const scrollStepPx = 14;

/** Putting the rows of a list in another order: by dragging a handle, with mouse or finger, or by its arrow keys. */
export function useDragOrder<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<List>(null);
  const pointerY = useRef(0);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const isDragging = drag !== undefined;

  // A finger that rests at the edge moves no more, and the list still has to come.
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

  const handleOf = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointerY.current = event.clientY;
      setDrag({ from: index, to: index });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag) return;
      pointerY.current = event.clientY;
      setDrag({ from: drag.from, to: dropPlace(middles(), drag.from, event.clientY) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!drag) return;
      // Asked anew: the last move may not be drawn yet.
      const to = dropPlace(middles(), drag.from, event.clientY);
      setDrag(undefined);
      if (to !== drag.from) onMove(drag.from, to);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      onMove(index, index + step);
    },
  });

  return { list, drag, handleOf };
}
