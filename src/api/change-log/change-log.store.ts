import type { Selectable } from "kysely";
import type { ChangeFilter, ChangeRecord } from "#contract/change-log/change-log.ts";
import { removeInPortions } from "../database/records/remove-in-portions.ts";
import { type Condition, matchingRows } from "../database/search/matching-rows.ts";
import { wordsOf } from "../database/search/search.ts";
import type { Queries, Tables } from "../database/tables/tables.ts";
import { nameOf } from "./note-change.ts";

export type ChangeRow = Selectable<Tables["change_log"]>;

const dayMs = 24 * 60 * 60_000;

/** The log is read here, and what is too old is removed. Lines are written by `noteChange`, and nothing changes one. */
export function createChangeLogStore(db: Queries) {
  return {
    matching: (filter: ChangeFilter) => matchingRows(db, "change_log", conditionOf(filter)),

    /** Everybody who has an account, also those who cannot sign in any more. */
    async people(): Promise<{ _id: string; name: string }[]> {
      const rows = await db
        .selectFrom("administrators")
        .select(["id", "name", "email"])
        .orderBy("email")
        .execute();
      return rows.map((row) => ({ _id: row.id, name: nameOf(row) }));
    },

    /** Returns how many went. */
    async removeOlderThan(days: number, now: Date): Promise<number> {
      const oldest = new Date(now.getTime() - days * dayMs).toISOString();
      return removeInPortions(db, "change_log", (is) => is("at", "<", oldest));
    },
  };
}

function conditionOf({ search, kind, person }: ChangeFilter): Condition<"change_log"> {
  return (is) =>
    is.and([
      ...(kind ? [is("kind", "=", kind)] : []),
      // What they did, and what was done to their account: no other thing has its id.
      ...(person ? [is.or([is("administrator_id", "=", person), is("subject_id", "=", person)])] : []),
      ...wordsOf(search ?? "").map((word) => is("text_folded", "like", `%${word}%`)),
    ]);
}

/** A line of the log as it leaves the server. */
export function toRecord(row: ChangeRow): ChangeRecord {
  return {
    _id: row.id,
    at: row.at,
    kind: row.kind,
    action: row.action,
    who: row.who,
    isSignedIn: row.administrator_id !== null,
    subject: row.subject,
    fields: JSON.parse(row.fields),
    address: row.address,
  };
}
