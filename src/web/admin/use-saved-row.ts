import { type RefObject, useEffect, useRef } from "react";

/**
 * Brings the row that was saved into sight: at once, and again in the first list that comes after it, where it may
 * stand elsewhere. Later lists leave the page where it is. The ref is for what the table stands in.
 */
export function useSavedRow<Place extends HTMLElement>(
  list: object | undefined,
  savedId: string | undefined,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const search = useRef({ id: savedId, from: list, isOver: false });
  useEffect(() => {
    if (search.current.id !== savedId) search.current = { id: savedId, from: list, isOver: false };
    if (savedId === undefined || search.current.isOver) return;
    place.current?.querySelector('tr[aria-current="true"]')?.scrollIntoView({ block: "center" });
    search.current.isOver = list !== search.current.from;
  }, [list, savedId]);
  return place;
}
