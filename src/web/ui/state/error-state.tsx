import { CircleAlert, RotateCw } from "lucide";
import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../picture/icon.tsx";

type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  retrying?: boolean | undefined;
  className?: string | undefined;
};

/** What should be here did not come; says so, and offers another try. */
export function ErrorState({ title, children, retryLabel, onRetry, retrying, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames(
        "flex flex-col items-center gap-3 rounded-md border border-paper-edge bg-white px-6 py-12 text-center",
        className,
      )}
    >
      <Icon of={CircleAlert} strokeWidth={1.5} className="size-8 text-bad-700" />
      <p className="max-w-prose font-semibold text-ink-900">{title}</p>
      {children && <div className="max-w-prose text-sm text-ink-700">{children}</div>}
      <Button
        variant="secondary"
        onClick={onRetry}
        busy={retrying}
        icon={<Icon of={RotateCw} className="size-4" />}
        className="mt-2"
      >
        {retryLabel}
      </Button>
    </div>
  );
}
