import { randomUUIDv7 } from "node:crypto";
import type { Role } from "#contract/accounts/roles.rules.ts";
import { isPostgres } from "../database/dialect.ts";
import type { Queries } from "../database/tables/tables.ts";

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
