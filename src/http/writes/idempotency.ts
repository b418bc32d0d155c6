import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { idempotencyHeader } from "#client/idempotency-header.ts";
import { removeInPortions } from "#collections/trash.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { badInput } from "../errors.ts";

const keyPattern = /^[\x21-\x7e]{8,200}$/;

export interface IdempotencyKey {
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
/** Only while the write's own transaction runs, where nobody else sees it. */
const noResultYet = "";

/** Build it from the write's transaction: then the write and its result are stored, or neither. */
export function createIdempotencyStore(db: Queries, now: () => Date) {
  return {
    /** Takes the key, or returns the result of the write that has it, after waiting for one under way. */
    async take({
      key,
      fingerprint,
    }: IdempotencyKey): Promise<{ fingerprint: string; result: string } | undefined> {
      const taken = await db
        .insertInto("idempotency_keys")
        .values({ key, fingerprint, result: noResultYet, created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("key")
        .executeTakeFirst();
      if (taken) return undefined;
      return db
        .selectFrom("idempotency_keys")
        .select(["fingerprint", "result"])
        .where("key", "=", key)
        .executeTakeFirst();
    },

    async noteResult(key: string, result: string): Promise<void> {
      await db.updateTable("idempotency_keys").set({ result }).where("key", "=", key).execute();
    },

    async removeOld(): Promise<number> {
      const before = new Date(now().getTime() - storedMs).toISOString();
      return removeInPortions(db, "idempotency_keys", (is) => is("created_at", "<", before));
    },
  };
}
