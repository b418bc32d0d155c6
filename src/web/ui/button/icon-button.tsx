import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What a screen reader says and a pointer sees as a tip. */
  label: string;
  icon: ReactNode;
};

/** A square button that shows only an icon. */
export function IconButton({ label, icon, type = "button", className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        "inline-flex size-touch shrink-0 cursor-pointer items-center justify-center rounded-sm text-ink-700 transition-colors duration-quick",
        "not-disabled:hover:bg-ink-100 not-disabled:hover:text-ink-950 disabled:cursor-not-allowed disabled:text-ink-300",
        "on-dark:text-white on-dark:not-disabled:hover:bg-ink-800 on-dark:not-disabled:hover:text-white",
        className,
      )}
    >
      {icon}
    </button>
  );
}
