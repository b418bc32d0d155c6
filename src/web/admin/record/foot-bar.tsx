import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

/**
 * The buttons of a form. On a phone they stay at the foot of the screen, under the thumb and above the keyboard, so
 * that nobody has to look for them; `handle.makesRoomForKeyboard` of frame/office.layout.tsx sees to the keyboard.
 */
export function FootBar({ children, className }: { children: ReactNode; className: string }) {
  return (
    <div
      className={classNames(
        "z-10 flex flex-wrap items-center max-lg:sticky max-lg:bottom-0 max-lg:border-t max-lg:border-paper-edge max-lg:py-3",
        className,
      )}
    >
      {children}
    </div>
  );
}

/**
 * For what stands around the fields: one that takes the focus comes to stand between the two bars, not behind one. The
 * lower one is taller while it says why a save failed.
 */
export const betweenBars = (failure: string | undefined): string =>
  failure
    ? "max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mt-20 max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mb-52"
    : "max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mt-20 max-lg:[&_:is(input,textarea,select,button,[id$=-error])]:scroll-mb-28";
