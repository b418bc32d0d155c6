import type { Generated } from "kysely";
import { hashToken, inventToken } from "#base/tokens.server.ts";
import type { Queries, Text } from "#platform/database/tables/tables.ts";
import { createAdministratorStore } from "./administrators.store.server.ts";
import type { Caller } from "./devices.store.server.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /**
     * `detail`: the new address, the sealed secret, or the hash of the password that was right; often empty. `address` and
     * `device` are those that gave the right password; empty for other kinds.
     */
    account_links: Text<"token_hash" | "administrator_id" | "detail" | "created_at" | "expires_at"> &
      Record<"address" | "device", Generated<string>> & { kind: LinkKind };
  }
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const linkLifeMs: Record<LinkKind, number> = {
  invitation: 7 * dayMs,
  reset: 30 * minuteMs,
  "e-mail": dayMs,
  "second factor": 10 * minuteMs,
  /** A person without an app has to find and install one first. */
  "second factor set-up": 30 * minuteMs,
};

/** A request for another one must not end one that its owner is about to use. */
const mayBeMany: ReadonlySet<LinkKind> = new Set(["reset", "second factor"]);

/** Secrets that work once, for a limited time: for links in mails, and for the second step of a sign-in. */
export function createAccountLinkStore(db: Queries, now: () => Date) {
  const open = () => db.selectFrom("account_links").selectAll().where("expires_at", ">", now().toISOString());
  const remove = (tokenHash: string, kind: LinkKind) =>
    db
      .deleteFrom("account_links")
      .where((is) => is.and({ token_hash: tokenHash, kind }))
      .returningAll()
      .executeTakeFirst();

  async function endAllOf(
    administratorId: string,
    which: { kind?: LinkKind; address?: string; device?: string } = {},
  ): Promise<void> {
    await db
      .deleteFrom("account_links")
      .where((is) => is.and({ administrator_id: administratorId, ...which }))
      .execute();
  }

  /** Returns the secret. Of most kinds a person has one: a new one ends the one before. */
  async function issue(
    kind: LinkKind,
    administratorId: string,
    detail = "",
    { address = "", device = "" }: Partial<Caller> = {},
  ): Promise<string> {
    if (!mayBeMany.has(kind)) {
      await createAdministratorStore(db).lock(administratorId);
      await endAllOf(administratorId, { kind });
    }
    const { token, tokenHash, at } = inventToken(now());
    await db
      .insertInto("account_links")
      .values({
        token_hash: tokenHash,
        kind,
        administrator_id: administratorId,
        detail,
        address,
        device,
        created_at: at,
        expires_at: new Date(now().getTime() + linkLifeMs[kind]).toISOString(),
      })
      .execute();
    return token;
  }

  return {
    issue,

    endAllOf,

    /** For a mail in the queue: returns only the hash of the secret, for `makeSecret`. */
    async reserve(kind: LinkKind, administratorId: string, detail = ""): Promise<string> {
      return hashToken(await issue(kind, administratorId, detail));
    },

    /** A secret for a reserved link. A mail that is sent again gets another one; both work. Create the store from a transaction. */
    async makeSecret(reservedHash: string): Promise<string | undefined> {
      const reserved = open().where("token_hash", "=", reservedHash);
      const owner = await reserved.executeTakeFirst();
      if (!owner) return undefined;
      await createAdministratorStore(db).lock(owner.administrator_id);
      // It may have ended before the person's row was locked.
      const link = await reserved.executeTakeFirst();
      if (!link) return undefined;
      const { token, tokenHash } = inventToken(now());
      await db
        .insertInto("account_links")
        .values({ ...link, token_hash: tokenHash })
        .execute();
      return token;
    },

    newestOf: (administratorId: string, kind: LinkKind) =>
      open()
        .where((is) => is.and({ administrator_id: administratorId, kind }))
        .orderBy("created_at", "desc")
        .executeTakeFirst(),

    look: (kind: LinkKind, token: string) =>
      open().where("token_hash", "=", hashToken(token)).where("kind", "=", kind).executeTakeFirst(),

    /** Uses it up. Of two requests with the same secret, one gets nothing. */
    async take(kind: LinkKind, token: string) {
      const row = await remove(hashToken(token), kind);
      return row && row.expires_at > now().toISOString() ? row : undefined;
    },

    /** The second step of a sign-in that has expired; undefined if it was finished. */
    takeUnfinishedStep: (tokenHash: string) => remove(tokenHash, "second factor"),
  };
}

export type LinkKind = "invitation" | "reset" | "e-mail" | "second factor" | "second factor set-up";
