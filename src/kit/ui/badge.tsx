import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type BadgeTone = "neutral" | "dark" | "good" | "bad" | "warn";

type BadgeProps = { tone?: BadgeTone | undefined; className?: string | undefined; children: ReactNode };

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return <span className={classNames(`badge badge-${tone}`, className)}>{children}</span>;
}
