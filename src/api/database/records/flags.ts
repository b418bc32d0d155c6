import { type RawBuilder, sql } from "kysely";

/** The value that a toggle writes: the one that was given, or the other one. In one statement, so that two flips at once are two. */
export function setOrFlip(active: boolean | undefined): RawBuilder<number> {
  return active === undefined ? sql<number>`1 - active` : sql<number>`${active ? 1 : 0}`;
}
