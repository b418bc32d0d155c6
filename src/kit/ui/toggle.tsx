import { Eye, EyeOff } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { SpinnerIcon } from "./spinner.tsx";

type ActiveToggleProps = {
  isOn: boolean;
  label: string;
  stateText?: string | undefined;
  text?: ReactNode;
  busy?: boolean | undefined;
  onToggle: () => void;
};

export function ActiveToggle({ isOn, label, stateText, text, busy, onToggle }: ActiveToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      aria-busy={busy || undefined}
      title={stateText ?? label}
      // Not disabled while busy, since a disabled button loses the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onToggle}
      className={classNames(
        "inline-flex min-h-touch min-w-touch cursor-pointer items-center justify-center gap-2 rounded-sm px-2.5 text-sm font-semibold transition-colors duration-quick aria-busy:cursor-progress",
        isOn ? "text-good-700 hover:bg-good-100" : "text-bad-700 hover:bg-bad-100",
      )}
    >
      {busy ? (
        <SpinnerIcon className="size-5" />
      ) : (
        <Icon of={isOn ? Eye : EyeOff} className="size-5 shrink-0" />
      )}
      {text !== undefined && <span>{text}</span>}
    </button>
  );
}
