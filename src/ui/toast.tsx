import { CircleAlert, CircleCheck } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Toaster as Sonner, toast, useSonner } from "sonner";
import { Icon } from "./icon.tsx";

const toastMs = 6000;

const actionClass =
  "min-h-touch shrink-0 cursor-pointer rounded-sm px-3 text-sm font-semibold text-gold-300 hover:bg-ink-800 hover:text-white";
const place = { bottom: "var(--toast-bottom, 1rem)" };

export function Toaster({ label }: { label: string }) {
  useRoomForBars();
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={2}
      offset={place}
      mobileOffset={place}
      style={{ zIndex: 60 }}
      // One below the other: in a stack, the buttons of the lower ones are too small to hit.
      expand
      duration={toastMs}
      containerAriaLabel={label}
      icons={{
        success: <Icon of={CircleCheck} className="size-5 text-good-100" />,
        error: <Icon of={CircleAlert} className="size-5 text-bad-100" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "on-dark flex w-full items-center gap-3 print:hidden rounded-md bg-ink-900 py-1.5 pr-2 pl-4 font-text text-sm text-white shadow-float data-[type=error]:bg-bad-700",
          content: "min-w-0 flex-1 py-2.5",
          title: "break-words",
          icon: "shrink-0",
          actionButton: actionClass,
        },
      }}
    />
  );
}

const toastsHeightPx = 180;

/** Moves the toasts above the buttons and questions at the foot of the window, which are marked `data-keep-clear`. */
function useRoomForBars(): void {
  const isShowing = useSonner().toasts.length > 0;
  useEffect(() => {
    if (!isShowing) return;
    let writtenPx: number | undefined;
    // In each frame, since the bars move when the page scrolls and when dialogs slide in.
    let frame = requestAnimationFrame(function move() {
      const tops = [...document.querySelectorAll("[data-keep-clear]")]
        .map((bar) => bar.getBoundingClientRect())
        .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - toastsHeightPx)
        .map(({ top }) => top);
      const bottomPx = innerHeight - Math.max(toastsHeightPx, Math.min(innerHeight, ...tops)) + 16;
      if (bottomPx !== writtenPx)
        document.documentElement.style.setProperty("--toast-bottom", `${bottomPx}px`);
      writtenPx = bottomPx;
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [isShowing]);
}

export function showToast(kind: "success" | "error", text: string) {
  // Sonner closes a toast when its action is clicked.
  return toast[kind](text, { action: { label: "Dismiss", onClick: () => undefined } });
}

export const dismissToast = (id: string | number) => toast.dismiss(id);

const undoMs = 10_000;

interface UndoOptions {
  onUndo: () => void;
  /** Where what had the focus is gone, the next thing to do is to take it back. */
  takesFocus: boolean;
}

export function showUndoToast(text: string, options: UndoOptions): void {
  const id = toast.success(<UndoOffer text={text} {...options} onOver={() => toast.dismiss(id)} />, {
    duration: Number.POSITIVE_INFINITY,
  });
}

export function undoButton(): HTMLElement | null {
  return document.querySelector("[data-undo]");
}

type UndoOfferProps = UndoOptions & { text: string; onOver: () => void };

function UndoOffer({ text, onUndo, takesFocus, onOver }: UndoOfferProps) {
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
        data-undo=""
        // A focus that nobody sees, after a click, must not keep the offer there for good.
        onFocus={(event) => setIsFocused(event.currentTarget.matches(":focus-visible"))}
        onBlur={() => setIsFocused(false)}
        onClick={() => {
          onOver();
          onUndo();
        }}
        className={actionClass}
      >
        Undo
      </button>
    </div>
  );
}

function useCountdown(ms: number, isPaused: boolean, onOver: () => void): void {
  const leftMs = useRef(ms);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isPaused) return;
    const begun = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - begun;
    };
  }, [isPaused]);
}
