import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { badInput, codeOf, ProductError } from "#base/errors.ts";
import { idempotencyHeader } from "#base/idempotency-header.ts";
import { removeInPortions } from "#platform/database/removal.ts";
import type { Queries, Text } from "#platform/database/tables/tables.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** Writes with an Idempotency-Key and their results, for a day. `key` is a hash of the sender and of the key itself. */
    idempotency_keys: Text<"key" | "fingerprint" | "result" | "created_at">;
  }
}

const keyPattern = /^[\x21-\x7e]{8,200}$/;

interface IdempotencyKey {
  key: string;
  fingerprint: string;
}

export async function idempotencyKeyOf(request: FastifyRequest): Promise<IdempotencyKey | undefined> {
  const sent = request.headers[idempotencyHeader];
  if (sent === undefined) return undefined;
  if (typeof sent !== "string" || !keyPattern.test(sent)) {
    throw badInput("The request was not accepted", [
      { field: idempotencyHeader, message: "The Idempotency-Key must be 8 to 200 visible characters." },
    ]);
  }
  // Nobody gets the response to what somebody else has sent.
  const { access } = request.routeOptions.config;
  const sender = access === "public" ? "a visitor" : (await request.administrator())?.id;
  return {
    key: hashOf([sender, sent]),
    fingerprint: hashOf([request.method, request.url, request.body]),
  };
}

function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

const storedMs = 24 * 60 * 60_000;
/** PostgreSQL gave up a statement that waited for another transaction. */
const lockTimeout = "55P03";
const stillBeingSaved = new ProductError(
  409,
  "The same form is still being saved. Please wait a few seconds and check whether it is there.",
  { headers: { "retry-after": "2" } },
);

/** Build it from the write's transaction: then the write and its result are stored, or neither. */
export function createIdempotencyStore(db: Queries, now: () => Date) {
  return {
    /** Waits for a write under way that has the same key. */
    async once<Result>({ key, fingerprint }: IdempotencyKey, write: () => Promise<Result>): Promise<Result> {
      const taken = await db
        .insertInto("idempotency_keys")
        // Nobody else sees the row before the commit.
        .values({ key, fingerprint, result: "", created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("key")
        .executeTakeFirst()
        .catch((error) => {
          throw codeOf(error.cause) === lockTimeout ? stillBeingSaved : error;
        });
      const stored = db
        .selectFrom("idempotency_keys")
        .select(["fingerprint", "result"])
        .where("key", "=", key);
      const earlier = taken ? undefined : await stored.executeTakeFirst();
      if (earlier?.fingerprint === fingerprint) return JSON.parse(earlier.result);
      if (earlier)
        throw new ProductError(
          422,
          "An earlier version of this form was already saved. Please check what is there now before you send it again.",
        );
      const result = await write();
      const text = JSON.stringify(result ?? null);
      await db.updateTable("idempotency_keys").set({ result: text }).where("key", "=", key).execute();
      return result;
    },

    async removeOld(): Promise<number> {
      const before = new Date(now().getTime() - storedMs).toISOString();
      return removeInPortions(db, "idempotency_keys", (is) => is("created_at", "<", before));
    },
  };
}
