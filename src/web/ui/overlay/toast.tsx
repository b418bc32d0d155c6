import { CircleAlert, CircleCheck } from "lucide";
import { Toaster as Sonner, toast } from "sonner";
import { Icon } from "../picture/icon.tsx";

const toastMs = 6000;

type ToasterProps = {
  label: string;
  /** The page has a bar with buttons where there is no room for a column. Else what stands at the top may be covered. */
  hasBar: boolean;
};

/** Under the bar of the page, or of a dialog: its buttons must stay in reach. */
const belowBar = "[--toast-top:4.75rem] nav:[--toast-top:1.5rem]";
/** Over the name of the school, and not over what the page is about, which begins below it. */
const atTop = "[--toast-top:0.5rem] lg:[--toast-top:1.5rem]";
const top = { top: "var(--toast-top)" };

/** Where toasts appear; once on a page. */
export function Toaster({ label, hasBar }: ToasterProps) {
  return (
    <Sonner
      // At the top, where it covers no button of a form or a dialog.
      position="top-right"
      offset={top}
      mobileOffset={top}
      className={hasBar ? belowBar : atTop}
      // One below the other: in a stack, the buttons of the lower ones are too small to hit.
      expand
      duration={toastMs}
      containerAriaLabel={label}
      icons={{
        success: <Icon of={CircleCheck} className="size-5 text-good-100" />,
        error: <Icon of={CircleAlert} className="size-5 text-crimson-100" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "on-dark flex w-full items-center gap-3 print:hidden rounded-md bg-ink-900 py-1.5 pr-2 pl-4 font-text text-sm text-white shadow-float data-[type=error]:bg-crimson-800",
          content: "min-w-0 flex-1 py-2.5",
          title: "break-words",
          icon: "shrink-0",
          actionButton:
            "min-h-touch shrink-0 cursor-pointer rounded-sm px-3 text-sm font-semibold text-gold-300 hover:bg-ink-800 hover:text-white",
        },
      }}
    />
  );
}

/** Shows a toast for six seconds, with a button that ends it sooner. */
export function showToast(
  kind: "success" | "error",
  text: string,
  { dismissLabel }: { dismissLabel: string },
) {
  // Sonner closes a toast when its action is clicked.
  return toast[kind](text, { action: { label: dismissLabel, onClick: () => undefined } });
}

export function dismissToast(id: string | number): void {
  toast.dismiss(id);
}
