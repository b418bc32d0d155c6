import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

const base =
  "relative inline-flex items-center justify-center gap-2 rounded-sm border text-center font-semibold no-underline select-none " +
  "cursor-pointer transition-colors duration-quick ease-out-soft disabled:cursor-not-allowed";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-crimson-700 bg-crimson-700 text-white not-disabled:hover:border-crimson-800 not-disabled:hover:bg-crimson-800 " +
    "disabled:not-aria-busy:border-ink-200 disabled:not-aria-busy:bg-ink-100 disabled:not-aria-busy:text-ink-600",
  secondary:
    "border-ink-600 bg-transparent text-ink-900 not-disabled:hover:border-ink-900 not-disabled:hover:bg-ink-900 not-disabled:hover:text-white " +
    "disabled:not-aria-busy:border-ink-200 disabled:not-aria-busy:text-ink-600 " +
    "on-dark:border-ink-300 on-dark:text-white on-dark:not-disabled:hover:border-white on-dark:not-disabled:hover:bg-white on-dark:not-disabled:hover:text-ink-900",
  quiet:
    "border-transparent bg-transparent text-ink-800 not-disabled:hover:bg-ink-100 disabled:not-aria-busy:text-ink-500 " +
    "on-dark:text-white on-dark:not-disabled:hover:bg-ink-800",
  /** For what cannot be undone. */
  danger:
    "border-bad-700 bg-transparent text-bad-700 not-disabled:hover:bg-bad-700 not-disabled:hover:text-white " +
    "disabled:not-aria-busy:border-ink-200 disabled:not-aria-busy:text-ink-600",
};

// A thumb gets 44 px whatever the size; only a mouse on a wide screen is asked to hit less.
const sizes: Record<ButtonSize, string> = {
  sm: "min-h-touch px-3.5 py-1.5 text-xs lg:pointer-fine:min-h-9 lg:pointer-fine:py-1",
  md: "min-h-touch px-5 py-2 text-sm",
  lg: "min-h-13 px-7 py-3 text-base",
};

/** The look of a button, for links of a router and other elements that Button and ButtonLink do not cover. */
export function buttonClass({ variant = "primary", size = "md" }: ButtonLook = {}): string {
  return classNames(base, variants[variant], sizes[size]);
}
