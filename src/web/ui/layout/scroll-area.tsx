import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../class-names.ts";

type ScrollAreaProps = {
  label: string;
  /** Stands under the area while there is more below. */
  more: string;
  className: string;
  children: ReactNode;
};

/** A part of the page that scrolls by itself, and says so: by its frame, its bar, and words as long as some is hidden. */
export function ScrollArea({ label, more, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [hasMore, setHasMore] = useState(false);

  function measure() {
    const { current } = area;
    if (current) setHasMore(current.scrollTop + current.clientHeight < current.scrollHeight - nearlyNothing);
  }
  const measureAgain = useEffectEvent(measure);
  useEffect(() => {
    const watched = area.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => measureAgain());
    for (const element of [watched, ...watched.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        ref={area}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        onScroll={measure}
        // Words for screen readers only are placed absolutely: they must scroll with their rows.
        className={classNames(
          "relative overflow-auto rounded-md border border-paper-edge bar-shown",
          hasMore && "shadow-[inset_0_-14px_12px_-12px_var(--color-ink-300)]",
          className,
        )}
      >
        {children}
      </div>
      <p
        className={classNames("mt-2 text-center text-sm font-semibold text-ink-700", !hasMore && "invisible")}
      >
        {more} <span aria-hidden="true">↓</span>
      </p>
    </>
  );
}

const nearlyNothing = 8;
