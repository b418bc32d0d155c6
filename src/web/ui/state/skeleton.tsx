import { classNames } from "../class-names.ts";

/** A grey place for what is still loading; the class name gives it the size of what will come. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-pulse rounded-sm bg-paper-edge", className)}
    />
  );
}
