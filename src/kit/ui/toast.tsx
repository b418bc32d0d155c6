import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck } from "lucide";
import { useEffect } from "react";
import { Icon } from "./icon.tsx";

const toastMs = 6000;
const undoMs = 10_000;
/** One for all, so that the next toast replaces the last. */
const id = "toast";

/** It does not take the focus, and questions are dialogs. */
const notADialog = { role: "listitem", "aria-modal": undefined, tabIndex: -1 };

const manager = Toast.createToastManager();

export function Toaster({ label }: { label: string }) {
  return (
    <Toast.Provider toastManager={manager} timeout={toastMs}>
      <Place label={label} />
    </Toast.Provider>
  );
}

let focusBefore: EventTarget | null = null;

function Place({ label }: { label: string }) {
  const { toasts } = Toast.useToastManager();
  useRoomForBars(toasts.length > 0);
  return (
    <Toast.Viewport
      aria-label={label}
      data-toasts=""
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusBefore = relatedTarget;
      }}
      className="fixed right-4 bottom-(--toast-bottom,1rem) left-4 z-60 outline-none sm:left-auto sm:w-90 print:hidden"
    >
      <ol>
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            render={<li />}
            {...notADialog}
            className="on-dark flex items-center gap-3 rounded-md bg-ink-900 py-1.5 pr-2 pl-4 font-text text-sm text-white shadow-float outline-none transition-[translate,opacity] duration-calm data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 data-[type=error]:bg-bad-700"
          >
            {toast.type === "error" ? (
              <Icon of={CircleAlert} className="size-5 shrink-0 text-bad-100" />
            ) : (
              <Icon of={CircleCheck} className="size-5 shrink-0 text-good-100" />
            )}
            {/* With a key of its own, the same words are read aloud again. */}
            <Toast.Title
              key={`text ${toast.updateKey}`}
              render={<p />}
              className="min-w-0 flex-1 py-2.5 break-words"
            />
            <Toast.Action
              key={`action ${toast.updateKey}`}
              className="min-h-touch shrink-0 cursor-pointer rounded-sm px-3 text-sm font-semibold text-gold-300 hover:bg-ink-800 hover:text-white"
            />
          </Toast.Root>
        ))}
      </ol>
    </Toast.Viewport>
  );
}

const toastsHeightPx = 180;

/** Moves the toast above the buttons and questions at the foot of the window, which are marked `data-keep-clear`. */
function useRoomForBars(isShowing: boolean): void {
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

/** Where the keyboard was before it came to the toast. */
function returnFocus() {
  if (document.activeElement?.closest("[data-toasts]") && focusBefore instanceof HTMLElement)
    focusBefore.focus({ preventScroll: true });
}

interface Undo {
  onUndo: () => void;
  /** Where what had the focus is gone, the next thing to do is to take it back. */
  takesFocus: boolean;
}

export function showToast(type: "success" | "error", text: string, undo?: Undo): void {
  function takeBack() {
    dismissToast();
    undo?.onUndo();
  }
  const actionProps = undo
    ? { children: "Undo", autoFocus: undo.takesFocus, onClick: takeBack }
    : { children: "Dismiss", onClick: dismissToast };
  const timeout = undo ? undoMs : toastMs;
  manager.add({ id, type, title: text, timeout, actionProps, onClose: returnFocus });
}

export const dismissToast = () => manager.close(id);

export function undoButton(): HTMLElement | null {
  return document.querySelector("[data-toasts] button");
}
