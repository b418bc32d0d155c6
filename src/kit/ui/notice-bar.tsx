import { CircleAlert, CircleCheck, Info, X } from "lucide";
import type { ReactNode } from "react";
import { Button, IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { SpinnerIcon } from "./spinner.tsx";
import { uiWords } from "./ui.words.ts";

const looks = {
  info: "border-ink-300 bg-white text-ink-900 [--icon:var(--color-ink-700)]",
  error: "border-bad-700/40 bg-bad-100 text-ink-900 [--icon:var(--color-bad-700)]",
  success: "border-good-700/40 bg-good-100 text-ink-900 [--icon:var(--color-good-700)]",
  loading: "border-gold-300 bg-white text-ink-900 [--icon:var(--color-crimson-700)]",
};
const icons = { info: Info, error: CircleAlert, success: CircleCheck };

type NoticeBarProps = {
  kind?: keyof typeof looks | undefined;
  children: ReactNode;
  action?: ReactNode;
  button?: { label: string; onClick: () => unknown; busy?: boolean | undefined } | undefined;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  className?: string | undefined;
};

export function NoticeBar({ kind = "info", children, button, className, ...props }: NoticeBarProps) {
  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={classNames(
        "on-paper flex items-start gap-3 rounded-sm border px-4 py-1 text-sm",
        looks[kind],
        className,
      )}
    >
      <span className="flex min-h-touch shrink-0 items-center text-(--icon)">
        {kind === "loading" ? (
          <SpinnerIcon className="size-5" />
        ) : (
          <Icon of={icons[kind]} className="size-5" />
        )}
      </span>
      <div className="flex min-h-touch min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <div className="min-w-0 flex-1 basis-48 break-words">{children}</div>
        {props.action}
        {button && (
          <Button size="sm" variant="secondary" busy={button.busy} onClick={() => void button.onClick()}>
            {button.label}
          </Button>
        )}
      </div>
      {props.onDismiss && (
        <IconButton
          label={props.dismissLabel ?? uiWords.dismiss}
          icon={X}
          onClick={props.onDismiss}
          className="-mr-2.5"
        />
      )}
    </div>
  );
}
