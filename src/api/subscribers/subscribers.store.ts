import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { type FollowChoices, firstChoices } from "#contract/mail/follow.rules.ts";
import { newId } from "../database/records/ids.ts";
import { type Condition, matchingRows } from "../database/search/matching-rows.ts";
import { wordsAsWritten } from "../database/search/search.ts";
import type { Queries, Tables } from "../database/tables/tables.ts";
import { readTypes, typesText } from "../mail/chosen-types.ts";

export type SubscriberRow = Selectable<Tables["subscribers"]>;

export interface SubscriberFilter {
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
          types: typesText(firstChoices.types),
          frequency: firstChoices.frequency,
          failures: 0,
          created_at: now().toISOString(),
        })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .execute();
      return db.selectFrom("subscribers").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
    },

    async find(email: string): Promise<SubscriberRow | undefined> {
      return db.selectFrom("subscribers").selectAll().where("email", "=", email).executeTakeFirst();
    },

    async noteAsked(id: string): Promise<void> {
      await db
        .updateTable("subscribers")
        .set({ asked_at: now().toISOString() })
        .where("id", "=", id)
        .execute();
    },

    /** The time of the first confirmation stays. Mail that was stopped begins again. False when no address has this token. */
    async confirm(token: string, choices?: FollowChoices): Promise<boolean> {
      const at = now().toISOString();
      const { numUpdatedRows } = await db
        .updateTable("subscribers")
        .set(({ fn, val }) => ({
          state: "confirmed" as const,
          confirmed_at: fn.coalesce("confirmed_at", val(at)),
          ...restarted,
          ...(choices && columnsOf(choices)),
        }))
        .where("token", "=", token)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** What the owner of the token wants; undefined when no address has it. */
    async choices(token: string): Promise<(FollowChoices & { email: string }) | undefined> {
      const row = await db
        .selectFrom("subscribers")
        .selectAll()
        .where("token", "=", token)
        .executeTakeFirst();
      return row && { email: row.email, types: readTypes(row.types), frequency: row.frequency };
    },

    /** Who no longer waits for the summary of the day gets at once what waits for it. Build the store from a transaction. */
    async choose(token: string, choices: FollowChoices): Promise<boolean> {
      const row = await db
        .updateTable("subscribers")
        .set(columnsOf(choices))
        .where("token", "=", token)
        .returning("id")
        .executeTakeFirst();
      if (row && choices.frequency === "at once") {
        await db
          .updateTable("deliveries")
          .set({ due_at: now().toISOString() })
          .where("subscriber_id", "=", row.id)
          .where("state", "=", "waiting")
          .where("tries", "=", 0)
          .execute();
      }
      return row !== undefined;
    },

    /** The office believes in the address again. */
    async restart(id: string): Promise<SubscriberRow | undefined> {
      return db
        .updateTable("subscribers")
        .set(restarted)
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
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

const restarted = { failures: 0, stopped_at: null, stop_reason: null };

const columnsOf = ({ types, frequency }: FollowChoices) => ({ types: typesText(types), frequency });

function conditionOf({ search }: SubscriberFilter): Condition<"subscribers"> {
  return (is) => is.and(wordsAsWritten(search ?? "").map((word) => is("email", "like", `%${word}%`)));
}
