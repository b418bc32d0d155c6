import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type KickerProps = { className?: string | undefined; children: ReactNode };

/** The small line over a headline, with a short gold rule. */
export function Kicker({ className, children }: KickerProps) {
  return (
    <p
      className={classNames(
        "flex items-center gap-3 text-sm font-semibold text-crimson-700 before:h-px before:w-8 before:shrink-0 before:bg-gold-500 print:before:hidden on-dark:text-gold-300 on-dark:before:bg-gold-300",
        className,
      )}
    >
      {children}
    </p>
  );
}
