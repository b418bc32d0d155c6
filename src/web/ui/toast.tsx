import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import { Toaster as Sonner, toast } from "sonner";

export type ToastKind = "success" | "error" | "info";

const toastMs = 6000;

/** Where toasts appear; once on a page. */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      position="bottom-right"
      duration={toastMs}
      containerAriaLabel={label}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-good-700" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-bad-700" />,
        info: <Info aria-hidden="true" className="size-5 text-ink-700" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "on-paper flex w-full items-center gap-3 rounded-sm border-l-3 border-ink-700 bg-white py-1 pr-1 pl-4 font-text text-sm text-ink-900 shadow-float data-[type=error]:border-bad-700 data-[type=success]:border-good-700",
          content: "min-w-0 flex-1 py-2.5",
          title: "break-words",
          icon: "shrink-0",
          actionButton:
            "min-h-touch shrink-0 cursor-pointer rounded-sm px-3 text-sm font-semibold text-crimson-700 hover:bg-crimson-50",
        },
      }}
    />
  );
}

/** Shows a toast for six seconds, with a button that ends it sooner. */
export function showToast(kind: ToastKind, text: string, { dismissLabel }: { dismissLabel: string }) {
  // Sonner closes a toast when its action is clicked.
  return toast[kind](text, { action: { label: dismissLabel, onClick: () => undefined } });
}
