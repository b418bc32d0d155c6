import { CircleAlert, RotateCw } from "lucide";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const boxClass =
  "flex flex-col items-center gap-3 rounded-md border border-paper-edge px-6 py-12 text-center";

type EmptyStateProps = {
  title: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

export function EmptyState({ title, action, className, children }: EmptyStateProps) {
  return (
    <div className={classNames(boxClass, "bg-paper-deep", className)}>
      <svg viewBox="0 0 96 12" aria-hidden="true" className="mb-1 w-24 fill-gold-500 stroke-gold-500">
        <path d="M0 6h38M58 6h38M48 1l5 5-5 5-5-5z" />
      </svg>
      <p className="font-display text-xl text-ink-900">{title}</p>
      {children && <div className="max-w-prose text-sm text-ink-700">{children}</div>}
      {action}
    </div>
  );
}

type ErrorStateProps = {
  title: string;
  retryLabel?: string;
  onRetry: () => void;
  retrying?: boolean;
  children: string;
};

export function ErrorState({ title, retryLabel = "Retry", onRetry, retrying, children }: ErrorStateProps) {
  return (
    <div role="alert" className={`${boxClass} bg-white`}>
      <Icon of={CircleAlert} strokeWidth={1.5} className="size-8 text-bad-700" />
      <p className="max-w-prose font-semibold text-ink-900">{title}</p>
      <div className="max-w-prose text-sm text-ink-700">{children}</div>
      <Button variant="secondary" onClick={onRetry} busy={retrying} icon={RotateCw} className="mt-2">
        {retryLabel}
      </Button>
    </div>
  );
}
