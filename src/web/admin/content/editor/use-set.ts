import { useCallback, useState } from "react";

/** A set of names, and how one of them comes in or goes out. */
export function useSet(): [ReadonlySet<string>, (name: string, isIn: boolean) => void] {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback((name: string, isIn: boolean) => {
    setNames((before) => {
      if (before.has(name) === isIn) return before;
      const after = new Set(before);
      if (isIn) after.add(name);
      else after.delete(name);
      return after;
    });
  }, []);
  return [names, set];
}
