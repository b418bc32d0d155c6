import type { Tables } from "../tables/tables.ts";
import { type ChangedTables, concerns } from "./changes.ts";

/** Anyone can ask for any page of a list. */
const maxHeld = 20;

interface Held<Result> {
  read: Promise<Result>;
  /** What was read at a moment holds until the next one at which something changes by itself. */
  readAt: Date;
  changesAt: Date | undefined;
}

/**
 * A read of the pages that is done once, until one of its tables is written to or the moment comes at which its answer
 * changes by itself: most writes are about something else, and after each of them every page is made anew.
 */
export function holdRead<Args extends unknown[], Result extends { changesAt: Date | undefined }>(
  tables: readonly (keyof Tables)[],
  now: () => Date,
  read: (...args: Args) => Promise<Result>,
) {
  const held = new Map<string, Held<Result>>();

  function begin(key: string, args: Args): Promise<Result> {
    const begun: Held<Result> = { read: read(...args), readAt: now(), changesAt: undefined };
    if (held.size >= maxHeld) held.clear();
    held.set(key, begun);
    begun.read.then(
      ({ changesAt }) => {
        begun.changesAt = changesAt;
      },
      () => {
        if (held.get(key) === begun) held.delete(key);
      },
    );
    return begun.read;
  }

  return {
    read(...args: Args): Promise<Result> {
      const key = JSON.stringify(args);
      const known = held.get(key);
      return known && !isOver(known, now()) ? known.read : begin(key, args);
    },

    /** Something has changed. */
    forget(changed: ChangedTables): void {
      if (concerns(changed, tables)) held.clear();
    },
  };
}

/** A clock that was set back says nothing of what was read before. */
const isOver = ({ readAt, changesAt }: Held<unknown>, at: Date): boolean =>
  (changesAt !== undefined && changesAt <= at) || readAt > at;
