import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide";
import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Icon } from "../picture/icon.tsx";
import { backdropClass } from "./overlay-class.ts";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  children?: ReactNode;
};

/** A dark panel that slides in from the right side of the window. */
export function Drawer(props: DrawerProps) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => props.onOpenChange(open)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          className={
            "on-dark fixed inset-y-0 right-0 z-50 flex w-80 max-w-[85vw] flex-col overflow-y-auto overscroll-contain bg-ink-900 text-ink-100 shadow-float outline-none " +
            "transition-[translate] duration-calm ease-out-soft data-ending-style:translate-x-full data-starting-style:translate-x-full"
          }
        >
          <header className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
            <Base.Title className="text-lg text-white">{props.title}</Base.Title>
            <Base.Close
              render={<IconButton label={props.closeLabel} icon={<Icon of={X} className="size-5" />} />}
            />
          </header>
          <div className="flex min-h-0 flex-1 flex-col px-5 pb-6">{props.children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
