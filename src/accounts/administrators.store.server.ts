import { randomUUIDv7 } from "node:crypto";
import { isPostgres } from "#database/dialect.ts";
import type { LinkKind } from "#database/tables/account-tables.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { Role } from "./accounts.rules.ts";
import { hashToken, inventToken } from "./sessions/devices.store.server.ts";
import type { Caller } from "./sessions/sessions.store.server.ts";

export function createAdministratorStore(db: Queries) {
  const change = (id: string) => db.updateTable("administrators").where("id", "=", id);

  return {
    find: (id: string) => db.selectFrom("administrators").selectAll().where("id", "=", id).executeTakeFirst(),

    findByEmail: (email: string) =>
      db.selectFrom("administrators").selectAll().where("email", "=", foldEmail(email)).executeTakeFirst(),

    /** Whoever may sign in: not those who are switched off, nor those who have not taken their invitation. */
    findForSignIn: (email: string) =>
      db
        .selectFrom("administrators")
        .selectAll()
        .where("email", "=", foldEmail(email))
        .where("off_at", "is", null)
        .where("password_hash", "!=", "")
        .executeTakeFirst(),

    list: () => db.selectFrom("administrators").selectAll().orderBy("email").execute(),

    /** Somebody who may sign in, if they still may. */
    findActive: (id: string) =>
      db
        .selectFrom("administrators")
        .select(["id", "email", "name"])
        .where("id", "=", id)
        .where("off_at", "is", null)
        .where("password_hash", "!=", "")
        .executeTakeFirst(),

    /** A password that was made up for the person is theirs only until they choose one. */
    async add(
      email: string,
      passwordHash: string,
      now: Date,
      { name = "", role = "owner" as Role, isGiven = false } = {},
    ) {
      await db
        .insertInto("administrators")
        .values({
          id: randomUUIDv7(),
          email: foldEmail(email),
          name,
          password_hash: passwordHash,
          password_given_at: isGiven ? now.toISOString() : null,
          role,
          off_at: null,
          created_at: now.toISOString(),
        })
        .execute();
    },

    /**
     * Until the transaction ends, nobody can come into the account, or be shut out of it, by another. Goes before all else that
     * the transaction locks of a person: where one begins with a link or a code, two would wait for each other.
     */
    async hold(id: string): Promise<void> {
      const person = db.selectFrom("administrators").select("id").where("id", "=", id);
      // SQLite has one writer at a time.
      await (isPostgres(db) ? person.forNoKeyUpdate() : person).execute();
    },

    /** Whether the password still opens the account. Until the transaction ends, nobody can change that. */
    async holdPassword(id: string, passwordHash: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("administrators")
        .set({ password_hash: passwordHash })
        .where("id", "=", id)
        .where("password_hash", "=", passwordHash)
        .where("off_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** `givenAt` is when it was made up for them, if they did not choose it. */
    async setPassword(id: string, passwordHash: string, givenAt: Date | null = null): Promise<void> {
      await change(id)
        .set({ password_hash: passwordHash, password_given_at: givenAt?.toISOString() ?? null })
        .execute();
    },

    async setName(id: string, name: string): Promise<void> {
      await change(id).set({ name }).execute();
    },

    async setEmail(id: string, email: string): Promise<void> {
      await change(id)
        .set({ email: foldEmail(email) })
        .execute();
    },
  };
}

/** Nobody remembers how they once capitalised their address. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** For how long each is good. */
export const linkLifeMs: Record<LinkKind, number> = {
  invitation: 7 * dayMs,
  reset: 30 * minuteMs,
  "e-mail": dayMs,
  "second factor": 10 * minuteMs,
  /** Who has no app yet has to find and install one first. */
  "second factor set-up": 30 * minuteMs,
};

export interface TakenLink {
  administratorId: string;
  detail: string;
}

/** Whoever asks for one must not end that of somebody else, who is just about to use it. */
const mayBeMany: ReadonlySet<LinkKind> = new Set(["reset", "second factor"]);

/** Secrets that work once and not for long: of mails, and of the step after a right password. */
export function createAccountLinkStore(db: Queries, now: () => Date) {
  return {
    /** A person has at most one of most kinds: a new one ends the one before. Returns the secret. */
    async issue(
      kind: LinkKind,
      administratorId: string,
      detail = "",
      { address = "", device = "" }: Partial<Caller> = {},
    ): Promise<string> {
      if (!mayBeMany.has(kind)) {
        await createAdministratorStore(db).hold(administratorId);
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

    /** For a mail that waits: nobody knows the secret of this one. Returns its hash, for `makeSecret`. */
    async reserve(kind: LinkKind, administratorId: string, detail = ""): Promise<string> {
      return hashToken(await this.issue(kind, administratorId, detail));
    },

    /**
     * A secret for a link that was reserved, while it is good. A mail that is sent again, because the mail server's response was
     * lost, gets another one; both work, and whatever ends the link ends both. Build the store from a transaction.
     */
    async makeSecret(reservedHash: string): Promise<string | undefined> {
      const reserved = db
        .selectFrom("account_links")
        .selectAll()
        .where("token_hash", "=", reservedHash)
        .where("expires_at", ">", now().toISOString());
      const owner = await reserved.executeTakeFirst();
      if (!owner) return undefined;
      await createAdministratorStore(db).hold(owner.administrator_id);
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

    /** What the newest of a kind will do, and since when it is out. */
    async newestOf(administratorId: string, kind: LinkKind) {
      return db
        .selectFrom("account_links")
        .select(["detail", "created_at"])
        .where("administrator_id", "=", administratorId)
        .where("kind", "=", kind)
        .where("expires_at", ">", now().toISOString())
        .orderBy("created_at", "desc")
        .executeTakeFirst();
    },

    /** Whose it is, without using it up. */
    async look(kind: LinkKind, token: string): Promise<TakenLink | undefined> {
      const row = await db
        .selectFrom("account_links")
        .select(["administrator_id", "detail"])
        .where("token_hash", "=", hashToken(token))
        .where("kind", "=", kind)
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
      return row && { administratorId: row.administrator_id, detail: row.detail };
    },

    /** Uses it up. Of two who come at once with the same, one gets nothing. */
    async take(kind: LinkKind, token: string): Promise<TakenLink | undefined> {
      const row = await db
        .deleteFrom("account_links")
        .where("token_hash", "=", hashToken(token))
        .where("kind", "=", kind)
        .returning(["administrator_id", "detail", "expires_at"])
        .executeTakeFirst();
      if (!row || row.expires_at <= now().toISOString()) return undefined;
      return { administratorId: row.administrator_id, detail: row.detail };
    },

    /** The step after a right password, once its time is over; undefined if it was finished. */
    async takeUnfinishedStep(tokenHash: string) {
      return db
        .deleteFrom("account_links")
        .where("token_hash", "=", tokenHash)
        .where("kind", "=", "second factor")
        .returningAll()
        .executeTakeFirst();
    },

    /** Whoever finishes a sign-in is the one who began others with this browser and left them. */
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

    /** A day later than they end: until then a sign-in that was not finished can be reported. */
    async removeOld(): Promise<void> {
      const dayAgo = new Date(now().getTime() - dayMs).toISOString();
      await db.deleteFrom("account_links").where("expires_at", "<=", dayAgo).execute();
    },
  };
}
