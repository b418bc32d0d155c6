import type { ComponentProps, ComponentType, ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** How a pager moves: by addresses, or by calling its owner. */
export type PageMove =
  | { hrefFor: (page: number) => string; linkAs?: PageLink | undefined; onPage?: undefined }
  | { onPage: (page: number) => void; hrefFor?: undefined };

/** A router's link in the place of the browser's own. */
export type PageLink = ComponentType<ComponentProps<"a"> & { href: string }>;

type PageStepProps = {
  page: number;
  move: PageMove;
  label?: string | undefined;
  isCurrent?: boolean | undefined;
  isDisabled?: boolean | undefined;
  rel?: "prev" | "next" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** One step of a pager: a link when pages have addresses, a button otherwise, plain text when there is nowhere to go. */
export function PageStep({
  page,
  move,
  label,
  isCurrent,
  isDisabled,
  rel,
  className,
  children,
}: PageStepProps) {
  const look = classNames(
    "inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded-sm border px-2 text-sm font-semibold no-underline tabular-nums transition-colors duration-quick",
    isCurrent && "border-ink-900 bg-ink-900 text-white",
    !isCurrent && isDisabled && "border-transparent text-ink-500",
    !(isCurrent || isDisabled) &&
      "cursor-pointer border-transparent text-ink-800 hover:border-ink-300 hover:bg-white",
    className,
  );
  if (move.onPage) {
    return (
      <button
        type="button"
        disabled={isDisabled}
        aria-label={label}
        aria-current={isCurrent ? "page" : undefined}
        onClick={() => move.onPage(page)}
        className={look}
      >
        {children}
      </button>
    );
  }
  if (isDisabled) return <span className={look}>{children}</span>;
  const Anchor = move.linkAs ?? "a";
  return (
    <Anchor
      href={move.hrefFor(page)}
      rel={rel}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      className={look}
    >
      {children}
    </Anchor>
  );
}
