import type { IconNode } from "lucide";
import type { ComponentProps, MouseEvent, ReactElement } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { SpinnerIcon } from "./spinner.tsx";

type ButtonIcon = IconNode | ReactElement | undefined;

const shownIcon = (icon: ButtonIcon | string, size = "size-4") =>
  Array.isArray(icon) ? <Icon of={icon} className={size} /> : icon;

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    icon?: ButtonIcon;
    /** Disables the button and shows a spinner. */
    busy?: boolean | undefined;
    /** What it reads while busy; without it the spinner covers the label. */
    busyLabel?: string | undefined;
  };

export function Button({
  variant,
  size,
  icon,
  busy = false,
  busyLabel,
  type = "button",
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const busyWords = busy ? busyLabel : undefined;

  /** The second click of a double click would send the form again, as it is after the first. */
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (type === "submit" && event.detail > 1) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      onClick={click}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      <span className={classNames("inline-flex items-center gap-2", busy && !busyWords && "opacity-0")}>
        {busyWords ? <SpinnerIcon className="size-4" /> : shownIcon(icon)}
        {busyWords ?? children}
      </span>
      {busy && !busyWords && <SpinnerIcon className="absolute size-5" />}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<"a"> & ButtonLook & { icon?: ButtonIcon };

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {shownIcon(icon)}
      {children}
    </a>
  );
}

interface ButtonLook {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
}

/** For links of a router and other elements that Button and ButtonLink do not cover. */
export function buttonClass({ variant = "primary", size = "md" }: ButtonLook = {}): string {
  return `button button-${variant} button-${size}`;
}

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  label: string;
  icon: IconNode | ReactElement | string;
};

export function IconButton({ label, icon, type = "button", className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        "inline-flex size-touch shrink-0 cursor-pointer items-center justify-center rounded-sm text-ink-700 transition-colors duration-quick",
        "not-disabled:hover:bg-ink-100 not-disabled:hover:text-ink-950 disabled:cursor-not-allowed disabled:text-ink-300",
        "on-dark:text-white on-dark:not-disabled:hover:bg-ink-800 on-dark:not-disabled:hover:text-white",
        className,
      )}
    >
      {shownIcon(icon, "size-5")}
    </button>
  );
}
