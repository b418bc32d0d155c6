import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a step to another page of the list, the focus is on a link that now means something else, or on none at all:
 * it moves to the list's heading. Whoever is in the form stays there; the status line tells them what was found.
 */
export function useFocusAfterMove(heading: RefObject<HTMLElement | null>): void {
  const { search } = useLocation();
  const seen = useRef(search);
  useEffect(() => {
    if (seen.current === search) return;
    seen.current = search;
    if (document.activeElement?.closest("form")) return;
    // The router has already scrolled.
    heading.current?.focus({ preventScroll: true });
  }, [search, heading]);
}
