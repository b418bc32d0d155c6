import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type BadgeTone = "neutral" | "accent" | "good" | "bad" | "warn";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-ink-100 text-ink-800",
  accent: "bg-crimson-700 text-white",
  good: "bg-good-100 text-good-700",
  bad: "bg-bad-100 text-bad-700",
  warn: "bg-warn-100 text-warn-800",
};

type BadgeProps = { tone?: BadgeTone | undefined; className?: string | undefined; children: ReactNode };

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
