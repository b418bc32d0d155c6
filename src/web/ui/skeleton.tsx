import { classNames } from "./class-names.ts";

/** A grey place for what is still loading; give it the size of what will come. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block animate-pulse rounded-sm bg-paper-edge on-dark:bg-ink-800",
        className ?? "h-4 w-full",
      )}
    />
  );
}

const lineWidths = ["w-full", "w-11/12", "w-full", "w-4/5", "w-2/3"];

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={classNames("flex flex-col gap-2.5", className)}>
      {lineWidths.slice(-lines).map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity and never move
        <Skeleton key={line} className={classNames("h-4", width)} />
      ))}
    </span>
  );
}
