import { type RefObject, useEffect, useRef } from "react";

interface Search {
  savedId: string;
  /** What the screen showed when it was saved; an edited row is in it too, in its old place. */
  listAtSave: object | undefined;
  isOver: boolean;
}

/**
 * Brings the row that was saved into sight, once the list that has it has come; later lists stay where they are. The
 * ref is for what the table stands in.
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
    if (!row) return;
    row.scrollIntoView({ block: "center" });
    search.current.isOver = list !== search.current.listAtSave;
  }, [list, savedId]);
  return place;
}
