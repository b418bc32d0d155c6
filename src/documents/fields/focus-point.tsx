import { type KeyboardEvent, type MouseEvent, useId } from "react";
import type { PictureValue } from "#fields/values.ts";
import { editorMessages } from "../editor.words.ts";

const words = editorMessages.picture;
const keyStep = 2;
const bigKeyStep = 10;

type FocusPointProps = {
  address: string;
  focus: PictureValue["focus"];
  onFocusPoint: (focus: PictureValue["focus"]) => void;
};

/** The picture, and the point of it that stays in sight. A tap sets it, the arrow keys move it. */
export function FocusPoint({ address, focus, onFocusPoint }: FocusPointProps) {
  const hintId = useId();

  function tap(event: MouseEvent<HTMLElement>) {
    // The keys that press a button have no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onFocusPoint({
      x: hundredth(((event.clientX - left) / width) * 100),
      y: hundredth(((event.clientY - top) / height) * 100),
    });
  }

  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? bigKeyStep : keyStep;
    const move = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ];
    if (!move) return;
    event.preventDefault();
    onFocusPoint({ x: hundredth(focus.x + (move[0] ?? 0)), y: hundredth(focus.y + (move[1] ?? 0)) });
  }

  return (
    <div className="flex flex-col gap-1">
      <button
        type="button"
        aria-label={`${words.focus}: ${words.focusAt(focus.x, focus.y)}`}
        aria-describedby={hintId}
        onClick={tap}
        onKeyDown={press}
        className="relative block w-fit max-w-full cursor-crosshair overflow-hidden rounded-sm border border-paper-edge bg-paper-deep"
      >
        <img src={address} alt="" className="block max-h-64 w-auto max-w-full" />
        <span
          aria-hidden="true"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="pointer-events-none absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white bg-crimson-700/70 shadow-float"
        />
      </button>
      <p id={hintId} className="text-xs text-ink-600">
        <span className="font-semibold">{words.focus}.</span> {words.focusHint}
      </p>
    </div>
  );
}

const hundredth = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));
