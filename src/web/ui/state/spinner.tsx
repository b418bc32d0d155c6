import { classNames } from "../class-names.ts";

export function SpinnerIcon({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      className={classNames("shrink-0 animate-spin", className)}
    >
      <circle cx="12" cy="12" r="9.5" opacity="0.25" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" strokeLinecap="round" />
    </svg>
  );
}

type SpinnerProps = {
  /** Always visible: a wheel alone does not say what one waits for. */
  label: string;
  /** "block" fills the place of what is loading; "inline" stands in a line of text. */
  layout?: "block" | "inline" | undefined;
  className?: string | undefined;
};

export function Spinner({ label, layout = "block", className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={classNames(
        "items-center gap-3 text-sm text-ink-700 on-dark:text-ink-200",
        layout === "block" ? "flex min-h-40 flex-col justify-center py-8 text-center" : "inline-flex",
        className,
      )}
    >
      <SpinnerIcon
        className={classNames(
          "text-crimson-700 on-dark:text-gold-300",
          layout === "block" ? "size-8" : "size-5",
        )}
      />
      <span>{label}</span>
    </div>
  );
}
