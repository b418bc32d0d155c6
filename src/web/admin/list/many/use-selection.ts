import { useState } from "react";

export interface Selection<Row extends { _id: string }> {
  /** Those of the rows on the screen that are chosen. */
  chosen: Row[];
  areAllChosen: boolean;
  has(id: string): boolean;
  choose(id: string, isChosen: boolean): void;
  chooseAll(areChosen: boolean): void;
}

/** Which rows of a list are chosen. What is not on the screen is not: nobody changes what they do not see. */
export function useSelection<Row extends { _id: string }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ _id }) => ids.has(_id));
  return {
    chosen,
    areAllChosen: rows.length > 0 && chosen.length === rows.length,
    has: (id) => ids.has(id),
    choose: (id, isChosen) =>
      setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id))),
    chooseAll: (areChosen) => setIds(new Set(areChosen ? rows.map(({ _id }) => _id) : [])),
  };
}
