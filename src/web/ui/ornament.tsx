import { classNames } from "./class-names.ts";

/** A short rule with a lozenge in its middle. */
export function Ornament({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 96 12"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={classNames("h-auto shrink-0", className)}
    >
      <path d="M0 6h38M58 6h38" />
      <path d="M48 1l5 5-5 5-5-5z" fill="currentColor" />
    </svg>
  );
}
