import { CircleAlert, CircleCheck } from "lucide";
import { useEffect } from "react";
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

export function showUndoToast(text: string, { onUndo, takesFocus }: UndoOptions): void {
  const id = Date.now();
  const show = (duration: number) => toast.success(text, { id, duration, action });
  let waits = false;

  function wait(isWaiting: boolean) {
    if (isWaiting !== waits) show(isWaiting ? Number.POSITIVE_INFINITY : undoMs);
    waits = isWaiting;
  }

  const action = (
    <button
      ref={(button) => {
        if (takesFocus) button?.focus({ preventScroll: true });
      }}
      type="button"
      data-undo=""
      // A focus that nobody sees, after a click, must not keep the offer there for good.
      onFocus={({ currentTarget }) => wait(currentTarget.matches(":focus-visible"))}
      onBlur={() => wait(false)}
      onClick={({ currentTarget }) => {
        currentTarget.blur();
        toast.dismiss(id);
        onUndo();
      }}
      className={actionClass}
    >
      Undo
    </button>
  );
  show(undoMs);
}

export function undoButton(): HTMLElement | null {
  return document.querySelector("[data-undo]");
}
