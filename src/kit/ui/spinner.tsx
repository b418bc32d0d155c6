import { classNames } from "./class-names.ts";

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
  label: string;
  layout?: "block" | "inline" | undefined;
  className?: string | undefined;
};

export function Spinner({ label, layout = "block", className }: SpinnerProps) {
  const isBlock = layout === "block";
  return (
    <div
      role="status"
      className={classNames(
        "items-center gap-3 text-sm text-ink-700 on-dark:text-ink-200",
        isBlock ? "flex min-h-40 flex-col justify-center py-8 text-center" : "inline-flex",
        className,
      )}
    >
      <SpinnerIcon
        className={classNames("text-crimson-700 on-dark:text-gold-300", isBlock ? "size-8" : "size-5")}
      />
      <span>{label}</span>
    </div>
  );
}

export function ProgressBar(props: { value: number; label: string; className?: string | undefined }) {
  const { value, label, className } = props;
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={classNames("flex items-center gap-3", className)}>
      <progress
        max={100}
        value={percent}
        aria-label={label}
        className="h-1.5 w-full [print-color-adjust:exact] min-w-0 appearance-none overflow-hidden rounded-full border-0 bg-ink-200 [&::-moz-progress-bar]:bg-ink-800 [&::-webkit-progress-bar]:bg-ink-200 [&::-webkit-progress-value]:bg-ink-800 forced-colors:border forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight] [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-calm"
      />
      <span
        aria-hidden="true"
        className="min-w-[5ch] shrink-0 text-right text-xs font-semibold whitespace-nowrap tabular-nums"
      >
        {percent}%
      </span>
    </div>
  );
}
