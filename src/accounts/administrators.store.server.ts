import type { Updateable } from "kysely";
import { newId } from "#collections/record.store.server.ts";
import { isPostgres } from "#database/dialect.ts";
import { foundRow } from "#database/row-counts.ts";
import type { LinkKind, Queries, Tables } from "#database/tables/tables.ts";
import type { Role } from "./accounts.rules.ts";
import { hashToken, inventToken } from "./devices.store.server.ts";
import type { Caller } from "./sessions.store.server.ts";

export function createAdministratorStore(db: Queries) {
  const all = db.selectFrom("administrators").selectAll();
  const active = all.where("off_at", "is", null).where("password_hash", "!=", "");

  return {
    find: (id: string) => all.where("id", "=", id).executeTakeFirst(),

    findByEmail: (email: string) => all.where("email", "=", foldEmail(email)).executeTakeFirst(),

    findForSignIn: (email: string) => active.where("email", "=", foldEmail(email)).executeTakeFirst(),

    list: () => all.orderBy("email").execute(),

    findActive: (id: string) => active.where("id", "=", id).executeTakeFirst(),

    /** A generated password has to be replaced within days. */
    async add(
      email: string,
      passwordHash: string,
      now: Date,
      { name = "", role = "owner" as Role, isGiven = false } = {},
    ) {
      await db
        .insertInto("administrators")
        .values({
          ...newAdministrator(now),
          email: foldEmail(email),
          name,
          password_hash: passwordHash,
          password_given_at: isGiven ? now.toISOString() : null,
          role,
        })
        .execute();
    },

    /** Locks the person's row, so that nobody signs in meanwhile. Must be the first lock of a transaction, or two would deadlock. */
    async lock(id: string): Promise<void> {
      const person = db.selectFrom("administrators").select("id").where("id", "=", id);
      // SQLite has one writer at a time.
      await (isPostgres(db) ? person.forNoKeyUpdate() : person).execute();
    },

    /** Whether this is still the password; empty for an invitation. Changes the person's row, and locks it until the transaction ends. */
    lockPassword: (
      id: string,
      passwordHash: string,
      change: Updateable<Tables["administrators"]> = { password_hash: passwordHash },
    ): Promise<boolean> =>
      foundRow(
        db
          .updateTable("administrators")
          .set(change)
          .where("id", "=", id)
          .where("password_hash", "=", passwordHash)
          .where("off_at", "is", null),
      ),

    async change(id: string, columns: Updateable<Tables["administrators"]>): Promise<void> {
      await db.updateTable("administrators").set(columns).where("id", "=", id).execute();
    },

    /** `givenAt` is when it was generated, if the person did not choose it. */
    async setPassword(id: string, password_hash: string, givenAt: Date | null = null): Promise<void> {
      await this.change(id, { password_hash, password_given_at: givenAt?.toISOString() ?? null });
    },
  };
}

/** Without a password: nobody can sign in yet. */
export const newAdministrator = (at: Date) => ({
  id: newId(),
  password_hash: "",
  password_given_at: null,
  off_at: null,
  created_at: at.toISOString(),
});

/** Nobody remembers how they once capitalised their e-mail address. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

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
      .where("token_hash", "=", tokenHash)
      .where("kind", "=", kind)
      .returningAll()
      .executeTakeFirst();

  return {
    /** Returns the secret. Of most kinds a person has one: a new one ends the one before. */
    async issue(
      kind: LinkKind,
      administratorId: string,
      detail = "",
      { address = "", device = "" }: Partial<Caller> = {},
    ): Promise<string> {
      if (!mayBeMany.has(kind)) {
        await createAdministratorStore(db).lock(administratorId);
        await this.endAllOf(administratorId, kind);
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
    },

    /** For a mail in the queue: returns only the hash of the secret, for `makeSecret`. */
    async reserve(kind: LinkKind, administratorId: string, detail = ""): Promise<string> {
      return hashToken(await this.issue(kind, administratorId, detail));
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
        .where("administrator_id", "=", administratorId)
        .where("kind", "=", kind)
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

    async endStepsFrom(administratorId: string, { address, device }: Caller): Promise<void> {
      await db
        .deleteFrom("account_links")
        .where("administrator_id", "=", administratorId)
        .where("kind", "=", "second factor")
        .where("address", "=", address)
        .where("device", "=", device)
        .execute();
    },

    async endAllOf(administratorId: string, kind?: LinkKind): Promise<void> {
      await db
        .deleteFrom("account_links")
        .where("administrator_id", "=", administratorId)
        .$if(kind !== undefined, (query) => query.where("kind", "=", kind as LinkKind))
        .execute();
    },

    /** A day after they expire: until then an unfinished sign-in can be reported. */
    async removeOld(): Promise<void> {
      const dayAgo = new Date(now().getTime() - dayMs).toISOString();
      await db.deleteFrom("account_links").where("expires_at", "<=", dayAgo).execute();
    },
  };
}
