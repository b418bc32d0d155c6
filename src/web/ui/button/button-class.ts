export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** The look of a button (button.css), for links of a router and other elements that Button and ButtonLink do not cover. */
export function buttonClass({ variant = "primary", size = "md" }: ButtonLook = {}): string {
  return `button button-${variant} button-${size}`;
}
