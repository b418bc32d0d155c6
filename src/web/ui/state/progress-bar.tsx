import { classNames } from "../class-names.ts";

type ProgressBarProps = {
  /** 0 to 1. */
  value: number;
  label: string;
  className?: string | undefined;
};

/** The browser's own progress element, so that no inline style is needed. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={classNames("flex items-center gap-3", className)}>
      <progress
        max={100}
        value={percent}
        aria-label={label}
        className="h-1.5 w-full [print-color-adjust:exact] min-w-0 appearance-none overflow-hidden rounded-full border-0 bg-ink-200 [&::-moz-progress-bar]:bg-crimson-700 [&::-webkit-progress-bar]:bg-ink-200 [&::-webkit-progress-value]:bg-crimson-700 forced-colors:border forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight] [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-calm"
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
