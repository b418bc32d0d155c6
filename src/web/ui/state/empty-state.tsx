import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
};

/** There is nothing here, and that is fine. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        "flex flex-col items-center gap-3 rounded-md border border-paper-edge bg-paper-deep px-6 py-12 text-center",
        className,
      )}
    >
      <svg viewBox="0 0 96 12" aria-hidden="true" className="mb-1 w-24 fill-gold-500 stroke-gold-500">
        <path d="M0 6h38M58 6h38M48 1l5 5-5 5-5-5z" />
      </svg>
      <p className="font-display text-xl text-ink-900">{title}</p>
      {children && <div className="max-w-prose text-sm text-ink-700">{children}</div>}
      {action}
    </div>
  );
}
