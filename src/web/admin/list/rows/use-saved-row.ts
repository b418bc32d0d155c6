import { type RefObject, useEffect, useRef } from "react";

interface Search {
  savedId: string;
  /** What the screen showed when it was saved; an edited row is in it too, in its old place. */
  listAtSave: object | undefined;
  isOver: boolean;
}

/**
 * Brings the row that was saved into sight, once the list that has it has come, or the head of a list that does not
 * have it, where that is said; later lists stay where they are. The ref is for what the head and the table stand in.
 */
export function useSavedRow<Place extends HTMLElement>(
  list: object | undefined,
  savedId: string | undefined,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const search = useRef<Search>(undefined);
  useEffect(() => {
    if (savedId !== search.current?.savedId) {
      search.current = savedId === undefined ? undefined : { savedId, listAtSave: list, isOver: false };
    }
    if (!search.current || search.current.isOver) return;
    const row = place.current?.querySelector('tr[aria-current="true"]');
    const hasNewList = list !== search.current.listAtSave;
    if (row) row.scrollIntoView({ block: "center" });
    else if (hasNewList) place.current?.scrollIntoView({ block: "start" });
    search.current.isOver = hasNewList;
  }, [list, savedId]);
  return place;
}
