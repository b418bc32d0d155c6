import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Button, IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { markMoreBelow } from "./more-below.ts";
import { uiWords } from "./ui.words.ts";

type DialogProps = {
  open: boolean;
  onClose: () => unknown;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** A button before the footer's that closes, as the cross does. */
  closeButton?: Partial<ComponentProps<typeof Button>>;
  closeLabel?: string | undefined;
  /** "sm" is for questions: on a phone they leave the page visible. */
  size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** False if a stray click must not lose something. */
  closesOutside?: boolean | undefined;
  /** Without enabled fields: makes the scrolling content reachable by keyboard. */
  isLocked?: boolean | undefined;
} & Pick<ComponentProps<typeof Base.Popup>, "initialFocus" | "finalFocus">;

const sizes = {
  sm: "max-h-dvh sm:max-w-md",
  md: "h-dvh sm:max-w-lg",
  lg: "h-dvh sm:max-w-2xl",
  xl: "h-dvh sm:max-w-5xl",
};

export function Dialog(props: DialogProps) {
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      disablePointerDismissal={props.closesOutside === false}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            initialFocus={props.initialFocus}
            finalFocus={props.finalFocus}
            data-keep-clear={props.size === "sm" ? "" : undefined}
            className={classNames(
              "on-paper flex w-full flex-col bg-paper text-ink-900 shadow-float outline-none sm:h-auto sm:max-h-full sm:rounded-md",
              "transition-[translate,opacity] duration-calm ease-out-soft data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0",
              sizes[props.size ?? "md"],
            )}
          >
            <header className="flex items-start gap-4 border-b border-paper-edge py-3 pr-3 pl-5 sm:pl-7">
              <div className="min-w-0 flex-1 py-1.5">
                <Base.Title className="text-xl">{props.title}</Base.Title>
                {props.description && (
                  <Base.Description className="mt-1 text-sm text-ink-700">
                    {props.description}
                  </Base.Description>
                )}
              </div>
              <CloseButton label={props.closeLabel} />
            </header>
            {props.children && (
              <div
                tabIndex={props.isLocked ? 0 : undefined}
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7 sm:py-6"
              >
                {props.children}
              </div>
            )}
            {(props.footer || props.closeButton) && (
              <footer
                data-keep-clear=""
                className="flex flex-wrap justify-end gap-3 border-t border-paper-edge bg-paper-deep px-5 py-4 sm:rounded-b-md sm:px-7"
              >
                {props.closeButton && (
                  <Button variant="secondary" onClick={props.onClose} {...props.closeButton}>
                    {props.closeLabel ?? uiWords.close}
                  </Button>
                )}
                {props.footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const CloseButton = ({ label = uiWords.close }: { label?: string | undefined }) => (
  <Base.Close render={<IconButton label={label} icon={X} />} />
);

type DrawerProps = Pick<DialogProps, "open" | "onClose" | "title" | "closeLabel" | "children">;

export function Drawer(props: DrawerProps) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          ref={markMoreBelow}
          className={
            "on-dark fixed inset-y-0 right-0 z-70 flex w-80 max-w-[85vw] flex-col overflow-y-auto overscroll-contain bg-ink-900 text-ink-100 shadow-float outline-none " +
            "transition-[translate] duration-calm ease-out-soft data-ending-style:translate-x-full data-starting-style:translate-x-full"
          }
        >
          <header className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
            <Base.Title className="text-lg text-white">{props.title}</Base.Title>
            <CloseButton label={props.closeLabel} />
          </header>
          <div className="flex min-h-0 flex-1 flex-col px-5 pb-6">{props.children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const backdropClass =
  "fixed inset-0 z-50 min-h-dvh bg-ink-950/60 transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0 " +
  // Without it, Safari on iOS 26 leaves a strip uncovered.
  "supports-[-webkit-touch-callout:none]:absolute";
