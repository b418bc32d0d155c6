import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { newId } from "../database/ids.ts";
import { type Condition, matchingRows } from "../database/matching-rows.ts";
import { wordsOf } from "../database/search.ts";
import type { Queries, Tables } from "../database/tables.ts";

export type SubscriberRow = Selectable<Tables["subscribers"]>;

interface SubscriberFilter {
  search?: string | undefined;
}

export function createSubscriberStore(db: Queries, now: () => Date) {
  return {
    matching: (filter: SubscriberFilter) => matchingRows(db, "subscribers", conditionOf(filter)),

    /** The address's own row, made if need be: an address stands here once. */
    async add(email: string, state: "not-asked" | "asked"): Promise<SubscriberRow> {
      await db
        .insertInto("subscribers")
        .values({
          id: newId(),
          email,
          state,
          token: randomBytes(24).toString("base64url"),
          asked_at: null,
          confirmed_at: null,
          created_at: now().toISOString(),
        })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .execute();
      return db.selectFrom("subscribers").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
    },

    /** Notes that a mail asks for the confirmation; false if one has asked since then, or nothing is left to ask. */
    async noteAsked(id: string, notSince: Date): Promise<boolean> {
      const at = now().toISOString();
      const { numUpdatedRows } = await db
        .updateTable("subscribers")
        .set({ asked_at: at })
        .where("id", "=", id)
        .where("state", "!=", "confirmed")
        .where((is) =>
          is.or([
            is("asked_at", "is", null),
            is("asked_at", "<", notSince.toISOString()),
            // Before the clock was set back.
            is("asked_at", ">", at),
          ]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** The time of the first confirmation stays. False when no address has this token. */
    async confirm(token: string): Promise<boolean> {
      const at = now().toISOString();
      const { numUpdatedRows } = await db
        .updateTable("subscribers")
        .set(({ fn, val }) => ({
          state: "confirmed" as const,
          confirmed_at: fn.coalesce("confirmed_at", val(at)),
        }))
        .where("token", "=", token)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Undefined when there is no such subscriber. */
    remove: (id: string): Promise<SubscriberRow | undefined> =>
      db.deleteFrom("subscribers").where("id", "=", id).returningAll().executeTakeFirst(),

    /** Forgets the address altogether. */
    async unsubscribe(token: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("subscribers")
        .where("token", "=", token)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

function conditionOf({ search }: SubscriberFilter): Condition<"subscribers"> {
  return (is) => is.and(wordsOf(search ?? "").map((word) => is("email", "like", `%${word}%`)));
}
