import { useState } from "react";

/**
 * Which rows are busy: from a call's beginning until the list shows what it did, that is until another list than the one
 * it left is there.
 */
export function useBusyRows(list: object | undefined) {
  const [waiting, setWaiting] = useState<Readonly<Record<string, "call" | object | undefined>>>({});
  const wait = (id: string, until: "call" | object | undefined) =>
    setWaiting((before) => ({ ...before, [id]: until }));
  return {
    isBusy: (id: string) => waiting[id] !== undefined && (waiting[id] === "call" || waiting[id] === list),
    begin: (id: string) => wait(id, "call"),
    endWithNextList: (id: string) => wait(id, list),
    end: (id: string) => wait(id, undefined),
  };
}
