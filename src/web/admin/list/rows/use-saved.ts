import { useState } from "react";
import type { ListPage, LoadedList } from "../loaded-list.ts";

/**
 * What was saved last on a screen, for telling so. Once something else was done to it, it is what the list says it is
 * now: what was hidden or deleted since is not "on the website".
 */
export function useSaved<Row extends { _id: string }>(list: LoadedList<ListPage<Row>> | undefined) {
  const [saved, setSaved] = useState<Row>();
  const [changedId, setChangedId] = useState<string>();
  const row = list?.state === "ready" ? list.rows.find(({ _id }) => _id === saved?._id) : undefined;
  return {
    saved: changedId !== undefined && changedId === saved?._id ? row : saved,
    tellSaved(row: Row | undefined) {
      setSaved(row);
      setChangedId(undefined);
    },
    noteChanged(ids: readonly string[]) {
      if (saved && ids.includes(saved._id)) setChangedId(saved._id);
    },
  };
}
