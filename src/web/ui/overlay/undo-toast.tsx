import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "sonner";

const undoMs = 10_000;
const buttonMark = "data-undo";

interface UndoOptions {
  undoLabel: string;
  onUndo: () => void;
  /** Where what had the focus is gone, the next thing to do is to take it back. */
  takesFocus: boolean;
}

/** Says what was done, and for ten seconds offers to take it back. */
export function showUndoToast(text: string, options: UndoOptions): void {
  const id = toast.success(<UndoOffer text={text} {...options} onOver={() => toast.dismiss(id)} />, {
    duration: Number.POSITIVE_INFINITY,
  });
}

/** The newest offer on the screen, for what closes after it and hands the focus on. */
export function undoButton(): HTMLElement | null {
  return document.querySelector(`[${buttonMark}]`);
}

type UndoOfferProps = UndoOptions & { text: string; onOver: () => void };

function UndoOffer({ text, undoLabel, onUndo, takesFocus, onOver }: UndoOfferProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useCountdown(undoMs, isPointedAt || isFocused, onOver);

  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div
      onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType === "mouse")}
      onPointerLeave={() => setIsPointedAt(false)}
      className="flex items-center gap-3"
    >
      <span className="min-w-0 flex-1 break-words">{text}</span>
      <button
        ref={button}
        type="button"
        {...{ [buttonMark]: "" }}
        // A focus that nobody sees, after a click, must not keep the offer there for good.
        onFocus={(event) => setIsFocused(event.currentTarget.matches(":focus-visible"))}
        onBlur={() => setIsFocused(false)}
        onClick={() => {
          onOver();
          onUndo();
        }}
        className="min-h-touch shrink-0 cursor-pointer rounded-sm px-3 text-sm font-semibold text-gold-300 hover:bg-ink-800 hover:text-white"
      >
        {undoLabel}
      </button>
    </div>
  );
}

/** Calls back when the time is over. While it is held, it stands still. */
function useCountdown(ms: number, isHeld: boolean, onOver: () => void): void {
  const leftMs = useRef(ms);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isHeld) return;
    const begun = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - begun;
    };
  }, [isHeld]);
}
